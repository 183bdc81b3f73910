import type { Queryable } from '#db/database.ts'

export interface CategoryPage {
  accountId: number
  /** The category and all below it. */
  categoryIds: readonly number[]
  /** How many products those have, each counted once. */
  total: number
  /** How many products the account has. */
  accountTotal: number
  by: 'name' | 'code'
  direction: 'asc' | 'desc'
  limit: number | null
  offset: number
}

/**
 * The ids of one page of the products of some categories, in order: by name in Spanish order, the code standing in for
 * a missing name, or by code.
 *
 * Two ways lead there, and both walk an index in the order of the page. Taking as many products of each category as the
 * page reaches to, and merging them, looks at no more than that, however large a category is. Walking the account's
 * products and keeping those of the categories is quicker on the early pages of a category that has hundreds below it
 * and holds a fair part of the account. Which is cheaper is known here, from the counts; a prepared statement could not
 * know. Where a category's names stand close together in the alphabet the counts mislead: a walk that has gone much
 * further than expected is given up.
 */
export async function selectCategoryPage(db: Queryable, page: CategoryPage): Promise<number[]> {
  const furthest = furthestWalk(page)
  if (furthest !== null) {
    const rows = await run(db, page, [furthest])
    // Fewer named products met than the page reaches to: what lies beyond may come before the nameless ones.
    if ((rows[0]?.met ?? 0) >= page.offset + (page.limit ?? 0)) return rows.map(({ id }) => id)
  }
  return (await run(db, page, [])).map(({ id }) => id)
}

const TIMES_FURTHER = 3

/** How many products of the account a walk may look at, or null where merging is cheaper to begin with. */
function furthestWalk({ categoryIds, limit, offset, total, accountTotal }: CategoryPage): number | null {
  if (limit === null || total === 0) return null
  const reach = offset + limit
  const furthest = Math.ceil(reach * (accountTotal / total) * TIMES_FURTHER)
  return furthest < Math.min(total, reach * categoryIds.length) ? furthest : null
}

async function run(
  db: Queryable,
  { accountId, categoryIds, limit, offset, by, direction }: CategoryPage,
  furthest: readonly number[],
): Promise<{ id: number; met?: number }[]> {
  const way = furthest.length > 0 ? 'walk' : 'merge'
  const { rows } = await db.query<{ id: number; met?: number }>({
    name: `category-page-${way}-${by}-${direction}`,
    text: STATEMENTS[way][by](direction),
    values: [accountId, categoryIds, limit, offset, ...furthest],
  })
  return rows
}

type Direction = CategoryPage['direction']

const STATEMENTS = {
  walk: { name: walkByName, code: walkByCode },
  merge: {
    name: (direction: Direction) => merge('sort_name', direction),
    code: (direction: Direction) => merge('sort_code', direction),
  },
} satisfies Record<string, Record<CategoryPage['by'], (direction: Direction) => string>>

// `limit 1` and not `exists`: a semi-join could be turned round, and the order of the index lost.
const IN_CATEGORIES = `
  cross join lateral (
    select from product_categories link
     where link.account_id = $1 and link.product_id = p.id and link.category_id = any($2::bigint[]) limit 1) belongs`

/** Named products in the order of their index, and the (usually few) nameless ones of the account sorted in. */
function walkByName(direction: Direction): string {
  return `
    select id, max(met) over () as met from (
      select id, shown, count(*) over () as met from (
        select p.id, p.name as shown
          from (select id, name from products where account_id = $1 and name is not null
                 order by name ${direction}, id ${direction} limit $5::bigint) p ${IN_CATEGORIES}
         order by p.name ${direction}, p.id ${direction} limit $3::bigint + $4::bigint) named
      union all
      select p.id, p.code collate es_mx, 0 from products p ${IN_CATEGORIES}
       where p.account_id = $1 and p.name is null
    ) page
    order by shown ${direction}, id ${direction} limit $3 offset $4`
}

function walkByCode(direction: Direction): string {
  return `
    select id, count(*) over () + $4 as met from (
      select p.id, p.code_key
        from (select id, code_key from products where account_id = $1
               order by code_key ${direction} limit $5::bigint) p ${IN_CATEGORIES}
       order by p.code_key ${direction} limit $3 offset $4) page
     order by code_key ${direction}`
}

/** The sort keys that stand in product_categories are kept there by the database (0018_order_within_categories.sql). */
function merge(key: 'sort_name' | 'sort_code', direction: Direction): string {
  return `
    select id
      from (select first.id, first.${key} as shown
              from unnest($2::bigint[]) as category (id)
             cross join lateral (
               select product_id as id, ${key} from product_categories
                where account_id = $1 and category_id = category.id
                order by ${key} ${direction}, product_id ${direction} limit $3::bigint + $4::bigint) first
             group by first.id, first.${key}) page
     order by shown ${direction}, id ${direction} limit $3 offset $4`
}
