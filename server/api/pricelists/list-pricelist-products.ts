import type { Output } from '#contract/endpoint.ts'
import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { listPricelistProducts } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { markupOf } from '#domain/pricing.ts'
import type { BookPrice, BookProduct } from '../../prices/price-book.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import { toNumber } from '../../prices/rule-on-the-wire.ts'
import type { Prices } from './load-pricelist.ts'

type SortField = 'name' | 'code' | 'basePrice' | 'salesPrice'
type Priced = BookProduct & BookPrice

type SortValue = (product: Priced, place: number) => number | null

/**
 * A page of the account's products with their prices in a list: all of them, those that one rule decides, or those
 * without a price; by name where no order is asked for, missing values last. Throws 404.
 */
export async function productsOfPricelist(
  { db, books }: Prices,
  accountId: number,
  asked: { pricelistId: number; ruleId?: number; withoutPrice?: boolean; page: PageRequest<SortField> },
): Promise<Output<typeof listPricelistProducts>> {
  const { pricelistId, ruleId, withoutPrice, page } = asked
  if (!(await findPricelist(db, accountId, pricelistId))) throw new Problem('not_found')
  const book = await books(accountId)
  const prices = await book.pricesIn(pricelistId)
  const matching = book.products
    .map((product, place): Priced => ({ ...product, ...prices[place]! }))
    .filter(
      (product) =>
        (ruleId === undefined || product.ruleId === ruleId) &&
        (withoutPrice === undefined || (product.salesPrice === null) === withoutPrice),
    )
  const rows = sorted(matching, page.sort, await sortValue(db, accountId, page.sort?.field)).slice(
    page.offset,
    page.offset + (page.limit ?? matching.length),
  )
  const names = await selectNames(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const content = rows.flatMap(({ id, basePrice, salesPrice, ruleId: decidedBy }) => {
    const product = names.get(id)
    // Deleted since the book was made.
    if (!product) return []
    return {
      ...product,
      basePrice: toNumber(basePrice),
      salesPrice: toNumber(salesPrice),
      markupPct: toNumber(markupOf(salesPrice, basePrice)),
      ruleId: decidedBy,
    }
  })
  return toPage(content, matching.length, page)
}

/** The codes and names of products, by their ids. */
export async function selectNames(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; code: string; name: string | null }>> {
  const { rows } = await db.query<{ id: number; code: string; name: string | null }>(
    'select id, code, name from products where account_id = $1 and id = any($2::bigint[])',
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** By what products are sorted; a product without one comes last. The book itself is sorted by name. */
async function sortValue(db: Queryable, accountId: number, field: SortField = 'name'): Promise<SortValue> {
  if (field === 'basePrice') return ({ basePrice }) => toNumber(basePrice)
  if (field === 'salesPrice') return ({ salesPrice }) => toNumber(salesPrice)
  if (field === 'name') return ({ nameless }, place) => (nameless ? null : place)
  const { rows } = await db.query<{ id: number }>(
    'select id from products where account_id = $1 order by code_key',
    [accountId],
  )
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  return ({ id }) => places.get(id) ?? null
}

function sorted(
  products: readonly Priced[],
  sort: PageRequest<SortField>['sort'],
  valueOf: SortValue,
): readonly Priced[] {
  if (!sort) return products
  const sign = sort.direction === 'asc' ? 1 : -1
  return products
    .map((product, place) => ({ product, place, value: valueOf(product, place) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return a.value === b.value ? a.place - b.place : a.value === null ? 1 : -1
      return sign * (a.value - b.value) || a.place - b.place
    })
    .map(({ product }) => product)
}
