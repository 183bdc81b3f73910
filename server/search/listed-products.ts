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

/** The number of {@link listedValues}. */
export const PARAMETERS_OF_LIST = 5

/** A common table expression `listed (product_id)` of account $1; its parameters {@link listedValues} start at `first`. */
export function listedSql(first: number): string {
  const ofGroup = (table: string, column: string, parameter: number) => `
    (select product_id from ${table}
      where account_id = $1 and ${column} = any ($${parameter}::bigint[]) limit $${first + 2}::integer)`
  return `listed as materialized (
    ${ofGroup('product_categories', 'category_id', first)}
    union ${ofGroup('product_tags', 'tag_id', first + 1)})`
}

/** A condition: the product of the entry `e` is in {@link listedSql}. */
export function isListed(first: number): string {
  const [except, materials] = [`$${first + 3}::tsquery`, `$${first + 4}::text[]`]
  return `e.product_id in (select product_id from listed)
    and (${except} is null or (e.lexemes @@ ${except}) is not true)
    and (${materials} is null or e.facets && ${materials}
         or not exists (select from unnest(e.facets) facet where starts_with(facet, 'material:')))`
}

export function listedValues(
  accountId: number,
  { categoryIds, tagIds, materials, most, except }: Listed,
): unknown[] {
  const facets = materials.map((material) => `material:${material}`)
  return [
    categoryIds,
    tagIds,
    most,
    except && wholeQuery(accountId, except),
    facets.length > 0 ? facets : null,
  ]
}
