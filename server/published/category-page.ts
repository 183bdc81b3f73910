import type { Queryable } from '#db/database.ts'
import type { IdsStatement } from './public-products.ts'

export interface CategoryPage {
  accountId: number
  /** The category and its descendants. */
  categoryIds: readonly number[]
  /** Number of distinct products in them. */
  total: number
  /** Number of products of the account. */
  accountTotal: number
  by: 'name' | 'code'
  direction: 'asc' | 'desc'
  limit: number | null
  offset: number
}

/**
 * The ids of one page of the products of some categories: by name in Spanish order, the code in place of a missing name,
 * or by code. Null where {@link mergeCategoryPage} is to be read.
 *
 * Two strategies, both over an index in the order of the page. `merge` takes the first offset + limit products of each
 * category and merges them, however large a category is. `walk` reads the account's products in order and filters them
 * by category; it is faster on the early pages of a category with hundreds of descendants and a large share of the
 * account. The counts decide here, as a prepared statement cannot. Where the names of a category cluster in the alphabet
 * the counts mislead, so a walk is limited and gives way to `merge`.
 */
export async function walkCategoryPage(db: Queryable, page: CategoryPage): Promise<number[] | null> {
  const walkLimit = maxWalk(page)
  if (walkLimit === null) return null
  const { accountId, categoryIds, limit, offset, by, direction } = page
  const { rows } = await db.query<{ id: number; met: number }>({
    name: `category-page-walk-${by}-${direction}`,
    text: by === 'name' ? walkByName(direction) : walkByCode(direction),
    values: [accountId, categoryIds, limit, offset, walkLimit],
  })
  // With fewer named products than offset + limit, products beyond the limit may precede the nameless ones.
  return (rows[0]?.met ?? 0) >= offset + (limit ?? 0) ? rows.map(({ id }) => id) : null
}

/** The statement that selects the ids of a page by `merge`, which for a single category is to read its order. */
export function mergeCategoryPage(page: CategoryPage): IdsStatement {
  const { accountId, categoryIds, limit, offset, by, direction } = page
  const key = by === 'name' ? 'sort_name' : 'sort_code'
  const isSingle = categoryIds.length === 1
  return {
    name: `category-page-${isSingle ? 'single' : 'merge'}-${by}-${direction}`,
    text: (isSingle ? single : merge)(key, direction),
    values: [accountId, isSingle ? categoryIds[0] : categoryIds, limit, offset],
  }
}

const WALK_FACTOR = 3

/** The number of products that `walk` may read, or null where `merge` is cheaper. */
function maxWalk({ categoryIds, limit, offset, total, accountTotal }: CategoryPage): number | null {
  if (limit === null || total === 0) return null
  const reach = offset + limit
  const walkLimit = Math.ceil(reach * (accountTotal / total) * WALK_FACTOR)
  return walkLimit < Math.min(total, reach * categoryIds.length) ? walkLimit : null
}

type Direction = CategoryPage['direction']

// `limit 1` and not `exists`: the planner could reverse a semi-join and lose the order of the index.
const IN_CATEGORIES = `
  cross join lateral (
    select from product_categories link
     where link.account_id = $1 and link.product_id = p.id and link.category_id = any($2::bigint[]) limit 1) link_exists`

/** Named products in index order, merged with the (usually few) nameless ones of the account. */
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

/** The database maintains the sort keys in product_categories (0018_order_within_categories.sql). */
type SortKey = 'sort_name' | 'sort_code'

function single(key: SortKey, direction: Direction): string {
  return `
    select product_id as id from product_categories
     where account_id = $1 and category_id = $2
     order by ${key} ${direction}, product_id ${direction} limit $3 offset $4`
}

/** The categories are in a subquery for the same reason as in `isAmong`. */
function merge(key: SortKey, direction: Direction): string {
  return `
    select id
      from (select first.id, first.${key} as shown
              from unnest((select $2::bigint[])) as category (id)
             cross join lateral (
               select product_id as id, ${key} from product_categories
                where account_id = $1 and category_id = category.id
                order by ${key} ${direction}, product_id ${direction} limit $3::bigint + $4::bigint) first
             group by first.id, first.${key}) page
     order by shown ${direction}, id ${direction} limit $3 offset $4`
}
