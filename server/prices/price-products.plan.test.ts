import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { priceProducts } from './price-products.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('uses the partial index of each precedence in a generic plan', async () => {
  const { accountId } = await insertUser(database.pool)
  const client = await database.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query('set enable_seqscan = off')
    await priceProducts(client, { accountId, pricelistId: 1, productIds: [1] })
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute "price-products" (${accountId}, 1, '{1,2,3}')`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['rules_for_product', 'rules_for_tag', 'rules_for_category', 'rules_for_all'])
      expect(plan).toContain(index)
  } finally {
    client.release(true)
  }
})
