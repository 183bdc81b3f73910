import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct } from '../../testing/rows.ts'
import { countPopularity } from './count-popularity.ts'

const DAY_MS = 86_400_000

let test: TestApp
let shop: PublishedShop
let [first, second, third] = [0, 0, 0]
let folio = 0
let now = new Date()

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  now = new Date()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  ;[first, second, third] = await insertThree(shop)
})

/** Inserts three products that rank equally for 'sifon'. */
async function insertThree({ accountId, pvc }: PublishedShop): Promise<[number, number, number]> {
  const insert = (code: string) =>
    insertProduct(test.pool, accountId, { code, name: `Sifón ${code}`, categoryIds: [pvc] })
  return [await insert('A'), await insert('B'), await insert('C')]
}

async function order(
  productIds: readonly number[],
  { of = shop, daysAgo = 1, status = 'RECEIVED' } = {},
): Promise<void> {
  await test.pool.query(
    `with placed as (
       insert into orders (account_id, folio, pub_alias, publication_id, total, status, placed_at)
       values ($1, $2, $3, $4, 10, $5, $6) returning account_id, id
     )
     insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total)
     select account_id, id, number, product_id, 'S', 'S', 1, 10, 10
       from placed, unnest($7::bigint[]) with ordinality as given (product_id, number)`,
    [
      of.accountId,
      ++folio,
      of.alias,
      of.publicationId,
      status,
      new Date(now.getTime() - daysAgo * DAY_MS),
      productIds,
    ],
  )
}

/** As the sweeper does, with few products per statement. */
async function count(): Promise<void> {
  const sweep = countPopularity(test.pool)
  while ((await sweep(test.pool, { limit: 2, now })) === 2);
}

async function found(query = 'sifon', { alias } = shop, hitsPerPage = 20): Promise<number[]> {
  const { payload } = await test.app.inject({
    method: 'POST',
    url: '/1/indexes/products/query',
    headers: { 'x-algolia-api-key': alias },
    payload: { query, hitsPerPage },
  })
  return (JSON.parse(payload) as { hits: { objectID: string }[] }).hits.map(({ objectID }) =>
    Number(objectID),
  )
}

/** Avoids the cache of responses: each call is another query with the same words. */
function foundAnew(): Promise<number[]> {
  return found(`sifon${' '.repeat(++blanks)}`)
}
let blanks = 0

it('ranks products with more orders before equal ones, but not before better matches', async () => {
  const longer = await insertProduct(test.pool, shop.accountId, {
    code: 'D',
    name: 'Sifón doble D',
    categoryIds: [shop.pvc],
  })
  expect(await foundAnew()).toEqual([first, second, third, longer])
  for (let orders = 0; orders < 3; orders++) await order([longer, third])
  await order([second, third])
  await count()
  expect(await foundAnew()).toEqual([third, second, first, longer])
  expect(await found('sifon', shop, 1)).toEqual([third])
})

it('counts orders of 90 days that were not cancelled, of the account alone', async () => {
  const other = await publishShop(test.pool, (await test.signIn()).accountId)
  const [, , ofOther] = await insertThree(other)
  await order([second], { daysAgo: 89 })
  for (let orders = 0; orders < 3; orders++) {
    await order([third], { daysAgo: 91 })
    await order([third], { status: 'CANCELLED' })
    await order([ofOther], { of: other })
  }
  await found()
  await found('sifon', other)
  await count()
  expect(await foundAnew()).toEqual([second, first, third])
  expect((await found('sifon ', other))[0]).toBe(ofOther)
})

it('counts each account once a day, drops old orders, and preserves the count of a renamed product', async () => {
  await found()
  await order([third], { daysAgo: 89 })
  await count()
  await order([second])
  await order([second])
  await count()
  expect(await foundAnew()).toEqual([third, first, second])
  await test.pool.query(`update products set name = 'SIFON C' where account_id = $1 and id = $2`, [
    shop.accountId,
    third,
  ])
  expect(await foundAnew()).toEqual([third, first, second])
  now = new Date(now.getTime() + 2 * DAY_MS)
  await count()
  expect(await foundAnew()).toEqual([second, first, third])
})
