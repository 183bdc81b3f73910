import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, inTransaction } from '#db/database.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { BULK, ORDINARY } from '#db/time-limits.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

const UNAVAILABLE = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } }
/** Two more than the concurrent writes of one account. */
const CONNECTIONS = 6

interface Owner extends SignedIn {
  shop: PublishedShop
}

let test: TestApp
/** Connections to the same database outside the application. */
let outside: pg.Pool
let stuck: Owner
let other: Owner

beforeAll(async () => {
  // Citus waits for a lock on another node as long as a statement may take.
  const limits = { ...ORDINARY, lockMs: 500, statementMs: 5000 }
  test = await createTestApp({ poolOptions: { max: CONNECTIONS, limits, connectTimeoutMs: 1000 } })
  outside = createPool(test.pool.options.connectionString!, { limits: BULK })
  const newOwner = async (): Promise<Owner> => {
    const user = await test.signIn()
    return { ...user, shop: await publishShop(outside, user.accountId) }
  }
  ;[stuck, other] = [await newOwner(), await newOwner()]
})
afterAll(async () => {
  await outside.end()
  await test.close()
})

const rename = (owner: Owner) =>
  owner.patch(`/api/categories/${owner.shop.pvc}`, { name: 'CPVC', motherId: owner.shop.tuberia })

it('an account that waits for a lock gets 503, and leaves connections to the others', async () => {
  await inTransaction(outside, async (tx) => {
    await tx.query('select from accounts where id = $1 for update', [stuck.accountId])
    const waiting = Array.from({ length: 12 }, () => rename(stuck))
    await sleep(200)
    expect(await rename(other)).toMatchObject({ status: 200 })
    expect(await other.get('/api/products')).toMatchObject({ status: 200 })
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(UNAVAILABLE)
  })
  expect(await rename(stuck)).toMatchObject({ status: 200 })
})

it('a call that gets no connection responds 503 after a while, and the next one works', async () => {
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => test.pool.connect()))
  expect(await other.get('/api/products')).toMatchObject(UNAVAILABLE)
  for (const client of taken) client.release()
  expect(await other.get('/api/products')).toMatchObject({ status: 200 })
})

it('a call whose connection is lost gets 503', async () => {
  await inTransaction(outside, async (tx) => {
    await tx.query('select from accounts where id = $1 for update', [stuck.accountId])
    const waiting = rename(stuck)
    await expect.poll(() => terminateWaiting()).toBe(1)
    expect(await waiting).toMatchObject(UNAVAILABLE)
  })
  expect(await rename(stuck)).toMatchObject({ status: 200 })
})

it('a write to a read-only database gets 503; reads go on', async () => {
  await inEverySession('set default_transaction_read_only = on')
  await expect.poll(async () => (await other.get('/api/products')).status).toBe(200)
  expect(await rename(other)).toMatchObject(UNAVAILABLE)
  expect(await other.get('/api/products')).toMatchObject({ status: 200 })
  await inEverySession('reset default_transaction_read_only')
  await expect.poll(async () => (await rename(other)).status).toBe(200)
})

async function terminateWaiting(): Promise<number> {
  const sessions = await waitingForLocks(outside)
  for (const session of sessions) await outside.query(`select pg_terminate_backend(${session})`)
  return sessions.length
}

/** Changes a setting of the database as an operator does: it applies to connections opened from now on. */
async function inEverySession(change: string): Promise<void> {
  const client = await outside.connect()
  await client.query('set default_transaction_read_only = off')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]!.name} ${change}`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  client.release(true)
}
