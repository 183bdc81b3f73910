import { indexRules } from '#server/prices/rule-index.ts'
import { priceAll } from '#server/prices/pricing-snapshot.ts'
import type { SnapshotProduct } from '#server/prices/snapshot-queries.ts'
import type { Rule } from '#domain/pricing.ts'
import { median, timed, verdict } from './world/figures.ts'

// Compares two sets of 500 rules over 25,000 products, in memory and in alternation. One has rules for all products, for
// products and for tags; the other also for categories four levels deep, and its rules round and keep a minimum margin.
const PRODUCTS = 25_000
const RULES = 500
const ROUNDS = 15
const LIMIT = 2
const TAGS = 200
const CATEGORIES = 2000
const LIST = 1

const products: SnapshotProduct[] = Array.from({ length: PRODUCTS }, (_, index) => ({
  id: index + 1,
  basePrice: ((index % 9973) / 7 + 1).toFixed(4),
  tagIds: [(index % TAGS) + 1],
  categoryIds: [(index % CATEGORIES) + 1],
  nameless: false,
}))
// Each category has up to five below it, as a tree of a shop does.
const categoryParents = new Map(
  Array.from({ length: CATEGORIES - 1 }, (_, index) => [index + 2, Math.floor(index / 5) + 1] as const),
)

// The first rule is for all, so that every product has a price.
const TARGETS: ((index: number) => Partial<Rule>)[] = [
  (index) => (index === 0 ? { appliedOn: '3_global' } : { appliedOn: '2_tag', tagId: (index % TAGS) + 1 }),
  (index) => ({ appliedOn: '1_product', productId: index * 7 }),
  (index) => ({ appliedOn: '2_category', categoryId: ((index * 3) % CATEGORIES) + 1 }),
]

const PLAIN = { roundTo: null, roundEnding: null, minMargin: null }
const plain = rulesOf((index) => ({ ...TARGETS[index % 2]!(index), ...PLAIN }))
const all = rulesOf((index) => ({
  ...TARGETS[index % TARGETS.length]!(index),
  ...(index % 2 === 0 ? { roundTo: '0.5', roundEnding: null } : { roundTo: null, roundEnding: '0.9' }),
  minMargin: '12.5',
}))

const times = { plain: [] as number[], all: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  times.plain.push(await timed(() => priceAll(products, LIST, indexRules(plain, categoryParents))))
  times.all.push(await timed(() => priceAll(products, LIST, indexRules(all, categoryParents))))
}

console.log(`${PRODUCTS} products, ${RULES} rules, ${ROUNDS} rounds, medians`)
console.table({
  'for all, products and tags (ms)': median(times.plain).toFixed(0),
  'of all kinds, with minimum margin and rounding (ms)': median(times.all).toFixed(0),
})
verdict('rules of all kinds / without categories, margins and rounding', {
  ratio: median(times.all) / median(times.plain),
  limit: LIMIT,
})

function rulesOf(fieldsOf: (index: number) => Partial<Rule>): Rule[] {
  return Array.from({ length: RULES }, (_, index) => ({ ...modeOf(index), ...fieldsOf(index) }) as Rule)
}

/** A rule for all products in the list, by one of the three modes. */
function modeOf(index: number): Partial<Rule> {
  const rule = { id: index + 1, pricelistId: LIST, basePricelistId: null, base: 'basePrice' as const }
  const targets = { productId: null, tagId: null, categoryId: null }
  const amounts = { fixedPrice: null, percentFactor: null, priceSurcharge: null, profitMargin: null }
  const common = { ...rule, ...targets, ...amounts }
  if (index % 3 === 0) return { ...common, computeMode: 'profitMargin', profitMargin: '33.3333' }
  if (index % 3 === 1)
    return { ...common, computeMode: 'formula', percentFactor: '27.5', priceSurcharge: '1.25' }
  return { ...common, computeMode: 'fixed', base: null, fixedPrice: '119.9' }
}
