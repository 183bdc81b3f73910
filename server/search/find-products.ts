import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { allProducts, productsOfList } from './all-products.ts'
import { bestMaskSql, maskSql, nounOf } from './best-mask.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { FIRST_IMAGE, NOTHING } from './found-products.ts'
import type { Found } from './found-products.ts'
import { IS_ANY_QUEUED } from './index/search-index.ts'
import { listedSql } from './listed-products.ts'
import type { Listed } from './listed-products.ts'
import { isAsTyped, relevanceSql } from './relevance.ts'
import { allButOneQuery, besidesSql, isBeginning, matchesSql, wantedOf } from './term-sql.ts'

/** The only row of the statement: a page in one value costs less to send and to parse than 24 rows. */
interface FoundRow {
  /** Id, code, name and picture of each product of the page; null without any. */
  products: readonly [number, string, string | null, ImageKeys | null][] | null
  /** Number of visible results, counted up to a limit where visibility is checked product by product. */
  visible: number
  /** Number of all matches; includes invisible ones where visibility is checked product by product. */
  matched: number
  isStale: boolean
  /** That of the first product. */
  rank: number | null
  /** Bit mask of the terms that all partial matches have. */
  has: number | null
}

/** Maximum hits of a list of suggestions, which does not show the number of results. */
const MAX_SUGGESTIONS = 24
/** Limit of counting the results of suggestions: the first letter of a word matches half of a catalogue. */
const MAX_COUNTED = 1000

interface Search {
  query: SearchQuery
  limit: number
  offset: number
  isPartial: boolean
  filter: FacetFilter
  listed: Listed | null
}

/**
 * Finds products that have all terms; with `isPartial` those that have most of them; with `listed` only products in that
 * list.
 */
export async function findProducts(
  db: Queryable,
  published: Published,
  {
    isPartial = false,
    filter = [],
    listed = null,
    ...page
  }: Pick<Search, 'query' | 'limit' | 'offset'> & Partial<Search>,
): Promise<Found> {
  const search = { ...page, isPartial, filter, listed }
  const { query, limit } = search
  const { accountId } = published
  const { terms } = query
  if (query.text.trim() === '')
    return listed ? productsOfList(db, published, { ...search, listed }) : allProducts(db, published, search)
  const { wanted, besides } = wantedOf(accountId, query, { isPartial })
  if (wanted === null) return NOTHING
  const shown = await shownParameters(published)
  const isKnown = (await published.productRanges()).length > 0
  const countedUpTo = isKnown || limit > MAX_SUGGESTIONS ? null : MAX_COUNTED + 1
  const run = (text: string) =>
    db.query<FoundRow>(statementOf(accountId, search, { wanted: text, besides, shown, isKnown, countedUpTo }))
  const nearly = isPartial ? allButOneQuery(accountId, query) : null
  const few = nearly === null ? null : await run(nearly)
  const lackOne = few !== null && hasNoun(terms, few.rows[0]?.has ?? 0)
  const { rows } = lackOne ? few : await run(wanted)
  const [best] = rows
  const [first] = terms
  // No name begins with these one or two letters; search inside names.
  if (!isPartial && terms.length === 1 && first && isBeginning(first) && best?.matched === 0)
    return findProducts(db, published, { ...search, isPartial: true })
  const isCounted = best === undefined || countedUpTo === null || best.visible < countedUpTo
  return {
    products: (best?.products ?? []).map(([id, code, name, image]) => ({ id, code, name, image })),
    total: isCounted ? (best?.visible ?? 0) : best.matched,
    isCounted,
    isStale: best?.isStale ?? false,
    isPartial,
    lackOne,
    isExact: best !== undefined && best.rank !== null && isAsTyped(best.rank, terms.length),
    hasTerm: terms.map((_, term) => ((best?.has ?? 0) & (1 << term)) !== 0),
  }
}

/** What {@link statementOf} needs beside the search. */
interface Matching {
  /** The query for the index, and the further condition on its matches. */
  wanted: string
  besides: string | null
  shown: readonly unknown[]
  /** Whether the products that the publication shows are known as ranges of ids. */
  isKnown: boolean
  /** Null counts all results. */
  countedUpTo: number | null
}

