import type { Parameters } from '#db/parameters.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { wholeQuery } from './term-sql.ts'

/** The products of some categories and tags. */
export interface Listed {
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
  /** Products whose names mention another material are excluded: a category 'PVC' does not make CPVC match. Empty for any. */
  readonly materials: readonly string[]
  /** Products with all of these terms are excluded: the search already found them. */
  readonly except: Pick<SearchQuery, 'terms' | 'code'> | null
  /** Maximum number of products of the categories, and of the tags; null for all. */
  readonly most: number | null
}

/** A common table expression `listed (product_id)` of account $1, and the condition that the product of an entry `e` is in it. */
export interface ListedSql {
  readonly sql: string
  readonly isListed: string
}

export function listedSql(
  parameters: Parameters,
  accountId: number,
  { categoryIds, tagIds, materials, most, except }: Listed,
): ListedSql {
  const limit = parameters.put(most, 'integer')
  const facets = parameters.put(
    materials.length > 0 ? materials.map((material) => `material:${material}`) : null,
    'text[]',
  )
  const excluded = parameters.put(except && wholeQuery(accountId, except), 'tsquery')
  return {
    sql: `listed as materialized (
      (select product_id from product_categories
        where account_id = $1 and category_id = any (${parameters.put(categoryIds, 'bigint[]')}) limit ${limit})
      union
      (select product_id from product_tags
        where account_id = $1 and tag_id = any (${parameters.put(tagIds, 'bigint[]')}) limit ${limit}))`,
    isListed: `e.product_id in (select product_id from listed)
      and (${excluded} is null or (e.lexemes @@ ${excluded}) is not true)
      and (${facets} is null or e.facets && ${facets}
           or not exists (select from unnest(e.facets) facet where starts_with(facet, 'material:')))`,
  }
}
