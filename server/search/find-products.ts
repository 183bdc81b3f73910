import type { Queryable } from '#db/database.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { bestMaskSql, maskSql, maskValues, nounOf, weightsOf } from './best-mask.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { isListed, listedSql, listedValues, PARAMETERS_OF_LIST } from './listed-products.ts'
import type { Listed } from './listed-products.ts'
import { IS_ANY_QUEUED } from './index/search-index.ts'
import {
  allButOneQuery,
  besidesSql,
  codeQuery,
  exactQuery,
  isAlwaysNear,
  isBeginning,
  matchesSql,
  nearQuery,
  nounQuery,
  purposeQuery,
  synonymQueries,
  wantedOf,
} from './term-sql.ts'

/** A product in the results. */
export interface FoundProduct {
  id: number
  code: string
  name: string | null
  image: ImageKeys | null
}

export interface Found {
  products: FoundProduct[]
  total: number
  /** False when there are more than 1,000 results; `total` is an estimate then. */
  isCounted: boolean
  /** Whether some products of the account are not indexed yet. */
  isStale: boolean
  /** Whether the best product has each word as typed, or begins with it while it is being typed. */
  isExact: boolean
  /** Whether these are partial matches: no product has all terms; these have most of them, all the same ones. */
  isPartial: boolean
  /** Of partial matches: whether they lack only one term. */
  lackOne: boolean
  /** For each term, whether the best product has it. */
  hasTerm: readonly boolean[]
}

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

export const NOTHING: Found = {
  products: [],
  total: 0,
  isCounted: true,
  isStale: false,
  isPartial: false,
  lackOne: false,
  isExact: false,
  hasTerm: [],
}

/** The keys of the first picture of a product `p` of account $1; null at once in an account without pictures. */
export const FIRST_IMAGE = `
  case when (select true from product_images where account_id = $1 limit 1) then
    (select json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key, 'xs', i.xs_key)
       from product_images i where i.account_id = $1 and i.product_id = p.id
      order by i.position, i.id limit 1) end`

/** Number of the first parameter of the terms. */
const FIRST_TERM = 15
/** Maximum hits of a list of suggestions, which does not show the number of results. */
const MAX_SUGGESTIONS = 24
/** Limit of counting the results of suggestions: the first letter of a word matches half of a catalogue. */
const MAX_COUNTED = 1000
/** Rank of a matching code, above all words. A term as typed ranks multiples of 4,096. */
const RANK_OF_CODE = 262_144
/** Rank of a term that nearly matches; 16 of them are less than one exact match. */
const NEAR = 256
/** A size as typed ranks above a synonym of the noun: 'VALV.ESFER. 19 MM' before 'VALVULA ESFERICA 3/4'. */
const [EXACT_WORD, EXACT_NOUN, EXACT_SIZE] = [4096, 8192, 16_384]
/** More than any position in a name: for '15 x 15' a REJILLA DE PISO 15 X 15 ranks before a REJILLA 15 X 30. */
const SIZE_TWICE = 24
/**
 * Subtracted for what is only for the thing: of 'foco de horno' a PORTA LAMPARA comes before a PARRILLA DE HORNO P/ COCINA
 * FOCO, which has both words as typed. A size as typed is more.
 */
const FOR_NOUN = EXACT_NOUN - 64
/**
 * Weight of a fixture that names may omit: for 'asiento para wc' an ASIENTO PARA SANITARIO ranks before a WC CON ASIENTO,
 * which has both words as typed.
 */
const EXACT_PLACE = 1

function weightOfExact(term: Term, noun: Term | undefined): number {
  if (term.isImplied) return EXACT_PLACE
  if (term === noun) return EXACT_NOUN
  return term.isWord || term.exact.length === 0 ? EXACT_WORD : EXACT_SIZE
}

interface Shape {
  readonly terms: number
  readonly isPartial: boolean
  /** Whether the products that the publication shows are known as ranges of ids. */
  readonly isKnown: boolean
  readonly filter: FacetFilter
  readonly isListed: boolean
}

