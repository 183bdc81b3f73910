import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { selectPictureCandidates } from './category-pictures.ts'

const PRODUCTS = 2000
const CATEGORIES = 10

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('finds the pictures of an account that was filled after the statistics were collected', async () => {
  await fillAccount()
  await database.pool.query('analyze')
  const { accountId, categoryIds } = await fillAccount()

  const client = await database.pool.connect()
  try {
    // Detects comparisons of each row with each, which take minutes.
    await client.query("set statement_timeout = '10s'")
    const candidates = await selectPictureCandidates(client, accountId, { categoryIds, kinds: 5 })
    expect(candidates).toHaveLength(CATEGORIES * 4)
    const kinds = candidates.slice(0, 4).map(({ name }) => name?.split(' ')[0])
    expect(new Set(kinds)).toEqual(new Set(['Codo', 'Cople', 'Tee', 'Tubo']))
  } finally {
    client.release(true)
  }
})

/** An account in which each product is in two of its categories. */
async function fillAccount(): Promise<{ accountId: number; categoryIds: number[] }> {
  const { pool } = database
  const { accountId } = await insertUser(pool)
  await pool.query(
    `insert into products (account_id, code, name)
     select $1, 'C' || n, (array['Codo', 'Cople', 'Tee', 'Tubo'])[1 + n / 10 % 4] || ' ' || n
       from generate_series(1, ${PRODUCTS}) n`,
    [accountId],
  )
  const categories = await pool.query<{ id: number }>(
    `insert into categories (account_id, name) select $1, 'Categoría ' || n from generate_series(1, ${CATEGORIES}) n returning id`,
    [accountId],
  )
  const categoryIds = categories.rows.map(({ id }) => id)
  await pool.query(
    `insert into product_categories (account_id, category_id, product_id)
     select $1, ($2::bigint[])[1 + (p.number + shift) % ${CATEGORIES}], p.id
       from (select id, row_number() over (order by id) as number from products where account_id = $1) p
      cross join generate_series(0, 1) shift`,
    [accountId, categoryIds],
  )
  return { accountId, categoryIds }
}
