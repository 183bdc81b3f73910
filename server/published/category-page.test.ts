import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { insertCategory, insertProduct } from '../testing/rows.ts'
import { mergeCategoryPage, walkCategoryPage } from './category-page.ts'
import type { CategoryPage } from './category-page.ts'

const PARTS = 12

let database: TestDatabase
let accountId: number
let spread: number[]
let bunched: number[]

// 4,000 products, some without a name: every second one is in `spread`, the last 1,500 of the alphabet in `bunched`.
// Each represents a category with descendants: twelve ids, with every fifth product in two of them.
beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
  spread = await insertParts('Repartida')
  bunched = await insertParts('Apretada')
  await database.pool.query(
    `insert into products (account_id, code, name)
     select $1, case when n % 40 = 0 then 'Z' else 'C' end || n, case when n % 40 <> 0 then 'Ñandú ' || lpad(n::text, 4, '0') end from generate_series(1, 4000) n`,
    [accountId],
  )
  await database.pool.query(
    `insert into product_categories (account_id, category_id, product_id)
     select $1, parts.ids[1 + (place.n + part) % ${PARTS}], place.id
       from (select id, substr(code, 2)::int as n from products where account_id = $1) place
       join (values ($2::bigint[], true), ($3::bigint[], false)) parts (ids, spread)
         on case when parts.spread then place.n % 2 = 0 else place.n > 2500 end
       join generate_series(0, 1) part on part = 0 or place.n % 5 = 0`,
    [accountId, spread, bunched],
  )
})
afterAll(() => database.drop())

function insertParts(name: string): Promise<number[]> {
  return Promise.all(Array.from({ length: PARTS }, () => insertCategory(database.pool, accountId, { name })))
}

describe.each(['name', 'code'] as const)('a page by %s', (by) => {
  it.each(['asc', 'desc'] as const)('is the same with either strategy, %s', async (direction) => {
    for (const categoryIds of [spread, bunched, spread.slice(0, 1), [...spread, ...bunched]]) {
      const all = await expectedOrder({ categoryIds, by, direction })
      for (const offset of [0, 24, 240, all.length - 24, all.length - 3, all.length]) {
        const page = { by, direction, offset, limit: 24, categoryIds, total: all.length }
        expect(await selectPage(ask(page))).toEqual(all.slice(offset, offset + 24))
      }
      expect(
        await selectPage(ask({ by, direction, offset: 0, limit: null, categoryIds, total: all.length })),
      ).toEqual(all)
    }
  })
})

it('stays in order when names change while products are added to a category', async () => {
  const { pool } = database
  const [categoryId] = await insertParts('Nueva')
  const ids = await Promise.all(
    ['Brida', 'Codo', null].map((name, n) => insertProduct(pool, accountId, { code: `N${n}`, name })),
  )
  const order = (): Promise<number[]> =>
    selectPage(
      ask({ by: 'name', direction: 'asc', offset: 0, limit: 24, categoryIds: [categoryId!], total: 3 }),
    )
  const renaming = await pool.connect()
  await renaming.query('begin')
  await renaming.query(`update products set name = 'Zapata' where account_id = $1 and id = $2`, [
    accountId,
    ids[0],
  ])
  const putting = pool.query(
    'insert into product_categories (account_id, category_id, product_id) select $1, $2, unnest($3::bigint[])',
    [accountId, categoryId, ids],
  )
  try {
    await expect.poll(() => waitingForLocks(pool)).not.toEqual([])
  } finally {
    await renaming.query('commit')
    renaming.release()
  }
  await putting
  expect(await order()).toEqual([ids[1], ids[2], ids[0]])
  await pool.query(`update products set name = 'Abrazadera' where account_id = $1 and id = $2`, [
    accountId,
    ids[2],
  ])
  expect(await order()).toEqual([ids[2], ids[1], ids[0]])
  await pool.query(`update products set name = null, code = 'AAA' where account_id = $1 and id = $2`, [
    accountId,
    ids[0],
  ])
  expect(await order()).toEqual([ids[0], ids[2], ids[1]])
})

async function selectPage(page: CategoryPage): Promise<number[]> {
  const walked = await walkCategoryPage(database.pool, page)
  if (walked !== null) return walked
  const { text, values } = mergeCategoryPage(page)
  const { rows } = await database.pool.query<{ id: number }>(text, [...values])
  return rows.map(({ id }) => id)
}

function ask(
  page: Omit<CategoryPage, 'accountId' | 'categoryIds' | 'accountTotal'> & { categoryIds: readonly number[] },
): CategoryPage {
  return { ...page, accountId, accountTotal: 4000 }
}

async function expectedOrder(page: {
  categoryIds: readonly number[]
  by: 'name' | 'code'
  direction: 'asc' | 'desc'
}): Promise<number[]> {
  const shown = page.by === 'code' ? 'code_key' : 'coalesce(name, code collate es_mx)'
  const { rows } = await database.pool.query<{ id: number }>(
    `select p.id from products p
      where p.account_id = $1
        and exists (select from product_categories link
                     where link.account_id = $1 and link.product_id = p.id and link.category_id = any($2::bigint[]))
      order by ${shown} ${page.direction}, p.id ${page.direction}`,
    [accountId, page.categoryIds],
  )
  return rows.map(({ id }) => id)
}
