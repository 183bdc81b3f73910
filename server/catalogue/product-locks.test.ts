import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { insertCategory, insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { announceLocks, tryToBeAlone } from './product-locks.ts'

let test: TestApp
let root: SignedIn
let productId: number
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  productId = await insertProduct(test.pool, root.accountId, { code: 'A', basePrice: '10' })
})

const PRICES = '/api/products/prices-update'
const PERCENT = '/api/products/percent-change'
const change = { filter: { all: true }, percent: 10 }

it.each([
  ['new prices', () => root.patch(PRICES, [{ code: 'A', basePrice: 2 }])],
  ['an import', () => root.patch('/api/products/import', { products: [{ code: 'A', basePrice: 2 }] })],
  [
    'a percent change',
    async () => {
      const { body } = await root.post<{ matched: number; seen: string }>(`${PERCENT}/preview`, change)
      return root.patch(PERCENT, { ...change, expectedCount: body.matched, seen: body.seen })
    },
  ],
  [
    'the deletion of a category',
    async () =>
      root.delete(`/api/categories/${await insertCategory(test.pool, root.accountId, { name: 'Codos' })}`),
  ],
  ['a deletion', () => root.post('/api/products/selection/delete', { productIds: [productId] })],
  [
    'an undo',
    async () => {
      const { rows } = await test.pool.query<{ id: number }>(
        'select max(id) as id from bulk_operations where account_id = $1',
        [root.accountId],
      )
      return root.post(`/api/bulk-operations/${rows[0]!.id}/undo`)
    },
  ],
])(
  '%s of the account waits for a transaction that writes its products without locking them',
  async (_name, send) => {
    await root.patch(PRICES, [{ code: 'A', basePrice: 3 }])
    const alone = await test.pool.connect()
    await alone.query('begin')
    expect(await tryToBeAlone(alone, root.accountId)).toBe(true)
    try {
      const answer = send()
      await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
      // It holds no product meanwhile, which the other one may be about to write.
      await alone.query('select from products where account_id = $1 for update nowait', [root.accountId])
      await alone.query('commit')
      expect((await answer).status).toBe(200)
    } finally {
      alone.release(true)
    }
  },
)

it('transactions that lock in the same order run beside each other, and other accounts beside all', async () => {
  const [first, second] = [await test.pool.connect(), await test.pool.connect()]
  for (const client of [first, second]) {
    await client.query('begin')
    await announceLocks(client, root.accountId)
  }
  expect(await tryToBeAlone(first, root.accountId)).toBe(false)
  expect(await tryToBeAlone(first, (await test.signIn('ROOT')).accountId)).toBe(true)
  for (const client of [first, second]) {
    await client.query('rollback')
    client.release()
  }
})
