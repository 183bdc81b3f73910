import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { insertFixedRule } from '../testing/published-shop.ts'
import { insertPricelist, insertProduct } from '../testing/rows.ts'
import { priceProducts } from './price-products.ts'
import { loadPricelistRules, pricedLinks, pricesByRules } from './pricelist-rules.ts'
import type { PricedLinks, PricedRow, PricelistRules } from './pricelist-rules.ts'
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
      const { rows, links } = await selectPriced(products, rules!)
      const priceOf = pricesByRules(rules!, links)
      for (const row of rows) {
        const price = priceOf(row)
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
    const { rows, links } = await selectPriced([productId], rules!)
    expect(links).toEqual({ tags: null, categories: null })
    expect(rows.map(pricesByRules(rules!, links))).toEqual(['7.00'])
  })

  it('are not those of another account', async () => {
    const { pool } = database
    const other = (await insertUser(pool)).accountId
    const pricelistId = await insertPricelist(pool, other, { name: 'Ajena' })
    const productId = await insertProduct(pool, other, { code: 'AJENO' })
    await insertFixedRule(pool, other, { pricelistId, productId, fixedPrice: '1' })
    const rules = await loadPricelistRules(pool, accountId, pricelistId)
    const priceOf = pricesByRules(rules!, { tags: null, categories: null })
    expect(priceOf({ id: productId, basePrice: '5' })).toBeNull()
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

async function selectPriced(
  productIds: readonly number[],
  rules: PricelistRules,
): Promise<{ rows: PricedRow[]; links: PricedLinks }> {
  const [products, links] = await Promise.all([
    database.pool.query<PricedRow>(
      'select id, base_price as "basePrice" from products where account_id = $1 and id = any($2)',
      [accountId, productIds],
    ),
    database.pool.query<{ links: PricedLinks }>(
      `select json_build_object(${pricedLinks({ account: '$1', ids: '$2' }, rules)}) as links
        where $1::bigint is not null and $2::bigint[] is not null`,
      [accountId, productIds],
    ),
  ])
  return { rows: products.rows, links: links.rows[0]!.links }
}
