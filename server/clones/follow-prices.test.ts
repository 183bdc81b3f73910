import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { statementsWaitingForLocks, waitingForLocks } from '#db/testing/lock-waits.ts'
import { announceLocks } from '../catalogue/product-locks.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { createWholesaler, requestClone } from './testing/wholesaler.ts'
import type { Wholesaler } from './testing/wholesaler.ts'

let test: TestApp
let follower: TestFollower
let wholesaler: Wholesaler
let clone: SignedIn
/** Another transaction, of the clone's account. */
let other: pg.PoolClient
beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})
beforeEach(async () => {
  wholesaler = await createWholesaler(test)
  clone = await test.signIn('ROOT')
  await requestClone(clone, wholesaler)
  await follower.untilInSync()
  other = await test.pool.connect()
  await other.query('begin')
  return () => other.release(true)
})

async function changeParent(prices: { elbow: number; tube: number }): Promise<void> {
  const rows = [
    { code: 'CODO-1', basePrice: prices.elbow },
    { code: 'TUBO-1', basePrice: prices.tube },
  ]
  expect((await wholesaler.user.patch('/api/products/prices-update', rows)).status).toBe(200)
}

/** All prices that each of the clone's products has had, the current one last. */
async function pricesOfClone(): Promise<Record<string, string[]>> {
  const { rows } = await test.pool.query<{ code: string; current: string; prices: string[] }>(
    `select code, base_price::float8::text as current,
            (select array_agg(new_price::float8::text order by change.id) from product_changes change
              where change.account_id = p.account_id and change.product_id = p.id
                and change.old_price is distinct from change.new_price) as prices
       from products p where account_id = $1 and base_price is not null`,
    [clone.accountId],
  )
  for (const { current, prices } of rows) expect(prices.at(-1)).toBe(current)
  return Object.fromEntries(rows.map(({ code, prices }) => [code, prices]))
}

it('a price that the account saves while the sync is writing stays, and follows again once it is restored', async () => {
  // As the product form writes it.
  await other.query(
    `with changed as (
       update products set base_price = 7, version = version + 1 where account_id = $1 and code = 'CODO-1' returning id
     )
     insert into product_changes (account_id, product_id, old_price, new_price) select $1, id, 15, 7 from changed`,
    [clone.accountId],
  )
  await changeParent({ elbow: 20, tube: 40 })
  const syncing = follower.untilInSync()
  await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
  await other.query('commit')
  await syncing
  expect(await pricesOfClone()).toEqual({ 'CODO-1': ['15', '7'], 'TUBO-1': ['30.02', '60'] })

  const { rows } = await test.pool.query<{ id: number }>(
    `select id from products where account_id = $1 and code = 'CODO-1'`,
    [clone.accountId],
  )
  await clone.patch(`/api/products/${rows[0]!.id}`, { basePrice: 30 })
  await changeParent({ elbow: 22, tube: 44 })
  await follower.untilInSync()
  expect(await pricesOfClone()).toEqual({
    'CODO-1': ['15', '7', '30', '33'],
    'TUBO-1': ['30.02', '60', '66'],
  })
})

it('beside a bulk operation of the account it locks all products, in order, before it writes the first one', async () => {
  await announceLocks(other, clone.accountId)
  await other.query('select from products where account_id = $1 order by id for no key update', [
    clone.accountId,
  ])
  await changeParent({ elbow: 20, tube: 40 })
  const syncing = follower.untilInSync()
  await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
  expect(await statementsWaitingForLocks(test.pool)).toEqual([
    expect.stringContaining('order by id for no key update'),
  ])
  await other.query('commit')
  await syncing
  expect(await pricesOfClone()).toEqual({ 'CODO-1': ['15', '30'], 'TUBO-1': ['30.02', '60'] })
})
