import { compare, decimal } from '#domain/decimal.ts'
import type { Rule } from '#domain/pricing.ts'
import { indexRules, priceAll } from './pricing-snapshot.ts'
import type { PricingSnapshot, SnapshotProduct } from './pricing-snapshot.ts'

/** A proposed change of rules: those to remove, and the one to add, if any (with the id of the rule it replaces). */
export interface RuleChange {
  readonly without: readonly number[]
  readonly rule: Rule | null
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
 */
export async function effectsOfRuleChange(
  snapshot: PricingSnapshot,
  change: RuleChange,
): Promise<Map<number, PriceEffect[]>> {
  const gone = new Set(change.without)
  const touched = [...snapshot.rules.filter(({ id }) => gone.has(id)), ...(change.rule ? [change.rule] : [])]
  const rules = snapshot.rules.filter(({ id }) => !gone.has(id))
  const after = indexRules(change.rule ? [...rules, change.rule] : rules)
  const indexes = indexesOfTargets(snapshot.products, touched)
  const effects = new Map<number, PriceEffect[]>()
  for (const pricelistId of dependentLists(touched, [...snapshot.rules, ...touched])) {
    const before = await snapshot.pricesIn(pricelistId)
    const prices = await priceAll(
      indexes.map((index) => snapshot.products[index]!),
      pricelistId,
      after,
    )
    const changed = indexes.flatMap((index, position): PriceEffect[] => {
      const [old, now] = [before[index]!.salesPrice, prices[position]!.salesPrice]
      return old === now ? [] : [{ productId: snapshot.products[index]!.id, before: old, after: now }]
    })
    if (changed.length > 0) effects.set(pricelistId, changed)
  }
  return effects
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
function indexesOfTargets(products: readonly SnapshotProduct[], rules: readonly Rule[]): number[] {
  const productIds = new Set(rules.map(({ productId }) => productId))
  const tags = new Set(rules.map(({ tagId }) => tagId))
  const all = rules.some(({ appliedOn }) => appliedOn === '3_global')
  return products.flatMap(({ id, tagIds }, index) =>
    all || productIds.has(id) || tagIds.some((tagId) => tags.has(tagId)) ? [index] : [],
  )
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
