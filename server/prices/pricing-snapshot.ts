import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { MatchingRule, Rule } from '#domain/pricing.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { selectAllRules } from './rule-queries.ts'

// A batch takes a few milliseconds; the event loop serves other requests between batches.
const PRICES_PER_BATCH = 1000
const PRODUCT_BYTES = 250
const RULE_BYTES = 400
const PRICE_BYTES = 80
const CATEGORY_BYTES = 50
/** Bounds of one snapshot: priced lists, and prices of all lists together. Beyond them a list is priced again. */
const MAX_PRICED_LISTS = 100
const MAX_PRICES = 1_000_000

/** The fields that the prices of a product depend on. */
export interface SnapshotProduct {
  readonly id: number
  readonly basePrice: string | null
  readonly tagIds: readonly number[]
  /** The categories that it is in itself. */
  readonly categoryIds: readonly number[]
  readonly nameless: boolean
}

/** The price of the product at the same index: two decimals, or null; and the rule that decided it. */
export interface SnapshotPrice {
  readonly salesPrice: string | null
  readonly ruleId: number | null
}

/** Finds the rules of a list that can decide the price of a product. */
export type RuleIndex = (
  pricelistId: number,
  product: Pick<SnapshotProduct, 'id' | 'tagIds' | 'categoryIds'>,
) => MatchingRule[]

/** The mother of each category that has one. */
export type Mothers = ReadonlyMap<number, number>

/**
 * Every product (sorted by name) and every rule of one account, read at one moment. For queries about all products at
 * once: `priceProducts` looks up the rules of each product, which takes too long for a whole catalogue.
 */
export interface PricingSnapshot {
  readonly products: readonly SnapshotProduct[]
  readonly rules: readonly Rule[]
  readonly mothers: Mothers
  /** Index in `products` of the product with this id. */
  indexOf(productId: number): number | undefined
  /** The prices of all products in a list, in the order of `products`; computed once. */
  pricesIn(pricelistId: number): Promise<readonly SnapshotPrice[]>
}

/** Returns the current snapshot of an account; cached until the account writes. */
export type PricingSnapshots = (accountId: number) => Promise<PricingSnapshot>

export function createPricingSnapshots(
  db: Queryable,
  caches: { cache: VersionedCache; versions: AccountVersions },
): PricingSnapshots {
  const memo = createAccountMemo<GrowingSnapshot>(caches, {
    name: 'pricing snapshot',
    sizeOf: (snapshot) => snapshot.bytes(),
  })
  return (accountId) =>
    memo(accountId, '', () =>
      loadPricingSnapshot(db, accountId, { onGrown: (snapshot) => memo.resize(accountId, '', snapshot) }),
    )
}

/** Each priced list adds to the size of the snapshot. */
interface GrowingSnapshot extends PricingSnapshot {
  bytes(): number
}

/** Five statements, whatever the number of products and rules. */
async function loadPricingSnapshot(
  db: Queryable,
  accountId: number,
  { onGrown }: { onGrown: (snapshot: GrowingSnapshot) => void },
): Promise<GrowingSnapshot> {
  const [products, rules, mothers] = await Promise.all([
    selectSnapshotProducts(db, accountId),
    selectAllRules(db, accountId),
    selectMothers(db, accountId),
  ])
  const matching = indexRules(rules, mothers)
  const pricesOf = new LRUCache<number, Promise<readonly SnapshotPrice[]>>({
    max: Math.min(MAX_PRICED_LISTS, Math.max(2, Math.floor(MAX_PRICES / Math.max(1, products.length)))),
  })
  let indexes: ReadonlyMap<number, number> | undefined
  const snapshot: GrowingSnapshot = {
    products,
    rules,
    mothers,
    bytes: () =>
      products.length * (PRODUCT_BYTES + pricesOf.size * PRICE_BYTES) +
      rules.length * RULE_BYTES +
      mothers.size * CATEGORY_BYTES,
    indexOf: (productId) => {
      indexes ??= new Map(products.map(({ id }, index) => [id, index]))
      return indexes.get(productId)
    },
    pricesIn: (pricelistId) => {
      const known = pricesOf.get(pricelistId)
      if (known) return known
      const prices = priceAll(products, pricelistId, matching)
      pricesOf.set(pricelistId, prices)
      onGrown(snapshot)
      return prices
    },
  }
  return snapshot
}

/** The prices of these products in a list, in the order given, by domain/pricing.ts; yields to other requests. */
export async function priceAll(
  products: readonly SnapshotProduct[],
  pricelistId: number,
  matching: RuleIndex,
): Promise<SnapshotPrice[]> {
  const prices: SnapshotPrice[] = []
  for (const product of products) {
    if (prices.length % PRICES_PER_BATCH === PRICES_PER_BATCH - 1) await setImmediate()
    const { salesPrice, ruleId } = computeSalesPrice({
      basePrice: product.basePrice,
      pricelistId,
      rulesFor: (list) => matching(list, product),
    })
    prices.push({ salesPrice, ruleId })
  }
  return prices
}