/**
 * The statement for a number of terms (search.md §13). It selects the matching products of the account that the
 * publication shows, in order of relevance. Each term has seven parameters: the query of exact matches and their weight,
 * the query of near matches, the word whose position counts, and the queries of {@link synonymQueries}. For partial
 * matches two more follow, the queries of {@link maskValues}, and the weights after all terms.
 *
 * Where the visible products are known as ranges, each match is compared with them. Otherwise checking visibility costs
 * as much as all the rest, so matches are checked in order of relevance until the page is full and the results are
 * counted. Partial matches are all checked, because only then the best are known.
 *
 * The selects around parameters hide their values from the planner. It would find no better plan with them, but would
 * plan each search again, which takes as long as the search itself.
 */
function statement({ terms, isPartial, isKnown, filter, isListed: hasList }: Shape): string {
  const size = parametersOfTerm(isPartial)
  const firstWeight = FIRST_TERM + terms * size
  const firstOfFilter = firstWeight + (isPartial ? 2 : 0)
  const firstOfList = firstOfFilter + filter.length
  const limitOfCount = firstOfList + (hasList ? PARAMETERS_OF_LIST : 0)
  const numbers = Array.from({ length: terms }, (_, index) => FIRST_TERM + index * size)
  const sum = (parts: string[]) => (parts.length === 0 ? '0' : parts.join(' + '))
  // One number sorts faster than four. Twelve terms have at most 24 exact and 12 near matches and a position of 144. The
  // order of two sizes decides between equal matches: '1/2 x 1/4' is not '1/4 x 1/2'.
  const rank = sum([
    `(case when e.code = $8 then 3 when e.lexemes @@ $11::tsquery then 2
           when $9 and starts_with(e.code, $8) then 1 else 0 end) * ${RANK_OF_CODE}`,
    `case when $12::text is null then 0
          when $12 = $13::text then (cardinality(array_positions(e.words, $12)) > 1)::int * ${SIZE_TWICE}
          when array_position(e.words, $12) < array_position(e.words, $13::text) then 1 else 0 end`,
    `case when e.lexemes @@ $14::tsquery then ${-FOR_NOUN} else 0 end`,
    // An exact match is also a near match.
    ...numbers.map(
      (first) => `
        case when e.lexemes @@ $${first}::tsquery
             then $${first + 3}::integer - least(coalesce(array_position(e.words, $${first + 2}), 12), 12) + ${NEAR}
             else case when e.lexemes @@ $${first + 4}::tsquery then -1
                       else case when e.lexemes @@ $${first + 6}::tsquery then -6 else -12 end
                          + case when e.lexemes @@ $${first + 5}::tsquery then 3 else 0 end end
                + case when $${first + 1}::tsquery is null or e.lexemes @@ $${first + 1}::tsquery then ${NEAR} else 0 end end`,
    ),
  ])
  const isAsked = !isKnown && !isPartial
  const wanted = `${matchesSql('(select $7::tsquery)')} and ${besidesSql(10)}
    ${filterSql(filter, firstOfFilter)} ${hasList ? `and ${isListed(firstOfList)}` : ''} ${isAsked ? '' : `and ${isShown('e.product_id')}`}`
  const shown = (id: string) => (isAsked ? `where ${isShown(id)}` : '')
  const matching = isPartial
    ? `candidates as materialized (
         select e.product_id, e.name_length, e.popularity, e.words, e.code, e.lexemes, ${maskSql(numbers.map((first) => first + 7))} from search_entries e where ${wanted}
       ), ${bestMaskSql('candidates', 'best', firstWeight)}, matching as materialized (
         select e.product_id as id, e.name_length, e.popularity, ${rank} as rank
           from candidates e where e.has = (select has from best)
       )`
    : `matching as materialized (
         select e.product_id as id, e.name_length, e.popularity, ${rank} as rank from search_entries e where ${wanted}
       )`
  const counts = !isAsked
    ? '(select count(*) as visible, count(*) as matched from matching) counted'
    : `(select visible, case when visible >= $${limitOfCount}::integer then (select count(*) from matching) else visible end as matched
          from (select count(*) as visible
                  from (select from matching ${shown('matching.id')} limit (select $${limitOfCount}::integer)) first) first) counted`
  return `
    with ${hasList ? `${listedSql(firstOfList)},` : ''} ${matching}
    select ${IS_ANY_QUEUED} as "isStale", counted.visible, counted.matched,
           page.rank, ${isPartial ? '(select has from best)' : 'null::integer'} as has, page.products
      from ${counts},
           (select max(page.rank) as rank,
                   json_agg(json_build_array(p.id, p.code, p.name, ${FIRST_IMAGE})
                            order by page.rank desc, page.name_length, page.popularity desc, p.id) as products
              from (select * from (select * from matching order by rank desc, name_length, popularity desc, id ${isAsked ? 'offset 0' : ''}) ordered
                     ${shown('ordered.id')} limit (select $5::integer) offset (select $6::integer)) page
              join products p on p.account_id = $1 and p.id = page.id) page`
}

