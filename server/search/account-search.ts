import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import { readQuery } from '#domain/search/query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { foldedText, likePatterns } from '../catalogue/search-text.ts'
import { correctTerms } from './relaxed/corrected-terms.ts'
import { queryWithCode } from './relaxed/with-named-code.ts'
import type { SynonymsOf } from './own-synonyms.ts'
import { IS_ANY_QUEUED } from './index/search-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { anyMatchesSql, matchesSql, nearQuery, wholeQuery } from './term-sql.ts'
import type { VocabularyOf } from './vocabulary.ts'

/** The products that match a text, as parts of a statement over `products p` with the account's id as $1. */
export interface AccountMatch {
  readonly condition: (parameters: Parameters) => string
  /** The order of the matches, the best first. */
  readonly relevance: (parameters: Parameters) => string
}

/** The dependencies of a search in the back office. */
export interface AccountSearch {
  readonly db: Queryable
  readonly index: SearchIndex
  readonly synonymsOf: SynonymsOf
  readonly vocabularyOf: VocabularyOf
}

/** Matches words, the text anywhere in code or name, or either of them. */
type Way = 'words' | 'text' | 'either'

/**
 * Searches the products of an account for the back office, with the parser of the storefront (catalogue.md §8): products
 * with all words; if there are none, those with the text anywhere in code or name; then those with a code that it names and
 * the other words; then those with the corrected words. Null for a blank text.
 */
export async function searchAccount(
  { db, index, synonymsOf, vocabularyOf }: AccountSearch,
  accountId: number,
  text: string,
): Promise<AccountMatch | null> {
  const patterns = likePatterns(text)
  if (patterns.length === 0) return null
  const synonyms = await synonymsOf(accountId)
  const query = readQuery(text, synonyms)
  const lookUp = () => findWay(db, accountId, { query, patterns })
  let known = await lookUp()
  if (known.isStale) {
    await index.bringUpToDate(accountId)
    known = await lookUp()
  }
  // Products that are not indexed yet after a large import are found by their text.
  const way = known.isStale ? 'either' : known.way
  if (way !== null) return matchOf(accountId, query, { way, text, patterns })
  const ofWords = (some: SearchQuery) => matchOf(accountId, some, { way: 'words', text, patterns })
  const ofCode = await queryWithCode(db, accountId, { text: query.text, synonyms })
  if (ofCode && (await findWay(db, accountId, { query: ofCode, patterns })).way === 'words')
    return ofWords(ofCode)
  const readVocabulary = () => vocabularyOf(accountId, { isIndexed: !known.isStale })
  return ofWords(await correctQuery(db, accountId, { query, synonyms, readVocabulary }))
}

/** The ids of the products that a text finds, the most relevant first; null for a blank text. */
export async function findProductIds(
  search: AccountSearch,
  accountId: number,
  text: string,
): Promise<number[] | null> {
  const match = await searchAccount(search, accountId, text)
  if (!match) return null
  const parameters = new Parameters(accountId)
  const { rows } = await search.db.query<{ id: number }>(
    `select p.id from products p
      where p.account_id = $1 and ${match.condition(parameters)}
      order by ${match.relevance(parameters)}`,
    parameters.values,
  )
  return rows.map(({ id }) => id)
}

async function findWay(
  db: Queryable,
  accountId: number,
  { query, patterns }: { query: SearchQuery; patterns: readonly string[] },
): Promise<{ isStale: boolean; way: Way | null }> {
  const { rows } = await db.query<{ isStale: boolean; way: Way | null }>({
    name: 'account-search-way',
    text: `
      select ${IS_ANY_QUEUED} as "isStale",
             case when ${anyMatchesSql('$2::tsquery')} then 'words'
                  when exists (select from products where account_id = $1 and search_text like all ($3::text[])) then 'text'
             end as way`,
    values: [accountId, wholeQuery(accountId, query), patterns],
  })
  return rows[0]!
}

/** The query with corrected words; without terms if a word has no correction. */
async function correctQuery(
  db: Queryable,
  accountId: number,
  {
    query,
    synonyms,
    readVocabulary,
  }: { query: SearchQuery; synonyms: Synonyms; readVocabulary: () => Promise<readonly string[]> },
): Promise<SearchQuery> {
  const corrected = await correctTerms(db, accountId, {
    terms: query.terms,
    isAnyFound: false,
    synonyms,
    readVocabulary,
  })
  const terms = [...new Set(corrected.map(({ correction }) => correction))]
  return { ...query, terms: terms.every((term) => term !== null) ? terms : [], code: '' }
}

function matchOf(
  accountId: number,
  query: SearchQuery,
  { way, text, patterns }: { way: Way; text: string; patterns: readonly string[] },
): AccountMatch {
  const has = (parameters: Parameters, query: string | null) =>
    `p.id in (select e.product_id from search_entries e where ${matchesSql(parameters.put(query, 'tsquery'))})`
  const isLike = (parameters: Parameters) => `p.search_text like all (${parameters.put(patterns, 'text[]')})`
  const hasWords = (parameters: Parameters) => has(parameters, wholeQuery(accountId, query))
  const near = query.terms.map((term) => `(${nearQuery(accountId, term)})`).join(' & ')
  return {
    condition: {
      words: hasWords,
      text: isLike,
      either: (parameters: Parameters) => `(${hasWords(parameters)} or ${isLike(parameters)})`,
    }[way],
    // First the code itself, then codes and names that begin with the text, then names with the words as typed.
    // search_text is the code, a blank and the name.
    relevance: (parameters) => {
      const folded = parameters.put(foldedText(text), 'text')
      return `
        p.code_key = lower(btrim(${parameters.put(text, 'text')})) desc, starts_with(p.search_text, ${folded}) desc,
        strpos(p.search_text, ' ' || ${folded}) = char_length(p.code) + 1 desc,
        (${has(parameters, near || null)}) desc, p.name, p.code_key`
    },
  }
}
