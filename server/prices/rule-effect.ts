import { compare, decimal } from '#domain/decimal.ts'
import type { Rule } from '#domain/pricing.ts'
import { indexRules, priceAll } from './price-book.ts'
import type { BookProduct, PriceBook } from './price-book.ts'

/** A change of rules before it is made: these go, and this one, if any, comes (with the id of the one it replaces). */
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
 * The prices that a change of rules would change: of each list whose rules change, and of each list that stands on
 * one of these, to any depth; a list without any difference is left out. By the one price module, before and after
 * (prices.md §23).
 */
export async function effectsOfRuleChange(
  book: PriceBook,
  change: RuleChange,
): Promise<Map<number, PriceEffect[]>> {
  const gone = new Set(change.without)
  const touched = [...book.rules.filter(({ id }) => gone.has(id)), ...(change.rule ? [change.rule] : [])]
  const rules = book.rules.filter(({ id }) => !gone.has(id))
  const after = indexRules(change.rule ? [...rules, change.rule] : rules)
  const places = placesOfTargets(book.products, touched)
  const effects = new Map<number, PriceEffect[]>()
  for (const pricelistId of listsAbove(touched, [...book.rules, ...touched])) {
    const before = await book.pricesIn(pricelistId)
    const prices = await priceAll(
      places.map((place) => book.products[place]!),
      pricelistId,
      after,
    )
    const changed = places.flatMap((place, index): PriceEffect[] => {
      const [old, now] = [before[place]!.salesPrice, prices[index]!.salesPrice]
      return old === now ? [] : [{ productId: book.products[place]!.id, before: old, after: now }]
    })
    if (changed.length > 0) effects.set(pricelistId, changed)
  }
  return effects
}

/** The largest rises (or falls), in percent, of products that have a price before and after; the largest first. */
export function largestMoves(
  effects: readonly PriceEffect[],
  direction: 'up' | 'down',
  limit: number,
): PriceEffect[] {
  const moved = effects.flatMap((effect) => {
    if (effect.before === null || effect.after === null) return []
    const [before, after] = [decimal(effect.before), decimal(effect.after)]
    if (compare(after, before) > 0 !== (direction === 'up')) return []
    // Only for the order; nothing is priced with it.
    return [{ effect, ratio: Number(effect.after) / Number(effect.before) }]
  })
  const sign = direction === 'up' ? -1 : 1
  return moved
    .toSorted((a, b) => sign * (a.ratio - b.ratio) || a.effect.productId - b.effect.productId)
    .slice(0, limit)
    .map(({ effect }) => effect)
}

/** Where in the book the products stand that one of these rules applies to. */
function placesOfTargets(products: readonly BookProduct[], rules: readonly Rule[]): number[] {
  const productIds = new Set(rules.map(({ productId }) => productId))
  const tags = new Set(rules.map(({ tagId }) => tagId))
  const all = rules.some(({ appliedOn }) => appliedOn === '3_global')
  return products.flatMap(({ id, tagIds }, place) =>
    all || productIds.has(id) || tagIds.some((tagId) => tags.has(tagId)) ? [place] : [],
  )
}

/** The lists of these rules first, then those that stand on them. */
function listsAbove(touched: readonly Rule[], rules: readonly Rule[]): Set<number> {
  const lists = new Set(touched.map(({ pricelistId }) => pricelistId))
  // A set gives what is added to it while it is walked, too.
  for (const list of lists) {
    for (const { basePricelistId, pricelistId } of rules) if (basePricelistId === list) lists.add(pricelistId)
  }
  return lists
}