const known = new Map<string, { name: string; text: string }>()

/**
 * The statement without filters. Statements with filters are rare and of many shapes, and each name would be a plan in
 * every connection.
 */
function preparedStatement(shape: Shape): { name: string; text: string } {
  const { terms, isPartial, isKnown, isListed: hasList } = shape
  const name = `search-${isPartial ? 'most' : isKnown ? 'all' : 'asked'}${hasList ? '-listed' : ''}-${terms}`
  const before = known.get(name)
  if (before) return before
  const prepared = { name, text: statement(shape) }
  known.set(name, prepared)
  return prepared
}

function parametersOfTerm(isPartial: boolean): number {
  return isPartial ? 9 : 7
}

/**
 * Finds products that have all terms; with `isPartial` those that have most of them; with `listed` only products in that
 * list.
 */
export async function findProducts(
  db: Queryable,
  published: Published,
  {
    query,
    limit,
    offset,
    isPartial = false,
    filter = [],
    listed = null,
  }: {
    query: SearchQuery
    limit: number
    offset: number
    isPartial?: boolean
    filter?: FacetFilter
    listed?: Listed | null
  },
): Promise<Found> {
  const { accountId } = published
  const { terms } = query
  if (query.text.trim() === '')
    return listed
      ? productsOfList(db, published, { listed, limit, offset, filter })
      : allProducts(db, published, { limit, offset, filter })
  const { wanted, besides } = wantedOf(accountId, query, { isPartial })
  if (wanted === null) return NOTHING
  const shown = await shownParameters(published)
  const isKnown = (await published.productRanges()).length > 0
  const countedUpTo = isKnown || limit > MAX_SUGGESTIONS ? null : MAX_COUNTED + 1
  const shape = { terms: terms.length, isPartial, isKnown, filter, isListed: listed !== null }
  // 'carpintero' alone also finds products for one.
  const noun = terms.length > 1 ? nounOf(terms) : undefined
  const valuesOf = (wantedOfIndex: string) => [
    ...shown,
    limit,
    offset,
    wantedOfIndex,
    query.code,
    query.isCodeLike && query.code.length > 2,
    besides,
    codeQuery(accountId, query),
    ...sizesInOrder(terms),
    noun ? purposeQuery(accountId, noun) : null,
    ...terms.flatMap((term) => [
      term === noun ? nounQuery(accountId, term) : exactQuery(accountId, term),
      isPartial || !(term.isImplied || isAlwaysNear(term)) ? nearQuery(accountId, term) : null,
      term.isComplement ? null : term.primary,
      weightOfExact(term, noun),
      ...(term.isComplement ? [null, null, null] : synonymQueries(accountId, term)),
      ...(isPartial ? maskValues(accountId, term) : []),
    ]),
    ...(isPartial ? weightsOf(terms) : []),
    ...filter,
    ...(listed ? listedValues(accountId, listed) : []),
    ...(isPartial || isKnown ? [] : [countedUpTo]),
  ]
  const prepared = filter.length === 0 ? preparedStatement(shape) : { text: statement(shape) }
  const run = (text: string) => db.query<FoundRow>({ ...prepared, values: valuesOf(text) })
  const nearly = isPartial ? allButOneQuery(accountId, query) : null
  const few = nearly === null ? null : await run(nearly)
  const lackOne = few !== null && hasNoun(terms, few.rows[0]?.has ?? 0)
  const { rows } = lackOne ? few : await run(wanted)
  const [best] = rows
  const [first] = terms
  // No name begins with these one or two letters; search inside names.
  if (!isPartial && terms.length === 1 && first && isBeginning(first) && best?.matched === 0)
    return findProducts(db, published, { query, limit, offset, filter, listed, isPartial: true })
  const isCounted = best === undefined || countedUpTo === null || best.visible < countedUpTo
  return {
    products: (best?.products ?? []).map(([productId, code, name, image]) => ({
      id: productId,
      code,
      name,
      image,
    })),
    total: isCounted ? (best?.visible ?? 0) : best.matched,
    isCounted,
    isStale: best?.isStale ?? false,
    isPartial,
    lackOne,
    isExact: best !== undefined && best.rank !== null && isNear(best.rank, terms.length),
    hasTerm: terms.map((_, term) => ((best?.has ?? 0) & (1 << term)) !== 0),
  }
}

