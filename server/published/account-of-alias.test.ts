import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '../testing/published-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ poolOptions: { max: 3 } })
})
afterAll(() => test.close())

it('a flood of links that do not exist does not delay the first visit of one that does', async () => {
  const { alias, codo } = await publishShop(test.pool, (await test.signIn()).accountId)
  const flood = Array.from({ length: 1500 }, (_, number) =>
    test.visitor.get(`/api/public/publications/no-hay-${number}/product/${codo}`),
  )
  const visit = await test.visitor.get(`/api/public/publications/${alias}/product/${codo}`)
  expect(visit).toMatchObject({ status: 200, body: { id: codo } })
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([404]))
})

it('links that are looked up together each get their own account', async () => {
  const shops = await Promise.all(
    Array.from({ length: 8 }, async () => publishShop(test.pool, (await test.signIn()).accountId)),
  )
  const visits = await Promise.all(
    shops.map(({ alias, codo }) => test.visitor.get(`/api/public/publications/${alias}/product/${codo}`)),
  )
  expect(visits.map(({ body }) => body['id'])).toEqual(shops.map(({ codo }) => codo))
})