/**
 * The statement of a search (search.md §13). It selects the matching products of the account that the publication shows,
 * in order of relevance. Its text depends on its name alone.
 *
 * Where the visible products are known as ranges, each match is compared with them. Otherwise checking visibility costs
 * as much as all the rest, so matches are checked in order of relevance until the page is full and the results are
 * counted. Partial matches are all checked, because only then the best are known.
 *
 * The selects around parameters hide their values from the planner. It would find no better plan with them, but would
 * plan each search again, which takes as long as the search itself.
 */
function statementOf(
  accountId: number,
  { query, limit, offset, isPartial, filter, listed }: Search,
  { wanted, besides, shown, isKnown, countedUpTo }: Matching,
): { name?: string; text: string; values: unknown[] } {
  const parameters = new Parameters(...shown)
  const isAsked = !isKnown && !isPartial
  const whereShown = (id: string) => (isAsked ? `where ${isShown(id)}` : '')
  const list = listed ? listedSql(parameters, accountId, listed) : null
  const entries = `search_entries e
     where ${matchesSql(`(select ${parameters.put(wanted, 'tsquery')})`)} and ${besidesSql(parameters, besides)}
           ${filterSql(parameters, filter)} ${list ? `and ${list.isListed}` : ''}
           ${isAsked ? '' : `and ${isShown('e.product_id')}`}`
  const rank = relevanceSql(parameters, accountId, { query, isPartial })
  const matching = isPartial
    ? `candidates as materialized (
         select e.product_id, e.name_length, e.popularity, e.words, e.code, e.lexemes,
                ${maskSql(parameters, accountId, query.terms)}
           from ${entries}
       ), ${bestMaskSql(parameters, query.terms, { candidates: 'candidates', best: 'best' })}, matching as materialized (
         select e.product_id as id, e.name_length, e.popularity, ${rank} as rank
           from candidates e where e.has = (select has from best)
       )`
    : `matching as materialized (
         select e.product_id as id, e.name_length, e.popularity, ${rank} as rank from ${entries}
       )`
  const text = `
    with ${list ? `${list.sql},` : ''} ${matching}
    select ${IS_ANY_QUEUED} as "isStale", counted.visible, counted.matched,
           page.rank, ${isPartial ? '(select has from best)' : 'null::integer'} as has, page.products
      from ${isAsked ? countedSql(parameters, countedUpTo) : COUNTED},
           (select max(page.rank) as rank,
                   json_agg(json_build_array(p.id, p.code, p.name, ${FIRST_IMAGE})
                            order by page.rank desc, page.name_length, page.popularity desc, p.id) as products
              from (select * from (select * from matching order by rank desc, name_length, popularity desc, id ${isAsked ? 'offset 0' : ''}) ordered
                     ${whereShown('ordered.id')}
                     limit (select ${parameters.put(limit, 'integer')}) offset (select ${parameters.put(offset, 'integer')})) page
              join products p on p.account_id = $1 and p.id = page.id) page`
  // Filters are rare and of many shapes; a name for each would be a plan in every connection.
  if (filter.length > 0) return { text, values: parameters.values }
  const kind = isPartial ? 'most' : isKnown ? 'all' : 'asked'
  const name = `search-${kind}${listed ? '-listed' : ''}-${query.terms.length}`
  return { name, text: firstText(name, text), values: parameters.values }
}

const texts = new Map<string, string>()

/** The first text of a name, which is equal and is compared and sent faster than one that was just composed. */
function firstText(name: string, text: string): string {
  const first = texts.get(name) ?? text
  texts.set(name, first)
  return first
}

const COUNTED = '(select count(*) as visible, count(*) as matched from matching) counted'

/** Counts the matches that the publication shows up to a limit; from there on all matches. */
function countedSql(parameters: Parameters, countedUpTo: number | null): string {
  const limit = parameters.put(countedUpTo, 'integer')
  return `
    (select visible, case when visible >= ${limit} then (select count(*) from matching) else visible end as matched
       from (select count(*) as visible
               from (select from matching where ${isShown('matching.id')} limit (select ${limit})) first) first) counted`
}

/** Whether partial matches have the main noun of the search. */
function hasNoun(terms: readonly Term[], has: number): boolean {
  const noun = nounOf(terms)
  return has !== 0 && (noun === undefined || (has & (1 << terms.indexOf(noun))) !== 0)
}
