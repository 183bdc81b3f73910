import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { writeChanges } from './product-changes.ts'

let database: TestDatabase
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ accountId } = await insertUser(database.pool))
  await database.pool.query(
    `insert into products (account_id, code, name, base_price)
     select $1, 'C' || n, 'Codo ' || n, n from generate_series(1, 1000) n`,
    [accountId],
  )
})
afterAll(() => database.drop())

/** The products that get another price, and of them those of which no index was written. */
async function changePrices(factor: number) {
  return inTransaction(database.pool, async (tx) => {
    await tx.query(
      `with changed as (
         select id, base_price as old_price, base_price * $2::numeric as new_price
           from products where account_id = $1
       ), ${writeChanges({}, ['price'])}
       select`,
      [accountId, factor],
    )
    const { rows } = await tx.query<{ updated: number; heapOnly: number }>(
      `select pg_stat_get_xact_tuples_updated('products'::regclass)::int as updated,
              pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int as "heapOnly"`,
    )
    return rows[0]!
  })
}

it('new prices of all products are written to no index', async () => {
  const { updated, heapOnly } = await changePrices(2)
  expect(updated).toBe(1000)
  // The last page may lack room.
  expect(heapOnly).toBeGreaterThan(900)
})

it('a list that repeats the names records the new prices alone', async () => {
  await database.pool.query('delete from product_changes where account_id = $1', [accountId])
  await database.pool.query(
    `with changed as (
       select id, base_price as old_price, base_price + 1 as new_price, name as old_name, name as new_name
         from products where account_id = $1
     ), ${writeChanges({}, ['price', 'name'])}
     select`,
    [accountId],
  )
  const { rows } = await database.pool.query(
    'select count(*) as prices, count(new_name) as names from product_changes where account_id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ prices: 1000, names: 0 }])
})
