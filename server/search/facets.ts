import type { Queryable } from '#db/database.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { Published } from '../published/published.ts'
import { matchingProducts } from './matching-products.ts'
import type { ShownSearch } from './matching-products.ts'

/** The number of results for each value of an attribute, the most frequent first. */
export type FacetCounts = Partial<Record<Facet, Record<string, number>>>

/**
 * Counts the values of attributes in all visible results of a search, not in one page; at most `limit` values of each
 * attribute.
 */
export async function countFacets(
  db: Queryable,
  published: Published,
  { attributes, limit, ...search }: ShownSearch & { attributes: readonly Facet[]; limit: number },
): Promise<FacetCounts> {
  const counts: FacetCounts = Object.fromEntries(attributes.map((attribute) => [attribute, {}]))
  const matching = await matchingProducts(published, search)
  if (!matching) return counts
  const { sql, parameters } = matching
  const { rows } = await db.query<{ attribute: Facet; value: string; count: number }>({
    text: `
      with ${sql}, counted as (
        select split_part(facet, ':', 1) as attribute, substr(facet, strpos(facet, ':') + 1) as value, count(*) as count
          from found, unnest(found.facets) facet
         group by facet
      ), ranked as (
        select *, row_number() over (partition by attribute order by count desc, value) as rank
          from counted where attribute = any (${parameters.put(attributes, 'text[]')})
      )
      select attribute, value, count from ranked where rank <= ${parameters.put(limit)} order by attribute, rank`,
    values: parameters.values,
  })
  for (const { attribute, value, count } of rows) counts[attribute] = { ...counts[attribute], [value]: count }
  return counts
}
