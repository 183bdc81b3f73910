import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedCategory } from '#contract/storefront.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '#server/testing/published-shop.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('each product of a page has its own pictures, in their order', async () => {
  const { accountId } = await test.signIn()
  const { alias, tuberia, tubo, codo } = await publishShop(test.pool, accountId)
  await test.pool.query(
    `insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
     select $1, product_id, position, key, key || '-sm', key || '-xs', 10, 10
       from unnest($2::bigint[], $3::int[], $4::text[]) picture (product_id, position, key)`,
    [accountId, [tubo, codo, tubo, codo], [1, 0, 0, 1], ['tubo-b', 'codo-a', 'tubo-a', 'codo-b']],
  )
  const { body } = await test.visitor.get<Output<typeof getPublishedCategory>>(
    `/api/public/publications/${alias}/category/${tuberia}`,
  )
  expect(
    body.products.content.map(({ code, images }) => [code, images.map(({ origUrl }) => origUrl)]),
  ).toEqual([
    ['C-1', ['/images/codo-a', '/images/codo-b']],
    ['S-1', []],
    ['T-1', ['/images/tubo-a', '/images/tubo-b']],
  ])
})
