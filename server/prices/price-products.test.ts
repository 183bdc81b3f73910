import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import { insertUser } from '../testing/accounts.ts'
import { insertFixedRule, insertFormulaRule } from '../testing/published-shop.ts'
import { insertPricelist, insertProduct } from '../testing/rows.ts'
import { priceProducts } from './price-products.ts'
import { selectMatchingRules } from './rule-queries.ts'
import { insertRandomPrices } from './testing/random-prices.ts'

let database: TestDatabase
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
})
afterAll(() => database.drop())

describe('priceProducts', () => {
  it('returns what domain/pricing.ts computes from all matching rules, for random lists, tags and rules', async () => {
    const { pool } = database
    const { lists, products } = await insertRandomPrices(pool, accountId, { seed: 20261121, rules: 120 })
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
})
