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
 * Two ways lead there. Walking the account's products in the order of an index and keeping those of the categories
 * ends with the page: quick on the early pages of a category that holds a fair part of the account. Otherwise the
 * products of the categories are gathered and sorted. Which is cheaper is known here, from the counts; a prepared
 * statement could not know. Where a category's names stand close together in the alphabet the counts mislead: a walk
 * that has gone much further than expected is given up.
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

/** How many products of the account a walk may look at, or null where gathering is cheaper to begin with. */
function furthestWalk({ limit, offset, total, accountTotal }: CategoryPage): number | null {
  if (limit === null || total === 0) return null
  const expected = (offset + limit) * (accountTotal / total)
  return expected * TIMES_FURTHER < total ? Math.ceil(expected * TIMES_FURTHER) : null
}

async function run(
  db: Queryable,
  { accountId, categoryIds, limit, offset, by, direction }: CategoryPage,
  furthest: readonly number[],
): Promise<{ id: number; met?: number }[]> {
  const way = furthest.length > 0 ? 'walk' : 'gather'
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
  gather: {
    name: (direction: Direction) => gather('coalesce(p.name, p.code collate es_mx)', direction),
    code: (direction: Direction) => gather('p.code_key', direction),
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

function gather(shown: string, direction: Direction): string {
  return `
    select p.id
      from (select distinct product_id from product_categories
             where account_id = $1 and category_id = any($2::bigint[])) link
      cross join lateral (
        select id, name, code, code_key from products where account_id = $1 and id = link.product_id limit 1) p
     order by ${shown} ${direction}, p.id ${direction} limit $3 offset $4`
}
