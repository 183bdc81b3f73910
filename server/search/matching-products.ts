import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { bestMaskSql, maskSql, maskValues, weightsOf } from './best-mask.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { isListed, listedSql, listedValues } from './listed-products.ts'
import type { Matched } from './search-result.ts'
import { allButOneQuery, besidesSql, matchesSql, wantedOf } from './term-sql.ts'

/** A search whose results are shown, after correction, or partial where no product has all its words. */
export interface ShownSearch extends Matched {
  further: Matched | null
  filter: FacetFilter
}

/**
 * A common table expression `found` with the entries of all visible results of a search, and its parameters. Null when
 * nothing can match.
 */
export async function matchingProducts(
  published: Published,
  { further, filter, ...first }: ShownSearch,
): Promise<{ sql: string; values: unknown[] } | null> {
  const values = await shownParameters(published)
  const parts = [first, ...(further ? [further] : [])].flatMap((matched, index) => {
    const part = partOf(published.accountId, matched, {
      filter,
      name: `part_${index}`,
      before: values.length,
    })
    if (part) values.push(...part.values)
    return part ?? []
  })
  if (parts.length === 0) return null
  const all = parts.map(({ name }) => `select * from ${name}`).join(' union all ')
  return { sql: `${parts.map(({ sql }) => sql).join(', ')}, found as (${all})`, values }
}

/** The entries of one kind of matches, as common table expressions; the last one has the given name. */
function partOf(
  accountId: number,
  { query, isPartial, lackOne, listed }: Matched,
  { filter, name, before }: { filter: FacetFilter; name: string; before: number },
): { name: string; sql: string; values: unknown[] } | null {
  const isBlank = query.text.trim() === ''
  const { wanted: ofAll, besides } = wantedOf(accountId, query, { isPartial })
  const wanted = lackOne ? allButOneQuery(accountId, query) : ofAll
  if (!isBlank && wanted === null) return null
  const terms = isPartial ? query.terms.flatMap((term) => maskValues(accountId, term)) : []
  const values = [
    isBlank ? '' : wanted,
    besides,
    ...terms,
    ...(isPartial ? weightsOf(query.terms) : []),
    ...filter,
    ...(listed ? listedValues(accountId, listed) : []),
  ]
  const [text, further, firstTerm] = [before + 1, before + 2, before + 3]
  const firstWeight = firstTerm + terms.length
  const firstFilter = firstWeight + (isPartial ? 2 : 0)
  const firstOfList = firstFilter + filter.length
  const places = isPartial ? query.terms.map((_, index) => firstTerm + 2 * index) : []
  const sql = `
    ${listed ? `${listedSql(firstOfList)},` : ''} matching_${name} as materialized (
      select e.product_id as id, e.facets, e.size_order, e.name_length, ${maskSql(places)}
        from search_entries e
       where ${isBlank ? `e.account_id = $1 and $${text} = ''` : matchesSql(`$${text}::tsquery`)}
         and ${besidesSql(further)} and ${isShown('e.product_id')} ${filterSql(filter, firstFilter)}
         ${listed ? `and ${isListed(firstOfList)}` : ''}
    ), ${isPartial ? `${bestMaskSql(`matching_${name}`, `best_${name}`, firstWeight)},` : ''} ${name} as (
      select * from matching_${name} ${isPartial ? `where has = (select has from best_${name})` : ''}
    )`
  return { name, sql, values }
}
