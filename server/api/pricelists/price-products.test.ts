import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { insertPricelist, insertProduct, insertTag } from '#server/testing/rows.ts'
import { insertFixedRule, insertFormulaRule } from '../storefront/testing/published-shop.ts'
import { priceProducts } from './price-products.ts'
import { selectMatchingRules } from './rule-queries.ts'

let database: TestDatabase
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
})
afterAll(() => database.drop())

describe('priceProducts', () => {
  it('gives what the domain makes of all matching rules, for random lists, tags and rules', async () => {
    const { pool } = database
    const random = randomNumbers(20261121)
    const some = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
    const lists = await inTurn(5, (n) => insertPricelist(pool, accountId, { name: `L${n}` }))
    const tags = await inTurn(6, (n) => insertTag(pool, accountId, { name: `T${n}` }))
    const products = await inTurn(40, (n) =>
      insertProduct(pool, accountId, {
        code: `P${n}`,
        basePrice: some([null, '0', '1.005', '73.9137', '1200']),
        tagIds: tags.filter(() => random() < 0.3),
      }),
    )
    for (let n = 0; n < 120; n++) {
      const index = Math.floor(random() * lists.length)
      // A list stands on later ones only, so that no circle is closed.
      const base = index + 1 < lists.length && random() < 0.4 ? some(lists.slice(index + 1)) : null
      await insertRandomRule({ random, list: lists[index]!, base, product: some(products), tag: some(tags) })
    }
    for (const pricelistId of lists) {
      const prices = await priceProducts(pool, { accountId, pricelistId, productIds: products })
      expect(prices.size).toBe(products.length)
      for (const id of products) {
        const rules = await selectMatchingRules(pool, accountId, id)
        const { rows } = await pool.query<{ price: string | null }>(
          'select base_price as price from products where account_id = $1 and id = $2',
          [accountId, id],
        )
        const basePrice = rows[0]!.price
        const { salesPrice, ruleId } = computeSalesPrice({
          basePrice,
          pricelistId,
          rulesFor: (list) => rules.filter((rule) => rule.pricelistId === list),
        })
        expect(prices.get(id)).toEqual({ basePrice, salesPrice, ruleId })
      }
    }
  })

  it('leaves out products of other accounts and does not use their rules', async () => {
    const { pool } = database
    const other = (await insertUser(pool)).accountId
    const foreign = await insertProduct(pool, other, { code: 'F' })
    const own = await insertProduct(pool, accountId, { code: 'OWN', basePrice: '10' })
    const pricelistId = await insertPricelist(pool, accountId, { name: 'Sola' })
    await insertFormulaRule(pool, accountId, { pricelistId, percentFactor: '50' })
    const prices = await priceProducts(pool, { accountId, pricelistId, productIds: [foreign, own, 999_999] })
    expect([...prices]).toEqual([
      [own, { basePrice: '10.0000', salesPrice: '15.00', ruleId: expect.any(Number) }],
    ])
    const foreignList = await insertPricelist(pool, other, { name: 'Ajena' })
    await insertFixedRule(pool, other, { pricelistId: foreignList, productId: foreign, fixedPrice: '1' })
    const none = await priceProducts(pool, { accountId, pricelistId: foreignList, productIds: [own] })
    expect(none.get(own)).toMatchObject({ salesPrice: null, ruleId: null })
  })

  it('uses the partial index of each precedence, with a plan that knows no values', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query('set enable_seqscan = off')
      await priceProducts(client, { accountId, pricelistId: 1, productIds: [1] })
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute "price-products" (${accountId}, 1, '{1,2,3}')`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      for (const index of ['rules_for_product', 'rules_for_tag', 'rules_for_all'])
        expect(plan).toContain(index)
    } finally {
      client.release(true)
    }
  })
})

async function insertRandomRule(given: {
  random: () => number
  list: number
  base: number | null
  product: number
  tag: number
}): Promise<void> {
  const { random, list, base, product, tag } = given
  const mode = random() < 0.3 ? 'fixed' : random() < 0.5 ? 'formula' : 'profitMargin'
  const target = random() < 0.4 ? '1_product' : random() < 0.7 ? '2_tag' : '3_global'
  const calculates = mode !== 'fixed'
  await database.pool.query(
    `insert into rules (account_id, pricelist_id, compute_mode, fixed_price, percent_factor, price_surcharge,
                        profit_margin, base, base_pricelist_id, applied_on, product_id, tag_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      accountId,
      list,
      mode,
      mode === 'fixed' ? (random() * 100).toFixed(4) : null,
      mode === 'formula' ? (random() * 150 - 50).toFixed(4) : null,
      mode === 'formula' ? (random() * 20 - 10).toFixed(4) : null,
      mode === 'profitMargin' ? (random() * 90).toFixed(4) : null,
      calculates ? (base === null ? 'basePrice' : 'pricelist') : null,
      calculates ? base : null,
      target,
      target === '1_product' ? product : null,
      target === '2_tag' ? tag : null,
    ],
  )
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
