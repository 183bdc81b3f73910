import { compare, decimal } from '#domain/decimal.ts'
import { isBelowCost } from '#domain/pricing.ts'
import type { Rule } from '#domain/pricing.ts'
import type { LosingPrice } from './below-cost.ts'
import { indexRules } from './rule-index.ts'
import { priceAll } from './pricing-snapshot.ts'
import type { CategoryParents, SnapshotProduct } from './snapshot-queries.ts'
import type { PricingSnapshot } from './pricing-snapshot.ts'

/** A proposed change of rules: those to remove, and those to add (one that replaces another has its id). */
export interface RuleChange {
  readonly without: readonly number[]
  readonly added: readonly Rule[]
  /** A category to delete; its own rules are among those to remove. */
  readonly withoutCategory?: number | null
}

/** The prices that a change of rules would change, by list, and those of the change that are below cost. */
export interface RuleEffects {
  readonly changes: ReadonlyMap<number, readonly PriceEffect[]>
  readonly losing: readonly LosingPrice[]
}

/** A product whose price in a list would change; two decimals, or null for no price. */
export interface PriceEffect {
  readonly productId: number
  readonly before: string | null
  readonly after: string | null
}

/**
 * The prices that a change of rules would change (prices.md §23), by list: each list whose rules change, and each list
 * based on one of these, to any depth. Lists without a difference are left out. domain/pricing.ts computes both sides.
 * Of the prices below cost those count that change or that an added rule decides (prices.md §27).
 */
export async function effectsOfRuleChange(
  snapshot: PricingSnapshot,
  change: RuleChange,
): Promise<RuleEffects> {
  const gone = new Set(change.without)
  const { withoutCategory = null } = change
  const touched = [
    ...snapshot.rules.filter(({ id }) => gone.has(id)),
    ...change.added,
    ...(withoutCategory === null ? [] : rulesAbove(snapshot, withoutCategory)),
  ]
  const rules = snapshot.rules.filter(({ id }) => !gone.has(id))
  const after = indexRules([...rules, ...change.added], snapshot.categoryParents)
  const indexes = indexesOfTargets(snapshot, touched)
  const added = new Set<number | null>(change.added.map(({ id }) => id))
  const changes = new Map<number, PriceEffect[]>()
  const losing: LosingPrice[] = []
  for (const pricelistId of dependentLists(touched, [...snapshot.rules, ...touched])) {
    const before = await snapshot.pricesIn(pricelistId)
    const prices = await priceAll(
      indexes.map((index) => outOfCategory(snapshot.products[index]!, withoutCategory)),
      pricelistId,
      after,
    )
    const changed: PriceEffect[] = []
    for (const [position, { salesPrice, ruleId }] of prices.entries()) {
      const index = indexes[position]!
      const { id: productId, basePrice } = snapshot.products[index]!
      const old = before[index]!.salesPrice
      if (old !== salesPrice) changed.push({ productId, before: old, after: salesPrice })
      if (salesPrice === null || basePrice === null || (old === salesPrice && !added.has(ruleId))) continue
      if (isBelowCost(salesPrice, basePrice)) losing.push({ productId, pricelistId, basePrice, salesPrice })
    }
    if (changed.length > 0) changes.set(pricelistId, changed)
  }
  return { changes, losing }
}

/** The rules of the categories above one, which its products lose with it. */
function rulesAbove({ rules, categoryParents }: PricingSnapshot, categoryId: number): Rule[] {
  const above = new Set<number>()
  for (let id = categoryParents.get(categoryId); id !== undefined; id = categoryParents.get(id)) above.add(id)
  return rules.filter((rule) => rule.categoryId !== null && above.has(rule.categoryId))
}

function outOfCategory(product: SnapshotProduct, categoryId: number | null): SnapshotProduct {
  if (categoryId === null || !product.categoryIds.includes(categoryId)) return product
  return { ...product, categoryIds: product.categoryIds.filter((id) => id !== categoryId) }
}

/** Number of distinct products whose price would change in some list. */
export function countChangedProducts(changes: RuleEffects['changes']): number {
  return new Set([...changes.values()].flat().map(({ productId }) => productId)).size
}

/** The highest id of a rule; an added rule gets a higher one, so that it is the newest. */
export function newestRuleId({ rules }: PricingSnapshot): number {
  return rules.reduce((newest, { id }) => Math.max(newest, id), 0)
}

/** The largest rises (or falls) in percent, the largest first, of products with a price before and after. */
export function largestMoves(
  effects: readonly PriceEffect[],
  direction: 'up' | 'down',
  limit: number,
): PriceEffect[] {
  const moved = effects.flatMap((effect) => {
    if (effect.before === null || effect.after === null) return []
    const [before, after] = [decimal(effect.before), decimal(effect.after)]
    if (compare(after, before) > 0 !== (direction === 'up')) return []
    // For sorting only; no price is computed from it.
    return [{ effect, ratio: Number(effect.after) / Number(effect.before) }]
  })
  const sign = direction === 'up' ? -1 : 1
  return moved
    .toSorted((a, b) => sign * (a.ratio - b.ratio) || a.effect.productId - b.effect.productId)
    .slice(0, limit)
    .map(({ effect }) => effect)
}

/** Indexes, in the snapshot, of the products that one of these rules applies to. */
function indexesOfTargets(
  { products, categoryParents }: { products: readonly SnapshotProduct[]; categoryParents: CategoryParents },
  rules: readonly Rule[],
): number[] {
  const productIds = new Set(rules.map(({ productId }) => productId))
  const tags = new Set(rules.map(({ tagId }) => tagId))
  const inBranch = branchTest(categoryParents, new Set(rules.map(({ categoryId }) => categoryId)))
  const all = rules.some(({ appliedOn }) => appliedOn === '3_global')
  return products.flatMap(({ id, tagIds, categoryIds }, index) =>
    all || productIds.has(id) || tagIds.some((tagId) => tags.has(tagId)) || categoryIds.some(inBranch)
      ? [index]
      : [],
  )
}

/** Whether a category is one of these, or below one of them. */
function branchTest(
  categoryParents: CategoryParents,
  tops: ReadonlySet<number | null>,
): (categoryId: number) => boolean {
  const known = new Map<number, boolean>()
  const inBranch = (categoryId: number): boolean => {
    const answer = known.get(categoryId)
    if (answer !== undefined) return answer
    const parent = categoryParents.get(categoryId)
    const inside = tops.has(categoryId) || (parent !== undefined && inBranch(parent))
    known.set(categoryId, inside)
    return inside
  }
  return inBranch
}

/** The lists of these rules, then the lists based on them. */
function dependentLists(touched: readonly Rule[], rules: readonly Rule[]): Set<number> {
  const lists = new Set(touched.map(({ pricelistId }) => pricelistId))
  // Iterating a Set also visits what is added meanwhile.
  for (const list of lists) {
    for (const { basePricelistId, pricelistId } of rules) if (basePricelistId === list) lists.add(pricelistId)
  }
  return lists
}
