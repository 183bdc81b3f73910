import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { selectOrderInputs } from './order-inputs.ts'
import { DEFAULTS } from '#server/defaults.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('is planned once per connection, not per order: planning takes longer than reading', async () => {
  const { accountId } = await test.signIn()
  const { alias, codo, tubo } = await publishShop(test.pool, accountId)
  const client = await test.pool.connect()
  try {
    for (let order = 0; order < 10; order++) {
      const productIds = [codo, tubo].slice(order % 2)
      await selectOrderInputs(client, {
        accountId,
        alias,
        productIds,
        idempotencyKey: `k-${order}`,
        limits: DEFAULTS.orderLimits,
      })
    }
    const { rows } = await client.query<{ generic: number; custom: number }>(
      `select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where name = 'order-inputs'`,
    )
    // PostgreSQL tries five plans for the values at hand before it compares.
    expect(rows).toEqual([{ generic: 5, custom: 5 }])
  } finally {
    client.release()
  }
})
