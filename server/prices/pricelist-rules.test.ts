import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { insertFixedRule } from '../testing/published-shop.ts'
import { insertPricelist, insertProduct } from '../testing/rows.ts'
import { priceProducts } from './price-products.ts'
import { loadPricelistRules, priceByRules, pricedColumns } from './pricelist-rules.ts'
import type { PricedRow, PricelistRules } from './pricelist-rules.ts'
import { insertRandomPrices } from './testing/random-prices.ts'

let database: TestDatabase
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
})
afterAll(() => database.drop())

describe('the rules of a price list', () => {
  it('price as the statement for single products does, for random lists, tags, categories and rules', async () => {
    const { pool } = database
    const { lists, products } = await insertRandomPrices(pool, accountId, { seed: 20261125, rules: 120 })
    let withPrice = 0
    for (const pricelistId of lists) {
      const rules = await loadPricelistRules(pool, accountId, pricelistId)
      const expected = await priceProducts(pool, { accountId, pricelistId, productIds: products })
      for (const row of await selectPriced(products, rules!)) {
        const price = priceByRules(rules!, row)
        expect(price).toBe(expected.get(row.id)!.salesPrice)
        if (price !== null) withPrice += 1
      }
    }
    expect(withPrice).toBeGreaterThan(50)
  })

  it('leave tags and categories unread where no rule depends on them', async () => {
    const { pool } = database
    const pricelistId = await insertPricelist(pool, accountId, { name: 'Fija' })
    const productId = await insertProduct(pool, accountId, { code: 'FIJO' })
    await insertFixedRule(pool, accountId, { pricelistId, productId, fixedPrice: '7' })
    const rules = await loadPricelistRules(pool, accountId, pricelistId)
    expect(rules).toMatchObject({ usesTags: false, usesCategories: false })
    const [row] = await selectPriced([productId], rules!)
    expect(row).toMatchObject({ tagIds: null, categoryIds: null })
    expect(priceByRules(rules!, row!)).toBe('7.00')
  })

  it('are not those of another account', async () => {
    const { pool } = database
    const other = (await insertUser(pool)).accountId
    const pricelistId = await insertPricelist(pool, other, { name: 'Ajena' })
    const productId = await insertProduct(pool, other, { code: 'AJENO' })
    await insertFixedRule(pool, other, { pricelistId, productId, fixedPrice: '1' })
    const rules = await loadPricelistRules(pool, accountId, pricelistId)
    const row = { id: productId, basePrice: '5', tagIds: null, categoryIds: null }
    expect(priceByRules(rules!, row)).toBeNull()
  })

  it('are not cached where there are more than 2,000', async () => {
    const { pool } = database
    const pricelistId = await insertPricelist(pool, accountId, { name: 'Larga' })
    const insert = (count: number) =>
      pool.query(
        `insert into rules (account_id, pricelist_id, compute_mode, fixed_price, applied_on)
         select $1, $2, 'fixed', 1, '3_global' from generate_series(1, $3)`,
        [accountId, pricelistId, count],
      )
    await insert(2000)
    expect(await loadPricelistRules(pool, accountId, pricelistId)).not.toBeNull()
    await insert(1)
    expect(await loadPricelistRules(pool, accountId, pricelistId)).toBeNull()
  })
})

async function selectPriced(productIds: readonly number[], rules: PricelistRules): Promise<PricedRow[]> {
  const { rows } = await database.pool.query<PricedRow>(
    `select p.id, ${pricedColumns('$1', rules)}
       from products p where p.account_id = $1 and p.id = any($2)`,
    [accountId, productIds],
  )
  return rows
}
