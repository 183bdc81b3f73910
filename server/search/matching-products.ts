import type { SearchQuery } from '#domain/search/query.ts'
import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { besidesSql, matchesSql, termQuery, wantedOf } from './term-sql.ts'

/** A search whose results are shown: corrected, and partial where no product has all its words. */
export interface ShownSearch {
  query: SearchQuery
  isPartial: boolean
  filter: FacetFilter
}

/**
 * A common table expression `found` with the entries of all products that a search finds and the publication shows, and its
 * parameters. Null when nothing can match.
 */
export async function matchingProducts(
  published: Published,
  { query, isPartial, filter }: ShownSearch,
): Promise<{ sql: string; values: unknown[] } | null> {
  const { accountId } = published
  const isBlank = query.text.trim() === ''
  const { wanted, besides } = wantedOf(accountId, query, { isPartial })
  if (!isBlank && wanted === null) return null
  const terms = isPartial ? query.terms.map((term) => termQuery(accountId, term)) : []
  const values = [...(await shownParameters(published)), isBlank ? '' : wanted, besides, ...terms, ...filter]
  const firstTerm = 7
  const matched = terms.map((_, index) => `(e.lexemes @@ $${firstTerm + index}::tsquery)::int`)
  const sql = `
    matching as materialized (
      select e.product_id as id, e.facets, e.size_order, e.name_length, ${matched.join(' + ') || '0'} as matched
        from search_entries e
       where ${isBlank ? "e.account_id = $1 and $5 = ''" : matchesSql('$5::tsquery')}
         and ${besidesSql(6)} and ${isShown('e.product_id')} ${filterSql(filter, firstTerm + terms.length)}
    ), found as (
      select * from matching where matched = (select max(matched) from matching)
    )`
  return { sql, values }
}
