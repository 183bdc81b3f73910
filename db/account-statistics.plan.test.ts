import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectMissingStatistics } from './account-statistics.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('statistics are collected for an account that was filled since, and not again', async () => {
  await collectMissingStatistics(database.pool, await fillAccount(1500))
  const accountId = await fillAccount(1500)
  expect(await expectedRows(accountId)).toBeLessThan(10)

  await collectMissingStatistics(database.pool, accountId)
  expect(await expectedRows(accountId)).toBeGreaterThan(1000)

  const small = await fillAccount(500)
  await collectMissingStatistics(database.pool, small)
  expect(await expectedRows(small)).toBeLessThan(10)
})

it('a table that autovacuum is working on is left to it, without waiting', async () => {
  await collectMissingStatistics(database.pool, await fillAccount(1500))
  const accountId = await fillAccount(1500)
  expect(await expectedRows(accountId, 'product_changes')).toBeLessThan(10)
  const vacuum = await database.pool.connect()
  try {
    await vacuum.query('begin')
    // The lock that vacuum takes.
    await vacuum.query('lock table products in share update exclusive mode')
    await collectMissingStatistics(database.pool, accountId)
    expect(await expectedRows(accountId)).toBeLessThan(10)
    expect(await expectedRows(accountId, 'product_changes')).toBeGreaterThan(1000)
  } finally {
    await vacuum.query('rollback')
    vacuum.release()
  }
})

async function fillAccount(products: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into accounts (name, type) values ('Ferretería', 'ROOT') returning id`,
  )
  const accountId = rows[0]!.id
  await database.pool.query(
    `insert into products (account_id, code) select $1, 'C' || n from generate_series(1, $2::int) n`,
    [accountId, products],
  )
  await database.pool.query(
    `insert into product_changes (account_id, product_id, created)
     select account_id, id, true from products where account_id = $1`,
    [accountId],
  )
  return accountId
}

async function expectedRows(accountId: number, table = 'products'): Promise<number> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${table} where account_id = ${accountId}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
