import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'
import { createMissingStatistics } from './missing-statistics.ts'
import type { MissingStatistics } from './missing-statistics.ts'

let database: TestDatabase
let versions: AccountVersions
let statistics: MissingStatistics
const warnings: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  // On a slow machine it would collect statistics between two writes.
  await database.pool.query('alter table products set (autovacuum_enabled = false)')
  statistics = createMissingStatistics(database.pool, (error) => warnings.push(error))
  versions = await openAccountVersions(database.pool, { statistics })
})
afterAll(async () => {
  await versions.close()
  await statistics.close()
  await database.drop()
})

it('the planner knows how many rows a bulk write has added to an account', async () => {
  await fillAccount()
  await database.pool.query('analyze')
  const accountId = await fillAccount()

  expect(await expectedRows('products', accountId)).toBeGreaterThan(1000)

  await versions.writeBulk(accountId, async (tx) => {
    await tx.query(
      `insert into product_changes (account_id, product_id, new_price)
       select account_id, id, 5 from products where account_id = $1`,
      [accountId],
    )
  })
  expect(await expectedRows('product_changes', accountId)).toBeGreaterThan(1000)
})

it('the planner knows of the rows that single writes add to an account, after some hundreds of them', async () => {
  await fillAccount()
  await database.pool.query('analyze')
  const { accountId } = await insertUser(database.pool)
  for (let call = 1; call < 250; call++) await addEight(accountId, call)
  expect(await expectedRows('products', accountId)).toBeLessThan(10)
  await addEight(accountId, 250)
  await expect.poll(() => expectedRows('products', accountId)).toBeGreaterThan(1000)
})

it('no single write waits for statistics', async () => {
  const { accountId } = await insertUser(database.pool)
  for (let call = 1; call < 250; call++) await addEight(accountId, call)
  const blocker = await database.pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin; lock table custom_list_products in access exclusive mode')
  await addEight(accountId, 250)
  // The write is done, and collecting still waits for the lock.
  await expect.poll(waitingForLocks).toBe(1)
  await blocker.query('rollback')
  await expect.poll(() => expectedRows('products', accountId)).toBeGreaterThan(1000)
  expect(warnings).toEqual([])
})

async function addEight(accountId: number, call: number): Promise<void> {
  await versions.write(accountId, (tx) =>
    tx.query(
      `insert into products (account_id, code) select $1, $2 || '-' || n from generate_series(1, 8) n`,
      [accountId, call],
    ),
  )
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

async function expectedRows(table: string, accountId: number): Promise<number> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${table} where account_id = ${accountId}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

async function fillAccount(): Promise<number> {
  const { accountId } = await insertUser(database.pool)
  await versions.writeBulk(accountId, async (tx) => {
    await tx.query(
      `insert into products (account_id, code) select $1, 'C' || n from generate_series(1, 2000) n`,
      [accountId],
    )
  })
  return accountId
}
