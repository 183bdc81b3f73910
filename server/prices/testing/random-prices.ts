import type { Queryable } from '#db/database.ts'
import { ROUND_STEPS } from '#domain/price-rounding.ts'
import type { RuleFields } from '#domain/pricing-rule.ts'
import { insertCategory, insertPricelist, insertProduct, insertTag } from '../../testing/rows.ts'
import { insertRule } from '../rule-queries.ts'

export interface RandomPrices {
  lists: number[]
  tags: number[]
  categories: number[]
  products: number[]
  /** Returns the next random rule. */
  nextRule: () => RuleFields
}

/** Five lists, six tags, a tree of seven categories and forty products of every kind of base price, with random rules from a fixed seed. */
export async function insertRandomPrices(
  db: Queryable,
  accountId: number,
  { seed, rules }: { seed: number; rules: number },
): Promise<RandomPrices> {
  const random = randomNumbers(seed)
  const lists = await inTurn(5, (n) => insertPricelist(db, accountId, { name: `L${n}` }))
  const tags = await inTurn(6, (n) => insertTag(db, accountId, { name: `T${n}` }))
  const categories: number[] = []
  // Each category is below an earlier one, or at the top level.
  for (const parentOf of [null, 0, 0, 1, 3, null, 5]) {
    const motherId = parentOf === null ? null : categories[parentOf]!
    categories.push(await insertCategory(db, accountId, { name: `C${categories.length}`, motherId }))
  }
  const products = await inTurn(40, (n) =>
    insertProduct(db, accountId, {
      code: `P${n}`,
      basePrice: some(random, [null, '0', '1.005', '73.9137', '1200']),
      tagIds: tags.filter(() => random() < 0.3),
      categoryIds: categories.filter(() => random() < 0.25),
    }),
  )
  const nextRule = () => randomRule(random, { lists, tags, categories, products })
  for (let n = 0; n < rules; n++) await insertRule(db, accountId, nextRule())
  return { lists, tags, categories, products, nextRule }
}

const WEIGHTED_TARGETS = [
  '1_product',
  '1_product',
  '2_tag',
  '2_tag',
  '2_category',
  '2_category',
  '3_global',
] as const

function randomRule(
  random: () => number,
  { lists, tags, categories, products }: Omit<RandomPrices, 'nextRule'>,
): RuleFields {
  const index = Math.floor(random() * lists.length)
  // A list is based on later ones only, so that no cycle is closed.
  const base = index + 1 < lists.length && random() < 0.4 ? some(random, lists.slice(index + 1)) : null
  const mode = random() < 0.3 ? 'fixed' : random() < 0.5 ? 'formula' : 'profitMargin'
  const target = some(random, WEIGHTED_TARGETS)
  const rounding = some(random, [null, null, 'multiple', 'ending'])
  const calculates = mode !== 'fixed'
  return {
    pricelistId: lists[index]!,
    computeMode: mode,
    fixedPrice: mode === 'fixed' ? (random() * 100).toFixed(4) : null,
    percentFactor: mode === 'formula' ? (random() * 150 - 50).toFixed(4) : null,
    priceSurcharge: mode === 'formula' ? (random() * 20 - 10).toFixed(4) : null,
    profitMargin: mode === 'profitMargin' ? (random() * 90).toFixed(4) : null,
    base: calculates ? (base === null ? 'basePrice' : 'pricelist') : null,
    basePricelistId: calculates ? base : null,
    appliedOn: target,
    productId: target === '1_product' ? some(random, products) : null,
    tagId: target === '2_tag' ? some(random, tags) : null,
    categoryId: target === '2_category' ? some(random, categories) : null,
    roundTo: rounding === 'multiple' ? some(random, ROUND_STEPS) : null,
    roundEnding: rounding === 'ending' ? some(random, ['0.00', '0.50', '0.90', '0.99']) : null,
    minMargin: random() < 0.3 ? (random() * 60).toFixed(4) : null,
  }
}

function some<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!
}

async function inTurn(count: number, make: (n: number) => Promise<number>): Promise<number[]> {
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
