import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '#server/testing/published-shop.ts'

let test: TestApp

beforeAll(async () => {
  // One connection, whose statements can be looked at.
  test = await createTestApp({ pageCache: false, poolOptions: { max: 1 } })
})
afterAll(() => test.close())

it('no statement of a product page or a category page is planned again each time', async () => {
  const { accountId } = await test.signIn()
  const { alias, pvc } = await publishShop(test.pool, accountId)
  const productId = await insertProduct(test.pool, accountId, { code: 'P-1', categoryIds: [pvc] })
  for (let visit = 0; visit < 10; visit++) {
    for (const page of [`product/${productId}`, `product/${productId}/related`, `category/${pvc}`]) {
      const { status } = await test.visitor.get(`/api/public/publications/${alias}/${page}`)
      expect(status).toBe(200)
    }
  }
  const { rows } = await test.pool.query<{ name: string }>(
    `select name from pg_prepared_statements where custom_plans > 5 and generic_plans = 0`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})
