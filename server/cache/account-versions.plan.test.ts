import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'

let database: TestDatabase
let versions: AccountVersions

beforeAll(async () => {
  database = await createTestDatabase()
  versions = await openAccountVersions(database.pool)
})
afterAll(async () => {
  await versions.close()
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
  const addEight = (call: number) =>
    versions.write(accountId, (tx) =>
      tx.query(
        `insert into products (account_id, code) select $1, $2 || '-' || n from generate_series(1, 8) n`,
        [accountId, call],
      ),
    )
  for (let call = 1; call < 250; call++) await addEight(call)
  expect(await expectedRows('products', accountId)).toBeLessThan(10)
  await addEight(250)
  expect(await expectedRows('products', accountId)).toBeGreaterThan(1000)
})

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