/** Whether partial matches have the main noun of the search. */
function hasNoun(terms: readonly Term[], has: number): boolean {
  const noun = nounOf(terms)
  return has !== 0 && (noun === undefined || (has & (1 << terms.indexOf(noun))) !== 0)
}

/** Derives from the rank whether the code begins as typed, or each word is as typed. */
function isNear(rank: number, terms: number): boolean {
  // Positions lower the rank by at most 144, a size typed twice raises it; rounding removes both, and what FOR_NOUN lacks.
  const sums = Math.ceil((rank + FOR_NOUN - SIZE_TWICE) / NEAR)
  return sums >= RANK_OF_CODE / NEAR || sums % 16 === terms
}

/** The first two sizes or numbers of a search, or the same one twice where it was typed twice. Nulls where there are fewer. */
function sizesInOrder(terms: readonly Term[]): [string | null, string | null] {
  const [first, second] = terms.filter(({ isWord, exact }) => !isWord && exact.length > 0)
  if (first?.isTwice) return [first.primary, first.primary]
  return first && second ? [first.primary, second.primary] : [null, null]
}

/** All products of some categories and tags, for a search that consists of their names. */
async function productsOfList(
  db: Queryable,
  published: Published,
  { listed, limit, offset, filter }: { listed: Listed; limit: number; offset: number; filter: FacetFilter },
): Promise<Found> {
  const firstOfList = 7 + filter.length
  const { rows } = await db.query<FoundProduct & { total: number; isStale: boolean }>({
    ...(filter.length === 0 && { name: 'search-products-of-list' }),
    text: `
      with ${listedSql(firstOfList)}, entries as materialized (
        select e.product_id as id, e.name_length, e.popularity from search_entries e
         where e.account_id = $1 and ${isListed(firstOfList)} and ${isShown('e.product_id')} ${filterSql(filter, 7)}
      ), page as (
        select * from entries order by name_length, popularity desc, id limit $5 offset $6
      )
      select ${IS_ANY_QUEUED} as "isStale", (select count(*) from entries) as total,
             p.id, p.code, p.name, ${FIRST_IMAGE} as image
        from page join products p on p.account_id = $1 and p.id = page.id
       order by page.name_length, page.popularity desc, p.id`,
    values: [
      ...(await shownParameters(published)),
      limit,
      offset,
      ...filter,
      ...listedValues(published.accountId, listed),
    ],
  })
  const [first] = rows
  return {
    ...NOTHING,
    products: rows,
    total: first?.total ?? 0,
    isStale: first?.isStale ?? false,
    isExact: true,
  }
}

/** Result of a blank search: everything that the publication shows, by name. */
async function allProducts(
  db: Queryable,
  published: Published,
  { limit, offset, filter }: { limit: number; offset: number; filter: FacetFilter },
): Promise<Found> {
  // Without a filter it includes products without an entry, which are not indexed yet.
  const isByEntry = filter.length > 0
  const { rows } = await db.query<FoundProduct & { total: number; isStale: boolean }>({
    ...(!isByEntry && { name: 'search-all-products' }),
    text: `
      select ${isByEntry ? IS_ANY_QUEUED : 'false'} as "isStale",
             count(*) over () as total, p.id, p.code, p.name, ${FIRST_IMAGE} as image
        from products p ${isByEntry ? 'left join search_entries e on e.account_id = $1 and e.product_id = p.id' : ''}
       where p.account_id = $1 and ${isShown('p.id')} ${filterSql(filter, 7)}
       order by coalesce(p.name, p.code collate es_mx), p.id
       limit $5 offset $6`,
    values: [...(await shownParameters(published)), limit, offset, ...filter],
  })
  const [first] = rows
  return {
    ...NOTHING,
    products: rows,
    total: first?.total ?? 0,
    isStale: first?.isStale ?? isByEntry,
    isExact: true,
  }
}
