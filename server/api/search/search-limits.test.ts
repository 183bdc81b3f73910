import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

const PER_MINUTE = 10
let time = new Date()
let limited: TestApp
let test: TestApp
let flooded: PublishedShop
let neighbour: PublishedShop

beforeAll(async () => {
  limited = await createTestApp({ searchesPerMinute: PER_MINUTE, now: () => time })
  test = await createTestApp({ searchesPerMinute: 100_000 })
  flooded = await publishShop(test.pool, (await test.signIn()).accountId)
  neighbour = await publishShop(test.pool, (await test.signIn()).accountId)
})
afterAll(async () => {
  await limited.close()
  await test.close()
})

let searched = 0

/** Each search is another one: the same one at the same time runs once. */
function search({ app }: TestApp, alias: string, { searches = 1, address = '203.0.113.7' } = {}) {
  return app.inject({
    method: 'POST',
    url: '/1/indexes/*/queries',
    remoteAddress: address,
    headers: { 'x-algolia-api-key': alias },
    payload: {
      requests: Array.from({ length: searches }, () => ({
        indexName: 'products',
        query: `codo ${++searched}`,
      })),
    },
  })
}

it('a link limits the searches of an address per minute, and says when to retry', async () => {
  const shop = await publishShop(limited.pool, (await limited.signIn()).accountId)
  await insertPublication(limited.pool, shop.accountId, { ...shop, alias: 'el-otro' })
  expect((await search(limited, shop.alias, { searches: 5 })).statusCode).toBe(200)
  expect((await search(limited, shop.alias, { searches: 5 })).statusCode).toBe(200)
  const refused = await search(limited, shop.alias)
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'Too many searches', status: 429 }])
  expect(refused.headers['retry-after']).toBe('60')
  expect((await search(limited, shop.alias, { address: '203.0.113.8' })).statusCode).toBe(200)
  expect((await search(limited, 'el-otro')).statusCode).toBe(200)
  time = new Date(time.getTime() + 61_000)
  expect((await search(limited, shop.alias)).statusCode).toBe(200)
})

it('a flood of searches of one account leaves connections for the others', async () => {
  // Its searches block on a locked table and hold their connections.
  const holder = await test.pool.connect()
  await holder.query('begin')
  await holder.query('lock table custom_list_products in access exclusive mode')
  const flood = Array.from({ length: 60 }, () => search(test, flooded.alias))
  const searching = async () => {
    const { rows } = await test.pool.query<{ searching: number }>(
      `select count(*) as searching from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%matching as materialized%'`,
    )
    return rows[0]!.searching
  }
  await expect.poll(searching).toBe(2)
  // Meanwhile calls of another account that do not read that table are served.
  const theirs = await Promise.all(
    Array.from({ length: 10 }, (_, n) => test.visitor.get(`/api/public/${neighbour.alias}/orders?page=${n}`)),
  )
  expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 200))
  expect([await searching(), test.pool.waitingCount]).toEqual([2, 0])
  await holder.query('rollback')
  holder.release()
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

it('searches beyond the queue of an account are refused at once, and those of others are not', async () => {
  const responses = await Promise.all([
    ...Array.from({ length: 200 }, () => search(test, flooded.alias)),
    search(test, neighbour.alias),
  ])
  const theirs = responses.pop()!
  expect(theirs.statusCode).toBe(200)
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(50)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
