import type { Output } from '#contract/endpoint.ts'
import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { listPricelistProducts } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { markupOf } from '#domain/pricing.ts'
import { toNumber } from '#domain/decimal.ts'
import type { PricingSnapshots, SnapshotPrice } from '../../prices/pricing-snapshot.ts'
import type { SnapshotProduct } from '../../prices/snapshot-queries.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import { selectNames } from '../../prices/product-names.ts'
import { findProductIds } from '../../search/account-search.ts'
import type { AccountSearch } from '../../search/account-search.ts'

type SortField = 'name' | 'code' | 'basePrice' | 'salesPrice'
type Priced = SnapshotProduct & SnapshotPrice

type SortValue = (product: Priced, index: number) => number | null

interface ListRequest {
  readonly pricelistId: number
  readonly text: string
  readonly ruleId?: number
  readonly withoutPrice?: boolean
  readonly page: PageRequest<SortField>
}

/**
 * A page of the account's products with their prices in a list: all, those that a text finds, those decided by one rule, or
 * those without a price. By relevance to the text, without one by name, unless sorted, missing values last. Throws 404.
 */
export async function productsOfPricelist(
  { search, snapshots }: { search: AccountSearch; snapshots: PricingSnapshots },
  accountId: number,
  { pricelistId, text, ruleId, withoutPrice, page }: ListRequest,
): Promise<Output<typeof listPricelistProducts>> {
  const { db } = search
  if (!(await findPricelist(db, accountId, pricelistId))) throw new Problem('not_found')
  const [snapshot, found] = await Promise.all([snapshots(accountId), findProductIds(search, accountId, text)])
  const prices = await snapshot.pricesIn(pricelistId)
  const relevance = found && new Map(found.map((id, index) => [id, index]))
  const matching = snapshot.products
    .map((product, index): Priced => ({ ...product, ...prices[index]! }))
    .filter(
      (product) =>
        (!relevance || relevance.has(product.id)) &&
        (ruleId === undefined || product.ruleId === ruleId) &&
        (withoutPrice === undefined || (product.salesPrice === null) === withoutPrice),
    )
  const ordered =
    relevance && !page.sort
      ? matching.toSorted((a, b) => relevance.get(a.id)! - relevance.get(b.id)!)
      : sorted(matching, page.sort, await sortValue(db, accountId, page.sort?.field))
  const rows = ordered.slice(page.offset, page.offset + (page.limit ?? matching.length))
  const names = await selectNames(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const content = rows.flatMap(({ id, basePrice, salesPrice, ruleId: decidedBy }) => {
    const product = names.get(id)
    // Deleted since the snapshot was taken.
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

/** The value that products are sorted by; null sorts last. The snapshot itself is sorted by name. */
async function sortValue(db: Queryable, accountId: number, field: SortField = 'name'): Promise<SortValue> {
  if (field === 'basePrice') return ({ basePrice }) => toNumber(basePrice)
  if (field === 'salesPrice') return ({ salesPrice }) => toNumber(salesPrice)
  if (field === 'name') return ({ nameless }, index) => (nameless ? null : index)
  const { rows } = await db.query<{ id: number }>(
    'select id from products where account_id = $1 order by code_key',
    [accountId],
  )
  const indexes = new Map(rows.map(({ id }, index) => [id, index]))
  return ({ id }) => indexes.get(id) ?? null
}

function sorted(
  products: readonly Priced[],
  sort: PageRequest<SortField>['sort'],
  valueOf: SortValue,
): readonly Priced[] {
  if (!sort) return products
  const sign = sort.direction === 'asc' ? 1 : -1
  return products
    .map((product, index) => ({ product, index, value: valueOf(product, index) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return a.value === b.value ? a.index - b.index : a.value === null ? 1 : -1
      return sign * (a.value - b.value) || a.index - b.index
    })
    .map(({ product }) => product)
}
