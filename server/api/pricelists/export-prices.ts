import type { Output } from '#contract/endpoint.ts'
import type { listPricesByCategory } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { buildCategoryTree, flattenCategoryTree } from '#domain/category-tree.ts'
import { toCsv } from '#domain/price-file/text/write-csv.ts'
import { selectCategories } from '../../catalogue/category-queries.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import { selectNames } from '../../prices/product-names.ts'
import type { Prices } from './load-pricelist.ts'
import { xlsxFile } from './xlsx-file.ts'
import type { XlsxColumn } from './xlsx-file.ts'

const HEADER = ['clave', 'nombre', 'precio']
const WORKBOOK_COLUMNS: readonly XlsxColumn[] = [
  { title: 'Clave', width: 18, kind: 'text' },
  { title: 'Nombre', width: 60, kind: 'text' },
  { title: 'Precio', width: 14, kind: 'price' },
]

interface SoldProduct {
  id: number
  code: string
  name: string | null
  /** Two decimals. */
  salesPrice: string
}

/** The products with a price in a list, by name, as CSV, without their cost. Throws 404. */
export async function pricesAsCsv(
  prices: Prices,
  accountId: number,
  pricelistId: number,
): Promise<{ fileName: string; text: string }> {
  const { name, products } = await soldProducts(prices, accountId, pricelistId)
  const rows = products.map(({ code, name: productName, salesPrice }) => [code, productName, salesPrice])
  return { fileName: `${name}.csv`, text: toCsv(HEADER, rows) }
}

/** The same as a workbook, piece by piece. Throws 404. */
export async function pricesAsXlsx(
  prices: Prices,
  accountId: number,
  pricelistId: number,
): Promise<{ fileName: string; pieces: AsyncIterable<Uint8Array> }> {
  const { name, products } = await soldProducts(prices, accountId, pricelistId)
  const rows = products.map(({ code, name: productName, salesPrice }) => [code, productName, salesPrice])
  return {
    fileName: `${name}.xlsx`,
    pieces: xlsxFile({ name: 'Precios', title: name, columns: WORKBOOK_COLUMNS, rows }),
  }
}

/**
 * The products with a price in a list, for printing: under each of their categories, in tree order; those without a
 * category last. Throws 404.
 */
export async function pricesByCategory(
  prices: Prices,
  accountId: number,
  pricelistId: number,
): Promise<Output<typeof listPricesByCategory>> {
  const [{ id, name, products }, categories, links] = await Promise.all([
    soldProducts(prices, accountId, pricelistId),
    selectCategories(prices.db, accountId),
    selectCategoryIds(prices.db, accountId),
  ])
  const inCategory = new Map<number | null, SoldProduct[]>()
  for (const product of products) {
    for (const categoryId of links.get(product.id) ?? [null]) {
      const group = inCategory.get(categoryId)
      if (group) group.push(product)
      else inCategory.set(categoryId, [product])
    }
  }
  const groups: { id: number | null; path: string[] }[] = []
  const path: string[] = []
  for (const category of flattenCategoryTree(buildCategoryTree(categories))) {
    path.splice(category.depth, path.length, category.name)
    groups.push({ id: category.id, path: [...path] })
  }
  groups.push({ id: null, path: [] })
  return {
    id,
    name,
    categories: groups.flatMap((group) => {
      const inside = inCategory.get(group.id) ?? []
      return inside.length === 0
        ? []
        : [
            {
              ...group,
              products: inside.map((product) => ({ ...product, salesPrice: Number(product.salesPrice) })),
            },
          ]
    }),
  }
}

async function soldProducts(
  { db, snapshots }: Prices,
  accountId: number,
  pricelistId: number,
): Promise<{ id: number; name: string; products: SoldProduct[] }> {
  const pricelist = await findPricelist(db, accountId, pricelistId)
  if (!pricelist) throw new Problem('not_found')
  const snapshot = await snapshots(accountId)
  const prices = await snapshot.pricesIn(pricelistId)
  const names = await selectNames(
    db,
    accountId,
    snapshot.products.map(({ id }) => id),
  )
  const products = snapshot.products.flatMap(({ id }, index): SoldProduct[] => {
    const product = names.get(id)
    const { salesPrice } = prices[index]!
    return product && salesPrice !== null ? [{ ...product, salesPrice }] : []
  })
  return { ...pricelist, products }
}

async function selectCategoryIds(db: Queryable, accountId: number): Promise<Map<number, number[]>> {
  const { rows } = await db.query<{ id: number; categoryIds: number[] }>(
    `select product_id as id, json_agg(category_id) as "categoryIds"
       from product_categories where account_id = $1 group by product_id`,
    [accountId],
  )
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]))
}
