import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPool } from '#db/database.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { createPipelines } from './pipelines.ts'

const PATIENT_MS = 60_000
const LIMITS = { connections: 2, maxQueued: 100, maxWaitMs: PATIENT_MS }
/** No account has it; the tests hold it to keep statements waiting. */
const LOCK = 991

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
  pool = createPool(database.connectionString, { max: 4 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Holds a lock that {@link blocked} statements wait for, until the returned function is called, or the test ends. */
async function holdLock(): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  onTestFinished(() => client.release(true))
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** Milliseconds that pass when the test says so. */
function createClock() {
  let milliseconds = 0
  return { now: () => milliseconds, pass: (more: number) => void (milliseconds += more) }
}

const blocked = { text: 'select pg_advisory_xact_lock_shared($1)', values: [LOCK] }

async function waitForBlocked(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*) from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [LOCK],
      )
      return rows[0]?.count
    })
    .toBe(count)
}

it('each statement gets its own result, and an error fails no other', async () => {
  const db = createPipelines(pool, LIMITS)(1)
  const statements = Array.from({ length: 40 }, (_, index) =>
    db
      .query<{ result: number }>({
        name: 'quotient',
        text: 'select 100 / $1::integer as result',
        values: [index % 10],
      })
      .then(
        ({ rows }) => rows[0]?.result,
        (error: Error) => error.message,
      ),
  )
  const expected = Array.from({ length: 40 }, (_, index) =>
    index % 10 === 0 ? 'division by zero' : Math.floor(100 / (index % 10)),
  )
  expect(await Promise.all(statements)).toEqual(expected)
})

it('an account uses its connections alone, and returns them to the pool', async () => {
  const db = createPipelines(pool, LIMITS)(1)
  const results = await Promise.all(
    Array.from({ length: 60 }, () => db.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBe(2)
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('a slow statement of an account leaves its other connection to the rest', async () => {
  const unlock = await holdLock()
  const clock = createClock()
  const db = createPipelines(pool, LIMITS, clock.now)(1)
  const slow = db.query(blocked)
  await waitForBlocked(1)
  clock.pass(50)
  await Promise.all(Array.from({ length: 30 }, () => db.query('select 1')))
  await unlock()
  await slow
})

it('an account waits for its own statements only, and in a bounded queue', async () => {
  const unlock = await holdLock()
  const clock = createClock()
  const of = createPipelines(pool, { ...LIMITS, connections: 1, maxQueued: 2 }, clock.now)
  const running = [of(1).query(blocked)]
  await waitForBlocked(1)
  clock.pass(50)
  const queued = [of(1).query('select 1'), of(1).query('select 1')]
  await expect(of(1).query('select 1')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect((await of(2).query<{ n: number }>('select 3 as n')).rows).toEqual([{ n: 3 }])
  await unlock()
  await Promise.all([...running, ...queued])
})

it('statements that waited too long are refused, and later ones run', async () => {
  const unlock = await holdLock()
  const clock = createClock()
  const db = createPipelines(pool, { connections: 1, maxQueued: 5, maxWaitMs: 100 }, clock.now)(1)
  const running = db.query(blocked)
  await waitForBlocked(1)
  clock.pass(50)
  await expect(db.query('select 1')).rejects.toMatchObject({ code: 'unavailable' })
  await unlock()
  await running
  expect((await db.query<{ n: number }>('select 4 as n')).rows).toEqual([{ n: 4 }])
})

it('a flooded account passes a connection on that others wait for', async () => {
  const small = createPool(database.connectionString, { max: 1 })
  const of = createPipelines(small, { ...LIMITS, connections: 1 })
  const flooding = new AbortController()
  const flood = Array.from({ length: 16 }, async () => {
    while (!flooding.signal.aborted) await of(1).query('select 1')
  })
  for (let round = 0; round < 20; round++) await of(2).query('select 1')
  flooding.abort()
  await Promise.all(flood)
  await small.end()
})

it('a lost connection rejects what was sent over it, and what waited gets another', async () => {
  const unlock = await holdLock()
  const clock = createClock()
  const db = createPipelines(pool, { ...LIMITS, connections: 1 }, clock.now)(1)
  const outcome = (statement: Promise<unknown>) =>
    statement.then(
      () => 'answered',
      () => 'lost',
    )
  const sent = [outcome(db.query(blocked)), outcome(db.query('select 1'))]
  await waitForBlocked(1)
  clock.pass(50)
  const waiting = outcome(db.query('select 1'))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
    [LOCK],
  )
  expect(await Promise.all([...sent, waiting])).toEqual(['lost', 'lost', 'answered'])
  await unlock()
})

it('without a database all statements are rejected, and none stays in the queue', async () => {
  const nowhere = createPool('postgres://postgres@127.0.0.1:1/none', { max: 2, connectTimeoutMs: 2000 })
  const db = createPipelines(nowhere, LIMITS)(1)
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => db.query('select 1')))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
  await nowhere.end()
})
