import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { PageRequest } from '#contract/paging.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { PRODUCT_FILTER } from '#contract/product-filter.ts'
import type { PRODUCT_SORTS } from '#contract/product-filter.ts'
import { Parameters } from '#db/parameters.ts'
import { isBelowCost } from '#domain/pricing.ts'
import type { Session } from '../../auth/authenticate.ts'
import { branchOf } from '../../catalogue/branch-of.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import type { PricingSnapshots } from '../../prices/pricing-snapshot.ts'
import { searchAccount } from '../../search/account-search.ts'
import type { AccountSearch } from '../../search/account-search.ts'

export type SortField = (typeof PRODUCT_SORTS)[number]

const FilterQuery = Type.Object(PRODUCT_FILTER)
export type ProductFilter = Static<typeof FilterQuery> & {
  /** Products chosen one by one. */
  readonly productIds?: readonly number[]
}

/** What lists of products need to read them. */
export interface ProductLists {
  readonly search: AccountSearch
  readonly pricingSnapshots: PricingSnapshots
}

/** A filtered list, as parts of a statement. */
export interface FilteredProducts {
  /** SQL from `from products p` on; $1 is the account. */
  readonly matching: string
  readonly values: readonly unknown[]
  /** The same with its order. */
  readonly ordered: string
  /** The values, and behind them those of the order. */
  readonly parameters: Parameters
}

const ORDER: Record<SortField, string> = {
  name: 'p.name',
  code: 'p.code_key',
  basePrice: 'p.base_price',
  priceUpdated: 'p.price_updated',
  salesPrice: 'priced.price',
  // Equal margins are equal, however many decimals their division has.
  margin: 'round((priced.price - p.base_price) / nullif(priced.price, 0), 12)',
}

function isOfPricelist(field: SortField): boolean {
  return field === 'salesPrice' || field === 'margin'
}

/** Conditions without a parameter. */
const LACKING = {
  price: 'p.base_price is null',
  picture: 'not exists (select from product_images i where i.account_id = $1 and i.product_id = p.id)',
  category: 'not exists (select from product_categories c where c.account_id = $1 and c.product_id = p.id)',
  name: 'p.name is null',
} as const

/**
 * Throws 403 owner_only at what reveals costs, for users other than owners (accounts.md §20); the date of a price does not
 * reveal them. Throws 400 at a price list that is missing or not the account's.
 */
export async function checkFilter(
  { search }: ProductLists,
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
  { belowCost, pricelistId }: ProductFilter,
): Promise<void> {
  if (belowCost === true && role !== 'OWNER') throw new Problem('owner_only')
  if (pricelistId === undefined) {
    if (belowCost === true) throw needsPricelist()
  } else if ((await findPricelist(search.db, accountId, pricelistId)) === undefined) {
    throw invalidField('pricelistId', 'No existe en tu cuenta')
  }
}

/**
 * The products that meet all criteria of a filter (catalogue.md §28), in the order asked for; otherwise by relevance to its
 * text, and in order of creation without one. Products without a value come last in either direction. Throws 400 at an order
 * by prices of no list.
 */
