import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import { searchAccount } from '../../search/account-search.ts'
import type { AccountSearch } from '../../search/account-search.ts'

export type SortField = 'name' | 'code' | 'basePrice' | 'priceUpdated'

const ORDER: Record<SortField, string> = {
  name: 'p.name',
  code: 'p.code_key',
  basePrice: 'p.base_price',
  priceUpdated: 'p.price_updated',
}

interface ListRow {
  id: number
  code: string
  name: string | null
  basePrice: string | null
  priceUpdated: Date | null
}

/**
 * A page of the products that `searchValue` finds, as sorted; otherwise by relevance, and in order of creation for a blank
 * one. Products without a value come last in either direction.
 */
export async function listProducts(
  search: AccountSearch,
  accountId: number,
  { searchValue, page }: { searchValue: string; page: PageRequest<SortField> },
) {
  const { db } = search
  const { matching, values, order, orderValues } = await productSelection(search, accountId, {
    searchValue,
    sort: page.sort,
  })
  const all = [...values, ...orderValues]
  const window = `limit $${all.length + 1} offset $${all.length + 2}`
  const [{ rows }, counted] = await Promise.all([
    db.query<ListRow>(
      `select p.id, p.code, p.name, p.base_price as "basePrice", p.price_updated as "priceUpdated"
         ${matching} order by ${order} ${window}`,
      [...all, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*) as total ${matching}`, [...values]),
  ])
  const content = rows.map(({ basePrice, priceUpdated, ...row }) => ({
    ...row,
    basePrice: basePrice === null ? null : Number(basePrice),
    priceUpdated: priceUpdated?.toISOString() ?? null,
  }))
  return toPage(content, counted.rows[0]!.total, page)
}

interface ProductSelection {
  /** SQL from `from products p` on. */
  matching: string
  values: readonly unknown[]
  order: string
  /** The parameters of the order, after the values. */
  orderValues: readonly unknown[]
}

/** The products of the list and their order, as parts of a statement. */
export async function productSelection(
  search: AccountSearch,
  accountId: number,
  { searchValue, sort }: { searchValue: string; sort: PageRequest<SortField>['sort'] },
): Promise<ProductSelection> {
  const match = await searchAccount(search, accountId, searchValue)
  const ofAccount = 'from products p where p.account_id = $1'
  const selected = match
    ? { matching: `${ofAccount} and ${match.condition}`, values: [accountId, ...match.values] }
    : { matching: ofAccount, values: [accountId] }
  if (sort) {
    const order = `${ORDER[sort.field]} ${sort.direction} nulls last, p.id ${sort.direction}`
    return { ...selected, order, orderValues: [] }
  }
  return { ...selected, order: match?.relevance ?? 'p.id', orderValues: match?.relevanceValues ?? [] }
}

/** The products that a text finds, the most relevant first; by name for a blank one. `limit` null returns all. */
export async function searchProducts(
  search: AccountSearch,
  accountId: number,
  { text, limit }: { text: string; limit: number | null },
): Promise<{ id: number; code: string; name: string | null }[]> {
  const match = await searchAccount(search, accountId, text)
  const values = [accountId, ...(match?.values ?? []), ...(match?.relevanceValues ?? [])]
  const { rows } = await search.db.query<{ id: number; code: string; name: string | null }>(
    `select p.id, p.code, p.name
       from products p
      where p.account_id = $1 ${match ? `and ${match.condition}` : ''}
      order by ${match?.relevance ?? 'p.name, p.code_key'}
      limit $${values.length + 1}`,
    [...values, limit],
  )
  return rows
}
