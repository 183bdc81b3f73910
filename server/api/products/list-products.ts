import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import { Parameters } from '#db/parameters.ts'
import { markupOf } from '#domain/pricing.ts'
import { toNumber } from '#domain/decimal.ts'
import { smallImageUrl } from '../../catalogue/image-urls.ts'
import { mapInSlices } from '../../load/map-in-slices.ts'
import { priceProducts } from '../../prices/price-products.ts'
import { searchAccount } from '../../search/account-search.ts'
import type { AccountSearch } from '../../search/account-search.ts'
import { filteredProducts } from './filtered-products.ts'
import type { ProductFilter, ProductLists, SortField } from './filtered-products.ts'

interface ListRow {
  id: number
  code: string
  name: string | null
  basePrice: string | null
  priceUpdated: Date | null
  version: number
  brand: string | null
  categories: { id: number; name: string }[]
  imageKey: string | null
}

/** A page of the products that meet a filter, with their prices in the filter's list (catalogue.md §28). */
export async function listProducts(
  lists: ProductLists,
  accountId: number,
  { filter, page }: { filter: ProductFilter; page: PageRequest<SortField> },
) {
  const { db } = lists.search
  const { matching, values, ordered, parameters } = await filteredProducts(lists, accountId, {
    filter,
    sort: page.sort,
  })
  const [{ rows }, counted] = await Promise.all([
    db.query<ListRow>(
      `select p.id, p.code, p.name, p.base_price as "basePrice", p.price_updated as "priceUpdated", p.version,
              coalesce(p.brand, (select substr(facet, 7) from search_entries e, unnest(e.facets) facet
                where e.account_id = $1 and e.product_id = p.id and facet like 'brand:%' limit 1)) as brand,
              (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
                 from product_categories pc join categories c on c.account_id = $1 and c.id = pc.category_id
                where pc.account_id = $1 and pc.product_id = p.id) as categories,
              (select i.xs_key from product_images i where i.account_id = $1 and i.product_id = p.id
                order by i.position, i.id limit 1) as "imageKey"
         ${ordered} limit ${parameters.put(page.limit)} offset ${parameters.put(page.offset)}`,
      parameters.values,
    ),
    db.query<{ total: number }>(`select count(*) as total ${matching}`, [...values]),
  ])
  const prices = await pricesOf(lists, accountId, { rows, pricelistId: filter.pricelistId })
  const content = await mapInSlices(rows, ({ basePrice, priceUpdated, imageKey, ...row }) => {
    const salesPrice = prices.get(row.id)?.salesPrice ?? null
    return {
      ...row,
      basePrice: toNumber(basePrice),
      salesPrice: toNumber(salesPrice),
      markupPct: toNumber(markupOf(salesPrice, basePrice)),
      priceUpdated: priceUpdated?.toISOString() ?? null,
      image: smallImageUrl({ imageKey, name: row.name }),
    }
  })
  return toPage(content, counted.rows[0]!.total, page)
}

/** The prices of the rows of a page. */
async function pricesOf(
  { search, pricingSnapshots }: ProductLists,
  accountId: number,
  { rows, pricelistId }: { rows: readonly ListRow[]; pricelistId: number | undefined },
): Promise<ReadonlyMap<number, { readonly salesPrice: string | null }>> {
  if (pricelistId === undefined) return new Map()
  const productIds = rows.map(({ id }) => id)
  if (productIds.length <= MAX_PRICED_ALONE) {
    return priceProducts(search.db, { accountId, pricelistId, productIds })
  }
  const snapshot = await pricingSnapshots(accountId)
  const prices = await snapshot.pricesIn(pricelistId)
  return new Map(snapshot.products.map(({ id }, index) => [id, prices[index]!]))
}

/** With more products it is faster to price the whole list, which is cached until the account writes. */
const MAX_PRICED_ALONE = 1000

/** The ids of all products that meet a filter, in order of creation. */
export async function idsOfProducts(
  lists: ProductLists,
  accountId: number,
  filter: ProductFilter,
): Promise<number[]> {
  const { matching, values } = await filteredProducts(lists, accountId, { filter, sort: null })
  const { rows } = await lists.search.db.query<{ id: number }>(`select p.id ${matching} order by p.id`, [
    ...values,
  ])
  return rows.map(({ id }) => id)
}

/** The products that a text finds, the most relevant first; by name for a blank one. `limit` null returns all. */
export async function searchProducts(
  search: AccountSearch,
  accountId: number,
  { text, limit }: { text: string; limit: number | null },
): Promise<{ id: number; code: string; name: string | null }[]> {
  const match = await searchAccount(search, accountId, text)
  const parameters = new Parameters(accountId)
  const { rows } = await search.db.query<{ id: number; code: string; name: string | null }>(
    `select p.id, p.code, p.name
       from products p
      where p.account_id = $1 ${match ? `and ${match.condition(parameters)}` : ''}
      order by ${match?.relevance(parameters) ?? 'p.name, p.code_key'}
      limit ${parameters.put(limit)}`,
    parameters.values,
  )
  return rows
}
