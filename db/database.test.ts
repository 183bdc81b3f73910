import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, inTransaction, notifyAtCommit } from './database.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { ORDINARY } from './time-limits.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table notes (n integer primary key)')
})
afterAll(() => database.drop())

it('a transaction whose connection is lost between two statements fails, and the pool replaces the connection', async () => {
  const pool = createPool(database.connectionString, { max: 1 })
  const lost = inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await tx.query('insert into notes values (1)')
    await database.pool.query('select pg_terminate_backend($1::integer)', [rows[0]!.pid])
    // The connection reports its end while no query is running.
    await sleep(200)
    await tx.query('insert into notes values (2)')
  })
  await expect(lost).rejects.toThrow(/connection/i)
  expect(await countNotes(pool)).toBe(0)
  expect(pool.totalCount).toBe(1)
  await pool.end()
})

it('a connection does not compile statements, which would take longer than running them', async () => {
  const { rows } = await database.pool.query(`select setting, source from pg_settings where name = 'jit'`)
  expect(rows).toEqual([{ setting: 'off', source: 'session' }])
})

it('a transaction in which an error was ignored is not committed', async () => {
  const ignored = inTransaction(database.pool, async (tx) => {
    await tx.query('insert into notes values (1)')
    await tx.query('no sql').catch(() => undefined)
  })
  await expect(ignored).rejects.toThrow(/rolled back/)
  expect(await countNotes(database.pool)).toBe(0)
})

it('a query times out while every connection is in use, and a later one succeeds', async () => {
  const pool = createPool(database.connectionString, { max: 1, connectTimeoutMs: 200 })
  const taken = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  taken.release()
  expect(await countNotes(pool)).toBe(0)
  await pool.end()
})

it.each([
  ['that waits for a lock', { lockMs: 200 }, 'lock table notes', /lock timeout/],
  ['that runs too long', { statementMs: 200 }, 'select pg_sleep(30)', /statement timeout/],
  ['that is left open', { idleMs: 200 }, null, /connection/i],
  ['whose server does not respond', { checkoutMs: 300 }, 'select pg_sleep(30)', /Connection terminated/],
])('a transaction %s is ended, and its connection released', async (_what, limits, sql, reason) => {
  const pool = createPool(database.connectionString, { max: 1, limits: { ...ORDINARY, ...limits } })
  await inTransaction(database.pool, async (other) => {
    await other.query('lock table notes in access share mode')
    const ended = inTransaction(pool, async (tx) => {
      if (sql === null) await sleep(600)
      await tx.query(sql ?? 'select 1')
    })
    await expect(ended).rejects.toThrow(reason)
    expect(await countNotes(pool)).toBe(0)
  })
  await pool.end()
})

it('bulk work has its own limits, only in its transaction', async () => {
  const pool = createPool(database.connectionString, {
    max: 1,
    limits: { statementMs: 100, lockMs: 100, idleMs: 100, checkoutMs: 100 },
  })
  const bulk = { statementMs: 20_000, lockMs: 20_000, idleMs: 20_000, checkoutMs: 20_000 }
  await inTransaction(pool, (tx) => tx.query('select pg_sleep(0.4)'), bulk)
  await expect(pool.query('select pg_sleep(0.4)')).rejects.toThrow(/timeout|terminated/)
  await pool.end()
})

async function countNotes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from notes')
  return rows[0]!.count
}

it('a notification that no transaction would send is refused', async () => {
  expect(() => notifyAtCommit(database.pool, 'channel', 'payload')).toThrow('inTransaction')
  const client = await inTransaction(database.pool, (tx) => Promise.resolve(tx))
  expect(() => notifyAtCommit(client, 'channel', 'payload')).toThrow('inTransaction')
})