/** Of the rules of a list with the same target only the newest can decide; the index leaves the others out. */
export function indexRules(rules: readonly Rule[], mothers: Mothers): RuleIndex {
  const lists = new Map<number, ListIndex>()
  for (const rule of rules) {
    const list = lists.get(rule.pricelistId) ?? emptyListIndex(mothers)
    lists.set(rule.pricelistId, list)
    if (rule.appliedOn === '1_product') setIfNewer(list.byProduct, rule.productId, rule)
    else if (rule.appliedOn === '2_tag') setIfNewer(list.byTag, rule.tagId, rule)
    else if (rule.appliedOn === '2_category') setIfNewer(list.byCategory, rule.categoryId, rule)
    else setIfNewer(list.global, null, rule)
  }
  return (pricelistId, { id, tagIds, categoryIds }) => {
    const list = lists.get(pricelistId)
    if (!list) return []
    const matching: MatchingRule[] = tagIds.flatMap((tagId) => list.byTag.get(tagId) ?? [])
    if (list.byCategory.size > 0) {
      for (const categoryId of categoryIds) {
        const nearest = list.nearestTo(categoryId)
        if (nearest) matching.push(nearest)
      }
    }
    const ofProduct = list.byProduct.get(id)
    if (ofProduct) matching.push(ofProduct)
    const ofAll = list.global.get(null)
    if (ofAll) matching.push(ofAll)
    return matching
  }
}

type Newest = Map<number | null, Rule>

interface ListIndex {
  readonly byProduct: Newest
  readonly byTag: Newest
  readonly byCategory: Newest
  readonly global: Newest
  /** The rule of a category itself, or of its nearest ancestor with one. */
  readonly nearestTo: (categoryId: number) => MatchingRule | null
}

function emptyListIndex(mothers: Mothers): ListIndex {
  const byCategory: Newest = new Map()
  return {
    byProduct: new Map(),
    byTag: new Map(),
    byCategory,
    global: new Map(),
    nearestTo: nearestRules(byCategory, mothers),
  }
}

/** Caches each result: thousands of products share a few hundred categories. */
function nearestRules(byCategory: Newest, mothers: Mothers): ListIndex['nearestTo'] {
  const known = new Map<number, MatchingRule | null>()
  return (categoryId) => {
    const answer = known.get(categoryId)
    if (answer !== undefined) return answer
    let nearest: MatchingRule | null = null
    let distance = 0
    for (let above: number | undefined = categoryId; above !== undefined; above = mothers.get(above)) {
      const rule = byCategory.get(above)
      if (rule) {
        nearest = { ...rule, categoryDistance: distance }
        break
      }
      distance++
    }
    known.set(categoryId, nearest)
    return nearest
  }
}

function setIfNewer(newest: Newest, targetId: number | null, rule: Rule): void {
  if (rule.id > (newest.get(targetId)?.id ?? 0)) newest.set(targetId, rule)
}

/** Sorted by an index, with the tags and categories read apart: half the time of one statement that joins and aggregates. */
async function selectSnapshotProducts(db: Queryable, accountId: number): Promise<SnapshotProduct[]> {
  const [products, tagged, placed] = await Promise.all([
    db.query<Pick<SnapshotProduct, 'id' | 'basePrice' | 'nameless'>>(
      `select id, base_price as "basePrice", name is null as nameless
         from products where account_id = $1 order by name, id`,
      [accountId],
    ),
    db.query<Link>(
      'select product_id as "productId", tag_id as "otherId" from product_tags where account_id = $1',
      [accountId],
    ),
    db.query<Link>(
      'select product_id as "productId", category_id as "otherId" from product_categories where account_id = $1',
      [accountId],
    ),
  ])
  const tagIdsOf = idsByProduct(tagged.rows)
  const categoryIdsOf = idsByProduct(placed.rows)
  return products.rows.map((product) => ({
    ...product,
    tagIds: tagIdsOf.get(product.id) ?? NONE,
    categoryIds: categoryIdsOf.get(product.id) ?? NONE,
  }))
}

/** A product with one of its tags or categories. */
interface Link {
  productId: number
  otherId: number
}

function idsByProduct(links: readonly Link[]): Map<number, readonly number[]> {
  const idsOf = new Map<number, number[]>()
  for (const { productId, otherId } of links) {
    const ids = idsOf.get(productId)
    if (ids) ids.push(otherId)
    else idsOf.set(productId, [otherId])
  }
  return idsOf
}

const NONE: readonly number[] = []

export async function selectMothers(db: Queryable, accountId: number): Promise<Mothers> {
  const { rows } = await db.query<{ id: number; motherId: number }>(
    'select id, mother_id as "motherId" from categories where account_id = $1 and mother_id is not null',
    [accountId],
  )
  return new Map(rows.map(({ id, motherId }) => [id, motherId]))
}
