import type { Queryable } from '#db/database.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Published } from '../published/published.ts'
import { isShown } from '../published/visible-products.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { termQuery, wantedOf } from './term-sql.ts'

/** How many products of a result have each value of an attribute, most first. */
export type FacetCounts = Partial<Record<Facet, Record<string, number>>>

const SHOWN_BY = { account: '$1::bigint', categories: '$2::bigint[]', publication: '$3::bigint' }
/** The parameter after those of the statement itself. */
const FIRST_TERM = 8

/**
 * Counts the values of attributes over everything that a search finds and the publication shows, not over one page; `limit`
 * values of each attribute at most. The search is the one whose results are shown: corrected, and partial where no
 * product has all words.
 */
export async function countFacets(
  db: Queryable,
  { accountId, id, categoryById }: Published,
  {
    query,
    isPartial,
    filter,
    attributes,
    limit,
  }: {
    query: SearchQuery
    isPartial: boolean
    filter: FacetFilter
    attributes: readonly Facet[]
    limit: number
  },
): Promise<FacetCounts> {
  const isBlank = query.text.trim() === ''
  const { wanted, besides } = wantedOf(accountId, query, { isPartial })
  const counts: FacetCounts = Object.fromEntries(attributes.map((attribute) => [attribute, {}]))
  if (!isBlank && wanted === null) return counts
  const terms = isPartial ? query.terms.map((term) => termQuery(accountId, term)) : []
  const matched = terms.map((_, index) => `(e.lexemes @@ $${FIRST_TERM + index}::tsquery)::int`).join(' + ')
  const { rows } = await db.query<{ attribute: Facet; value: string; count: number }>({
    text: `
      with matching as materialized (
        select e.facets, ${matched || '0'} as matched
          from search_entries e
         where e.account_id = $1 and ($6 = '' or e.lexemes @@ $6::tsquery)
           and ($7::tsquery is null or (e.lexemes @@ $7::tsquery) is true)
           and ${isShown('e.product_id', SHOWN_BY)} ${filterSql(filter, FIRST_TERM + terms.length)}
      ), counted as (
        select split_part(facet, ':', 1) as attribute, substr(facet, strpos(facet, ':') + 1) as value, count(*) as count
          from matching, unnest(matching.facets) facet
         where matched = (select max(matched) from matching)
         group by facet
      ), ranked as (
        select *, row_number() over (partition by attribute order by count desc, value) as rank
          from counted where attribute = any ($4::text[])
      )
      select attribute, value, count from ranked where rank <= $5 order by attribute, rank`,
    values: [
      accountId,
      [...categoryById.keys()],
      id,
      attributes,
      limit,
      isBlank ? '' : wanted,
      besides,
      ...terms,
      ...filter,
    ],
  })
  for (const { attribute, value, count } of rows) counts[attribute] = { ...counts[attribute], [value]: count }
  return counts
}
