import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { insertCategory } from '#server/testing/rows.ts'
import { selectCategoryPage } from './category-page.ts'
import type { CategoryPage } from './category-page.ts'

let database: TestDatabase
let accountId: number
let spread: number
let bunched: number

// 4,000 products: every second one in one category, the last 1,500 of the alphabet in another; some without a name.
beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
  spread = await insertCategory(database.pool, accountId, { name: 'Repartida' })
  bunched = await insertCategory(database.pool, accountId, { name: 'Apretada' })
  await database.pool.query(
    `insert into products (account_id, code, name)
     select $1, case when n % 40 = 0 then 'Z' else 'C' end || n, case when n % 40 <> 0 then 'Ñandú ' || lpad(n::text, 4, '0') end from generate_series(1, 4000) n`,
    [accountId],
  )
  await database.pool.query(
    `insert into product_categories (account_id, category_id, product_id)
     select $1, $2::bigint, id from products where account_id = $1 and right(code, 1) in ('0', '2', '4', '6', '8')
     union all
     select $1, $3::bigint, id from products where account_id = $1 and substr(code, 2)::int > 2500`,
    [accountId, spread, bunched],
  )
})
afterAll(() => database.drop())

describe.each(['name', 'code'] as const)('a page by %s', (by) => {
  it.each(['asc', 'desc'] as const)('is the same by either way, %s', async (direction) => {
    for (const categoryId of [spread, bunched]) {
      const all = await expectedOrder({ categoryId, by, direction })
      for (const offset of [0, 24, 240, all.length - 24, all.length - 3, all.length]) {
        const page = { by, direction, offset, limit: 24, categoryId, total: all.length }
        expect(await selectCategoryPage(database.pool, ask(page))).toEqual(all.slice(offset, offset + 24))
      }
      expect(
        await selectCategoryPage(
          database.pool,
          ask({ by, direction, offset: 0, limit: null, categoryId, total: all.length }),
        ),
      ).toEqual(all)
    }
  })
})

function ask(
  page: Omit<CategoryPage, 'accountId' | 'categoryIds' | 'accountTotal'> & { categoryId: number },
) {
  const { categoryId, ...rest } = page
  return { ...rest, accountId, categoryIds: [categoryId], accountTotal: 4000 }
}

async function expectedOrder(page: {
  categoryId: number
  by: 'name' | 'code'
  direction: 'asc' | 'desc'
}): Promise<number[]> {
  const shown = page.by === 'code' ? 'code_key' : 'coalesce(name, code collate es_mx)'
  const { rows } = await database.pool.query<{ id: number }>(
    `select p.id from products p join product_categories link on link.account_id = p.account_id and link.product_id = p.id
      where p.account_id = $1 and link.category_id = $2 order by ${shown} ${page.direction}, p.id ${page.direction}`,
    [accountId, page.categoryId],
  )
  return rows.map(({ id }) => id)
}
