import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForLocks } from './testing/lock-waits.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { insertFullAccount } from './testing/full-account.ts'
import type { FullAccount } from './testing/full-account.ts'
import { attempt as attemptOn, CHECK, REFERENCE, UNIQUE } from './testing/attempt.ts'

let database: TestDatabase
let own: FullAccount
beforeAll(async () => {
  database = await createTestDatabase()
  own = await insertFullAccount(database.pool)
})
afterAll(() => database.drop())

describe('accounts and users', () => {
  it.each(['MASTER', 'root', ''])('refuses the account type %j', async (type) => {
    expect(await attempt("insert into accounts (name, type) values ('X', $1)", [type])).toBe(CHECK)
  })

  it.each(['Mayoreo', ' mayoreo', '', 'x'.repeat(101)])('refuses the user name %j', async (username) => {
    const sql = 'insert into user_names (username, account_id, user_id) values ($1, 1, 1)'
    expect(await attempt(sql, [username])).toBe(CHECK)
  })

  it('allows each user name only once across accounts', async () => {
    const sql =
      'insert into user_names (username, account_id, user_id) select username, -1, -1 from users limit 1'
    expect(await attempt(sql)).toBe(UNIQUE)
  })

  it('refuses a user without a user name', async () => {
    const sql = "insert into users (account_id, username, password_hash) values ($1, 'nadie', 'x')"
    expect(await attempt(sql, [own.accountId])).toBe(REFERENCE)
  })
})

describe('products and tags', () => {
  it.each(['COD-1', 'cod-1', '  Cod-1 '])(
    'allows one product with code COD-1 in any spelling: %j',
    async (code) => {
      expect(
        await attempt('insert into products (account_id, code) values ($1, $2)', [own.accountId, code]),
      ).toBe(UNIQUE)
    },
  )

  it('distinguishes codes by every character except case, also that of Ñ', async () => {
    const insert = (code: string) =>
      attempt('insert into products (account_id, code) values ($1, $2)', [own.accountId, code])
    expect(await insert('ÑU 1')).toBe('allowed')
    expect(await insert('ñu 1')).toBe(UNIQUE)
    expect(await insert('NU 1')).toBe('allowed')
    expect(await insert('ñu1')).toBe('allowed')
  })

  it('allows the same code in two accounts', async () => {
    const { accountId } = await insertFullAccount(database.pool)
    expect(await attempt("insert into products (account_id, code) values ($1, 'COD-2')", [accountId])).toBe(
      'allowed',
    )
    expect(
      await attempt("insert into products (account_id, code) values ($1, 'COD-2')", [own.accountId]),
    ).toBe('allowed')
  })

  it.each([
    ["code = ' '"],
    ["name = ' '"],
    ['base_price = -0.0001'],
    ["base_price = 'NaN'"],
    ['version = 0'],
    ['parent_id = 1'],
    ['parent_account_id = account_id, parent_id = 1'],
  ])('refuses a product with %s', async (wrong) => {
    expect(await attempt(`update products set ${wrong} where account_id = $1`, [own.accountId])).toBe(CHECK)
  })

  it('refuses a tag with the same name in another case', async () => {
    expect(
      await attempt("insert into tags (account_id, name) values ($1, ' OFERTA ')", [own.accountId]),
    ).toBe(UNIQUE)
  })

  it('refuses a change that changes nothing', async () => {
    const sql =
      'insert into product_changes (account_id, product_id, old_price, new_price) values ($1, $2, 10.5, 10.50)'
    expect(await attempt(sql, [own.accountId, own.productId])).toBe(CHECK)
  })

  it('deletes the changes of deleted products with them, and no others', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      const { rows: made } = await client.query<{ id: number }>(
        `insert into products (account_id, code) select $1, 'GONE-' || n from generate_series(1, 3) as n returning id`,
        [own.accountId],
      )
      const ids = made.map(({ id }) => id)
      await client.query(
        `insert into product_changes (account_id, product_id, created)
         select $1, unnest($2::bigint[]), true`,
        [own.accountId, ids],
      )
      await client.query('delete from products where account_id = $1 and id = any ($2)', [
        own.accountId,
        ids.slice(0, 2),
      ])
      const { rows: left } = await client.query<{ id: number }>(
        'select product_id as id from product_changes where account_id = $1 and product_id = any ($2)',
        [own.accountId, ids],
      )
      expect(left.map(({ id }) => id)).toEqual([ids[2]])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('lists names in Spanish order: ñ after n, accents and case last', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select name collate es_mx as name from unnest(array['Ñu', 'Nudo', 'ósmosis', 'Oxígeno', 'Válvula b', 'valvula a',
       'Ángulo', 'angulo']) as name order by 1`,
    )
    const names = rows.map((row) => row.name)
    expect(names).toEqual(['angulo', 'Ángulo', 'Nudo', 'Ñu', 'ósmosis', 'Oxígeno', 'valvula a', 'Válvula b'])
  })
})

describe('the category tree', () => {
  it('refuses to delete a category with subcategories', async () => {
    const sql = 'delete from categories where account_id = $1 and id = $2'
    expect(await attempt(sql, [own.accountId, own.categoryId])).toBe(REFERENCE)
  })

  it.each([
    ['itself', () => own.categoryId],
    ['its subcategory', () => own.subcategoryId],
  ])('refuses %s as the parent of a category', async (_, parent) => {
    expect(await attempt(MOVE, [own.accountId, own.categoryId, parent()])).toBe(CHECK)
  })

  it('refuses a cycle of new rows in one statement', async () => {
    const sql = `insert into categories (account_id, id, mother_id, name)
                 values ($1, 900001, 900002, 'A'), ($1, 900002, 900001, 'B')`
    expect(await attempt(sql, [own.accountId])).toBe(CHECK)
  })

  it('allows moving a subtree', async () => {
    expect(await attempt(MOVE, [own.accountId, own.subcategoryId, null])).toBe('allowed')
  })

  it('refuses one of two concurrent moves that would form a cycle', async () => {
    const [a, b] = await twoCategories()
    const [first, second] = await Promise.all([database.pool.connect(), database.pool.connect()])
    try {
      await first.query('begin')
      await second.query('begin')
      await first.query(MOVE, [own.accountId, a, b])
      const waiting = second.query(MOVE, [own.accountId, b, a]).then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      )
      await expect.poll(async () => (await waitingForLocks(database.pool)).length).toBe(1)
      await first.query('commit')
      expect(await waiting).toBe(CHECK)
    } finally {
      await second.query('rollback')
      first.release()
      second.release()
    }
  })
})

const MOVE = 'update categories set mother_id = $3 where account_id = $1 and id = $2'

function attempt(sql: string, values: unknown[] = []): Promise<string> {
  return attemptOn(database.pool, sql, values)
}

async function twoCategories(): Promise<[number, number]> {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into categories (account_id, name) values ($1, 'A'), ($1, 'B') returning id",
    [own.accountId],
  )
  return [rows[0]!.id, rows[1]!.id]
}
