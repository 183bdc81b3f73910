import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { createWholesaler, requestClone } from './testing/wholesaler.ts'

let test: TestApp
let follower: TestFollower
beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})

it('copies that go and copies that change are locked together, in the order of their ids', async () => {
  const wholesaler = await createWholesaler(test)
  const clone = await test.signIn('ROOT')
  await requestClone(clone, wholesaler)
  await follower.untilInSync()
  const other = await test.pool.connect()
  const lock = (code: string) =>
    other.query('select from products where account_id = $1 and code = $2 for no key update', [
      clone.accountId,
      code,
    ])
  try {
    await other.query('begin')
    await lock('CODO-1')
    const { elbow, valve } = wholesaler.products
    await wholesaler.user.patch(`/api/products/${elbow}`, { name: 'Codo nuevo' })
    await wholesaler.user.post('/api/products/selection/delete', { productIds: [valve] })
    const syncing = follower.untilInSync()
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    await lock('VALV-1')
    await other.query('commit')
    await syncing
  } finally {
    other.release(true)
  }
  const left = await test.pool.query('select name from products where account_id = $1 order by id', [
    clone.accountId,
  ])
  expect(left.rows).toEqual([{ name: 'Codo nuevo' }, { name: 'TUBO-1 nombre' }])
})

it('a copy that the account is deleting is waited for before links of copies are removed', async () => {
  const wholesaler = await createWholesaler(test)
  const clone = await test.signIn('ROOT')
  await requestClone(clone, wholesaler)
  await follower.untilInSync()
  const other = await test.pool.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ id: number }>(
      `select id from products where account_id = $1 and code = 'CODO-1' for update`,
      [clone.accountId],
    )
    const { elbow, tube } = wholesaler.products
    await wholesaler.user.post('/api/products/selection/delete', { productIds: [elbow, tube] })
    const syncing = follower.untilInSync()
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    await other.query('delete from product_categories where account_id = $1 and product_id = $2', [
      clone.accountId,
      rows[0]!.id,
    ])
    await other.query('commit')
    await syncing
  } finally {
    other.release(true)
  }
  const left = await test.pool.query('select code from products where account_id = $1', [clone.accountId])
  expect(left.rows).toEqual([{ code: 'VALV-1' }])
})
