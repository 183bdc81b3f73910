import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { requestClone, createWholesaler } from './testing/wholesaler.ts'
import type { Wholesaler } from './testing/wholesaler.ts'

/** Some seconds of work, several batches. */
const PRODUCTS = 12_000

let test: TestApp
let wholesaler: Wholesaler
let reseller: SignedIn
let processes: ChildProcess[]

beforeEach(async () => {
  test = await createTestApp()
  processes = []
  wholesaler = await createWholesaler(test)
  reseller = await test.signIn('STANDARD')
  const { accountId } = wholesaler.user
  await test.pool.query(
    `insert into products (account_id, code, name, base_price)
     select $1, 'M-' || n, 'Tubo ' || n, n / 10.0 from generate_series(1, $2) n`,
    [accountId, PRODUCTS],
  )
  // A trigger looks each product up: by their index only once the planner knows that there are many.
  await test.pool.query('analyze products')
  await test.pool.query(
    `insert into product_categories (account_id, category_id, product_id)
     select $1, $2, id from products where account_id = $1 and code like 'M-%'`,
    [accountId, wholesaler.categories.tubes],
  )
})
afterEach(async () => {
  await Promise.all(processes.map((child) => end(child, 'SIGTERM')))
  await test.close()
})

it('a process that is killed in the middle of copying leaves nothing half done, and the next ones finish it once', async () => {
  const catalogId = await requestClone(reseller, wholesaler)
  const first = await startFollower()
  await until(async () => {
    const { state, done } = await cloneOf(catalogId)
    return state === 'running' && done > 0
  })
  await end(first, 'SIGKILL')
  expect(await cloneOf(catalogId)).toMatchObject({ state: 'running', total: PRODUCTS + 3 })
  expect(await countOf('products')).toBe(0)
  expect(await countOf('categories')).toBe(0)

  await Promise.all([startFollower(), startFollower()])
  await until(async () => (await cloneOf(catalogId)).state === 'done', 100)
  expect(await cloneOf(catalogId)).toMatchObject({ done: PRODUCTS + 3, total: PRODUCTS + 3, collisions: [] })
  expect(await differences()).toEqual([])
  expect(await countOf('products')).toBe(PRODUCTS + 3)
  expect(await countOf('categories')).toBe(3)
  expect(await countOf('product_categories')).toBe(PRODUCTS + 4)
  expect(await countOf('product_changes')).toBe(PRODUCTS + 3)
})

it('several processes copy a change of all prices once, also when one is killed at it', async () => {
  const catalogId = await requestClone(reseller, wholesaler)
  await startFollower()
  await until(async () => (await cloneOf(catalogId)).state === 'done', 100)
  const rule = await wholesaler.user.post('/api/pricelist/rules', {
    pricelistId: wholesaler.pricelistId,
    computeMode: 'formula',
    percentFactor: 100,
    priceSurcharge: 0,
    base: 'basePrice',
    appliedOn: '3_global',
  })
  expect(rule.status).toBe(200)
  await until(isBeingFollowed)
  await end(processes[0]!, 'SIGKILL')
  await Promise.all([startFollower(), startFollower(), startFollower()])
  // Comparing all products is work for the database, which the followers need.
  await until(async () => (await differences(2)).length === 0, 250)
  // One row when it was copied, one for the change: the valve has no price.
  expect(await countOf('product_changes')).toBe(2 * (PRODUCTS + 3) - 1)
})

async function startFollower(): Promise<ChildProcess> {
  const child = fork(
    join(import.meta.dirname, 'testing', 'follower-process.ts'),
    [connectionString(), test.dataDir],
    {
      execArgv: [],
      // Not inherited: the test runner waits until nobody has the standard error of this process.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  child.stderr!.pipe(process.stderr, { end: false })
  processes.push(child)
  await once(child, 'message')
  return child
}

function connectionString(): string {
  return test.pool.options.connectionString ?? ''
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function cloneOf(catalogId: number) {
  const { body } = await reseller.get<{ state: string; done: number; total: number }>(
    `/api/clone-catalogs/${catalogId}`,
  )
  return body
}

/** Codes of products whose copy is missing or does not cost `factor` times the price, rounded to the centavo. */
async function differences(factor = 1.5): Promise<string[]> {
  const { rows: theirs } = await test.pool.query<{ id: number; code: string; price: string | null }>(
    `select id, code, case when round(base_price * $2::numeric, 2) > 0
                           then trim_scale(round(base_price * $2::numeric, 2))::text end as price
       from products where account_id = $1 and code <> 'FUERA-1'`,
    [wholesaler.user.accountId, factor],
  )
  const { rows: own } = await test.pool.query<{ parentId: number; code: string; price: string | null }>(
    `select parent_id as "parentId", code, trim_scale(base_price)::text as price
       from products where account_id = $1 and parent_id is not null`,
    [reseller.accountId],
  )
  const copies = new Map(own.map((copy) => [copy.parentId, copy]))
  return theirs.flatMap(({ id, code, price }) => {
    const copy = copies.get(id)
    return copy?.code === code && copy.price === price ? [] : [code]
  })
}

/** Whether some process holds the lock of a clone. */
async function isBeingFollowed(): Promise<boolean> {
  const { rows } = await test.pool.query(
    `select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

async function countOf(
  table: 'products' | 'categories' | 'product_categories' | 'product_changes',
): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(
    `select count(*) as count from ${table} where account_id = $1`,
    [reseller.accountId],
  )
  return rows[0]!.count
}

async function until(isSo: () => Promise<boolean>, pauseMs = 20): Promise<void> {
  while (!(await isSo())) await sleep(pauseMs)
}
