import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../../testing/accounts.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { countPopularity } from './count-popularity.ts'

const PRODUCTS = 8000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the orders of an account without statistics are counted within the time limit', async () => {
  await fillAccount()
  await database.pool.query('analyze')
  const accountId = await fillAccount()
  const sweep = countPopularity(database.pool)
  const now = new Date()
  while ((await sweep(database.pool, { limit: PRODUCTS + 1, now })) > 0);
  const { rows } = await database.pool.query<{ counted: number }>(
    'select count(*) as counted from search_entries where account_id = $1 and popularity = 1',
    [accountId],
  )
  expect(rows[0]?.counted).toBe(PRODUCTS)
})

/** Products with an entry in the index and an order each. */
async function fillAccount(): Promise<number> {
  const { accountId } = await insertUser(database.pool)
  const { alias } = await publishShop(database.pool, accountId)
  await database.pool.query(
    `with made as (
       insert into products (account_id, code) select $1, 'P-' || n from generate_series(1, $3::int) n returning id
     ), numbered as (
       select id, 1000 + row_number() over (order by id) as folio from made
     ), entries as (
       insert into search_entries (account_id, product_id, words, code, name_length, lexemes)
       select $1, id, '{}', 'p', 1, '' from made
     ), placed as (
       insert into orders (account_id, folio, pub_alias, total) select $1, folio, $2, 1 from numbered
       returning id, folio
     )
     insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total)
     select $1, placed.id, 0, numbered.id, 'P', 'P', 1, 1, 1 from placed join numbered using (folio)`,
    [accountId, alias, PRODUCTS],
  )
  return accountId
}
