import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { Rule } from '#domain/pricing.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { indexRules } from './rule-index.ts'
import type { RuleIndex } from './rule-index.ts'
import { selectAllRules } from './rule-queries.ts'
import { selectCategoryParents, selectSnapshotProducts } from './snapshot-queries.ts'
import type { CategoryParents, SnapshotProduct } from './snapshot-queries.ts'

// A batch takes a few milliseconds; the event loop serves other requests between batches.
const PRICES_PER_BATCH = 1000
const PRODUCT_BYTES = 250
const RULE_BYTES = 400
const PRICE_BYTES = 80
const CATEGORY_BYTES = 50
/** Bounds of one snapshot: priced lists, and prices of all lists together. Beyond them a list is priced again. */
const MAX_PRICED_LISTS = 100
const MAX_PRICES = 1_000_000

/** The price of the product at the same index: two decimals, or null; and the rule that decided it. */
export interface SnapshotPrice {
  readonly salesPrice: string | null
  readonly ruleId: number | null
}

/**
 * Every product (sorted by name) and every rule of one account, each no older than the account's last acknowledged write. For queries about all products at
 * once: `priceProducts` looks up the rules of each product, which takes too long for a whole catalogue.
 */
export interface PricingSnapshot {
  readonly products: readonly SnapshotProduct[]
  readonly rules: readonly Rule[]
  readonly categoryParents: CategoryParents
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
  const [products, rules, categoryParents] = await Promise.all([
    selectSnapshotProducts(db, accountId),
    selectAllRules(db, accountId),
    selectCategoryParents(db, accountId),
  ])
  const matching = indexRules(rules, categoryParents)
  const pricesOf = new LRUCache<number, Promise<readonly SnapshotPrice[]>>({
    max: Math.min(MAX_PRICED_LISTS, Math.max(2, Math.floor(MAX_PRICES / Math.max(1, products.length)))),
  })
  let indexes: ReadonlyMap<number, number> | undefined
  const snapshot: GrowingSnapshot = {
    products,
    rules,
    categoryParents,
    bytes: () =>
      products.length * (PRODUCT_BYTES + pricesOf.size * PRICE_BYTES) +
      rules.length * RULE_BYTES +
      categoryParents.size * CATEGORY_BYTES,
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
