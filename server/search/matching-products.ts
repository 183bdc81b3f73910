import { Parameters } from '#db/parameters.ts'
import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { bestMaskSql, maskSql } from './best-mask.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { listedSql } from './listed-products.ts'
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
): Promise<{ sql: string; parameters: Parameters } | null> {
  const parameters = new Parameters(...(await shownParameters(published)))
  const parts = [first, ...(further ? [further] : [])].flatMap((matched, index) => {
    const name = `part_${index}`
    const sql = partOf(parameters, published.accountId, { ...matched, filter, name })
    return sql === null ? [] : { name, sql }
  })
  if (parts.length === 0) return null
  const all = parts.map(({ name }) => `select * from ${name}`).join(' union all ')
  return { sql: `${parts.map(({ sql }) => sql).join(', ')}, found as (${all})`, parameters }
}

/** The entries of one kind of matches, as common table expressions; the last one has the given name. */
function partOf(
  parameters: Parameters,
  accountId: number,
  { query, isPartial, lackOne, listed, filter, name }: Matched & { filter: FacetFilter; name: string },
): string | null {
  const isBlank = query.text.trim() === ''
  const { wanted: ofAll, besides } = wantedOf(accountId, query, { isPartial })
  const wanted = lackOne ? allButOneQuery(accountId, query) : ofAll
  if (!isBlank && wanted === null) return null
  const list = listed ? listedSql(parameters, accountId, listed) : null
  const terms = isPartial ? query.terms : []
  const [candidates, best] = [`matching_${name}`, `best_${name}`]
  const mask = isPartial ? `${bestMaskSql(parameters, terms, { candidates, best })},` : ''
  return `
    ${list ? `${list.sql},` : ''} ${candidates} as materialized (
      select e.product_id as id, e.facets, e.size_order, e.name_length, ${maskSql(parameters, accountId, terms)}
        from search_entries e
       where ${isBlank ? 'e.account_id = $1' : matchesSql(parameters.put(wanted, 'tsquery'))}
         and ${besidesSql(parameters, besides)} and ${isShown('e.product_id')} ${filterSql(parameters, filter)}
         ${list ? `and ${list.isListed}` : ''}
    ), ${mask} ${name} as (
      select * from ${candidates} ${isPartial ? `where has = (select has from ${best})` : ''}
    )`
}