export async function filteredProducts(
  { search, pricingSnapshots }: ProductLists,
  accountId: number,
  { filter, sort }: { filter: ProductFilter; sort: PageRequest<SortField>['sort'] },
): Promise<FilteredProducts> {
  const [match, priced] = await Promise.all([
    searchAccount(search, accountId, filter.searchValue ?? ''),
    productsByPrice(pricingSnapshots, accountId, filter),
  ])
  const parameters = new Parameters(accountId)
  const { categoryId, tagId, brand, without, unchangedDays, changedDays, productIds, madeBy } = filter
  const conditions = ['p.account_id = $1']
  if (match) conditions.push(match.condition(parameters))
  if (productIds !== undefined) conditions.push(`p.id = any(${parameters.put(productIds, 'bigint[]')})`)
  if (categoryId !== undefined) conditions.push(inBranch(parameters.put(categoryId)))
  if (tagId !== undefined) conditions.push(withTag(parameters.put(tagId, 'bigint')))
  if (madeBy !== undefined) conditions.push(createdBy(parameters.put(madeBy, 'bigint')))
  if (brand !== undefined) conditions.push(ofBrand(parameters.put(brand, 'text')))
  if (priced) conditions.push(`p.id = any(${parameters.put(priced, 'bigint[]')})`)
  else if (without !== undefined) conditions.push(LACKING[without])
  if (unchangedDays !== undefined) {
    const since = daysAgo(parameters.put(unchangedDays, 'int'))
    conditions.push(`p.base_price is not null and p.price_updated < ${since}`)
  }
  if (changedDays !== undefined) {
    conditions.push(`p.price_updated >= ${daysAgo(parameters.put(changedDays, 'int'))}`)
  }
  const where = `where ${conditions.join('\n and ')}`
  const matching = `from products p ${where}`
  const values = [...parameters.values]
  if (sort) {
    const order = `${ORDER[sort.field]} ${sort.direction} nulls last, p.id ${sort.direction}`
    if (!isOfPricelist(sort.field))
      return { matching, values, ordered: `${matching} order by ${order}`, parameters }
    const [ids, prices] = await pricesOfAll(pricingSnapshots, accountId, filter.pricelistId)
    const priceOf = `unnest(${parameters.put(ids, 'bigint[]')}, ${parameters.put(prices, 'numeric[]')})`
    const joined = `left join ${priceOf} as priced (id, price) on priced.id = p.id`
    const ordered = `from products p ${joined} ${where} order by ${order}`
    return { matching, values, ordered, parameters }
  }
  const order = match ? match.relevance(parameters) : 'p.id'
  return { matching, values, ordered: `${matching} order by ${order}`, parameters }
}

/** The ids of all products and their prices in a list, null where they have none. */
async function pricesOfAll(
  pricingSnapshots: PricingSnapshots,
  accountId: number,
  pricelistId: number | undefined,
): Promise<[number[], (string | null)[]]> {
  if (pricelistId === undefined) throw needsPricelist()
  const snapshot = await pricingSnapshots(accountId)
  const prices = await snapshot.pricesIn(pricelistId)
  return [snapshot.products.map(({ id }) => id), prices.map(({ salesPrice }) => salesPrice)]
}

function needsPricelist(): Problem {
  return invalidField('pricelistId', 'Elige una lista de precios')
}

/** The ids of the products that a price list prices as the filter says; null when it says nothing of it. */
async function productsByPrice(
  pricingSnapshots: PricingSnapshots,
  accountId: number,
  { pricelistId, without, belowCost = false }: ProductFilter,
): Promise<number[] | null> {
  if (pricelistId === undefined || !(without === 'price' || belowCost)) return null
  const snapshot = await pricingSnapshots(accountId)
  const prices = await snapshot.pricesIn(pricelistId)
  return snapshot.products.flatMap(({ id, basePrice }, index) => {
    const { salesPrice } = prices[index]!
    const isWanted = belowCost
      ? without === undefined && isBelowCost(salesPrice, basePrice)
      : salesPrice === null
    return isWanted ? [id] : []
  })
}

function inBranch(categoryId: string): string {
  return `p.id in (
    with recursive ${branchOf(categoryId)}
    select product_id from product_categories where account_id = $1 and category_id in (select id from branch))`
}

function withTag(tagId: string): string {
  return `p.id in (select product_id from product_tags where account_id = $1 and tag_id = ${tagId})`
}

function createdBy(operationId: string): string {
  return `p.id in (
    select product_id from product_changes where account_id = $1 and bulk_operation_id = ${operationId} and created)`
}

/** The brand of the product, or where it has none, the one that its name says. */
function ofBrand(brand: string): string {
  return `(lower(p.brand) = lower(${brand})
    or p.brand is null and p.id in (
      select product_id from search_entries where account_id = $1 and facets @> array['brand:' || ${brand}]))`
}

function daysAgo(days: string): string {
  return `now() - make_interval(days => ${days})`
}
