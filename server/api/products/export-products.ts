import { setImmediate } from 'node:timers/promises'
import type { PageRequest } from '#contract/paging.ts'
import { csvLines, toCsv } from '#domain/price-file/text/write-csv.ts'
import type { Session } from '../../auth/authenticate.ts'
import { filteredProducts } from './filtered-products.ts'
import type { ProductFilter, ProductLists, SortField } from './filtered-products.ts'

const COST = 'Precio base'

/** An import reads code, name, price, description, unit, brand, bar code and one of the categories, and ignores the rest. */
const COLUMNS: readonly { title: string; cell: (product: ExportedProduct) => string | null }[] = [
  { title: 'Clave', cell: ({ code }) => code },
  { title: 'Nombre', cell: ({ name }) => name },
  { title: COST, cell: ({ basePrice }) => basePrice },
  { title: 'Descripción', cell: ({ description }) => description },
  { title: 'Precio actualizado', cell: ({ priceUpdated }) => priceUpdated?.toISOString() ?? null },
  { title: 'Categorías', cell: ({ categories }) => categories },
  { title: 'Etiquetas', cell: ({ tags }) => tags },
  { title: 'Unidad', cell: ({ unit }) => unit },
  { title: 'Marca', cell: ({ brand }) => brand },
  { title: 'Código de barras', cell: ({ barcode }) => barcode },
]
const ROWS_PER_PART = 1000

interface ExportedProduct {
  code: string
  name: string | null
  basePrice: string | null
  description: string | null
  priceUpdated: Date | null
  categories: string | null
  tags: string | null
  unit: string | null
  brand: string | null
  barcode: string | null
}

/**
 * Yields the products of the list, filtered and sorted, as parts of a CSV file; the names of a product's categories, and
 * of its tags, share a cell. Only an owner's file has the column of costs (accounts.md §20). One statement reads all rows before the first part.
 */
export async function* productsAsCsv(
  lists: ProductLists,
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
  selection: { filter: ProductFilter; sort: PageRequest<SortField>['sort'] },
): AsyncGenerator<string> {
  const columns = COLUMNS.filter(({ title }) => role === 'OWNER' || title !== COST)
  const products = await selectProducts(lists, accountId, selection)
  yield toCsv(
    columns.map(({ title }) => title),
    [],
  )
  for (let from = 0; from < products.length; from += ROWS_PER_PART) {
    const part = products.slice(from, from + ROWS_PER_PART)
    yield csvLines(part.map((product) => columns.map(({ cell }) => cell(product))))
    await setImmediate()
  }
}

async function selectProducts(
  lists: ProductLists,
  accountId: number,
  selection: { filter: ProductFilter; sort: PageRequest<SortField>['sort'] },
): Promise<ExportedProduct[]> {
  const { ordered, parameters } = await filteredProducts(lists, accountId, selection)
  const { rows } = await lists.search.db.query<ExportedProduct>(
    `select p.code, p.name, trim_scale(p.base_price) as "basePrice", p.description, p.unit, p.brand, p.barcode,
            p.price_updated as "priceUpdated",
            (select string_agg(c.name, '; ' order by c.name)
               from product_categories pc join categories c on c.account_id = $1 and c.id = pc.category_id
              where pc.account_id = $1 and pc.product_id = p.id) as categories,
            (select string_agg(t.name, '; ' order by t.name)
               from product_tags pt join tags t on t.account_id = $1 and t.id = pt.tag_id
              where pt.account_id = $1 and pt.product_id = p.id) as tags
       ${ordered}`,
    parameters.values,
  )
  return rows
}
