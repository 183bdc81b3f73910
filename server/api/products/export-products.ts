import { setImmediate } from 'node:timers/promises'
import type { PageRequest } from '#contract/paging.ts'
import { csvLines, toCsv } from '#domain/csv/write-csv.ts'
import type { AccountSearch } from '../../search/account-search.ts'
import { productSelection } from './list-products.ts'
import type { SortField } from './list-products.ts'

/** An import reads the first four columns and ignores the rest. */
const HEADER = [
  'Clave',
  'Nombre',
  'Precio base',
  'Descripción',
  'Precio actualizado',
  'Categorías',
  'Etiquetas',
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
}

/**
 * Yields the products of the list, filtered and sorted, as parts of a CSV file; the names of a product's categories, and
 * of its tags, share a cell. One statement reads all rows before the first part.
 */
export async function* productsAsCsv(
  search: AccountSearch,
  accountId: number,
  selection: { searchValue: string; sort: PageRequest<SortField>['sort'] },
): AsyncGenerator<string> {
  const products = await selectProducts(search, accountId, selection)
  yield toCsv(HEADER, [])
  for (let from = 0; from < products.length; from += ROWS_PER_PART) {
    yield csvLines(products.slice(from, from + ROWS_PER_PART).map(toCells))
    await setImmediate()
  }
}

function toCells(product: ExportedProduct): (string | null)[] {
  const { code, name, basePrice, description, priceUpdated, categories, tags } = product
  return [code, name, basePrice, description, priceUpdated?.toISOString() ?? null, categories, tags]
}

async function selectProducts(
  search: AccountSearch,
  accountId: number,
  selection: { searchValue: string; sort: PageRequest<SortField>['sort'] },
): Promise<ExportedProduct[]> {
  const { matching, values, order, orderValues } = await productSelection(search, accountId, selection)
  const { rows } = await search.db.query<ExportedProduct>(
    `select p.code, p.name, trim_scale(p.base_price) as "basePrice", p.description, p.price_updated as "priceUpdated",
            (select string_agg(c.name, '; ' order by c.name)
               from product_categories pc join categories c on c.account_id = $1 and c.id = pc.category_id
              where pc.account_id = $1 and pc.product_id = p.id) as categories,
            (select string_agg(t.name, '; ' order by t.name)
               from product_tags pt join tags t on t.account_id = $1 and t.id = pt.tag_id
              where pt.account_id = $1 and pt.product_id = p.id) as tags
       ${matching} order by ${order}`,
    [...values, ...orderValues],
  )
  return rows
}
