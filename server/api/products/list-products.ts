import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { foldedText, likePatterns } from '../../catalogue/search-text.ts'

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
 * A page of the products whose code and name contain every word of `searchValue`, as sorted, or in order of creation.
 * Products without a value come last in either direction.
 */
export async function listProducts(
  db: Queryable,
  accountId: number,
  { searchValue, page }: { searchValue: string; page: PageRequest<SortField> },
) {
  const { matching, order, values } = productSelection(accountId, { searchValue, sort: page.sort })
  const window = `limit $${values.length + 1} offset $${values.length + 2}`
  const [{ rows }, counted] = await Promise.all([
    db.query<ListRow>(
      `select p.id, p.code, p.name, p.base_price as "basePrice", p.price_updated as "priceUpdated"
         ${matching} order by ${order} ${window}`,
      [...values, page.limit, page.offset],
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

/** The filter of the list as SQL (starting with `from products p`) with its parameter values, and its order. */
export function productSelection(
  accountId: number,
  { searchValue, sort }: { searchValue: string; sort: PageRequest<SortField>['sort'] },
): { matching: string; order: string; values: readonly unknown[] } {
  const direction = sort?.direction ?? 'asc'
  const order = sort ? `${ORDER[sort.field]} ${direction} nulls last, p.id ${direction}` : 'p.id'
  const patterns = likePatterns(searchValue)
  const ofAccount = 'from products p where p.account_id = $1'
  return patterns.length === 0
    ? { matching: ofAccount, order, values: [accountId] }
    : {
        matching: `${ofAccount} and p.search_text like all ($2::text[])`,
        order,
        values: [accountId, patterns],
      }
}

/**
 * The products whose code and name contain every word of the text: first an equal code, then codes and names that begin
 * with the text, then the others, by name. `limit` null returns all.
 */
export async function searchProducts(
  db: Queryable,
  accountId: number,
  { text, limit }: { text: string; limit: number | null },
): Promise<{ id: number; code: string; name: string | null }[]> {
  // search_text is the code, a blank and the name.
  const { rows } = await db.query<{ id: number; code: string; name: string | null }>(
    `select p.id, p.code, p.name
       from products p
      where p.account_id = $1 and p.search_text like all ($2::text[])
      order by p.code_key = lower(btrim($3)) desc, starts_with(p.search_text, $4) desc,
               strpos(p.search_text, ' ' || $4) = char_length(p.code) + 1 desc, p.name, p.code_key
      limit $5`,
    [accountId, likePatterns(text), text, foldedText(text), limit],
  )
  return rows
}
