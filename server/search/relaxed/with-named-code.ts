import type { Queryable } from '#db/database.ts'
import { namedCodes } from '#domain/search/named-codes.ts'
import { readQuery } from '#domain/search/query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { findProducts } from '../find-products.ts'
import { resultOf } from '../search-result.ts'
import type { LookUp, Result } from '../search-result.ts'
import { nearQuery } from '../term-sql.ts'
import { unknownTerms } from './corrected-terms.ts'

/**
 * The products with the other words of a search and a code that it names, 'brocha BRP-1/2'; if there are none, the only one
 * with the code, as customers have other words for a thing. Null otherwise.
 */
export async function withNamedCode(
  { db, published, range, synonyms }: LookUp,
  { text }: SearchQuery,
): Promise<Result | null> {
  const query = await queryWithCode(db, published.accountId, { text, synonyms })
  if (!query) return null
  const typed = query.terms
  const found = await findProducts(db, published, { query, ...range })
  if (found.total > 0) return resultOf(found, query, { typed })
  const alone = { ...query, terms: typed.slice(-1) }
  const ofCode = await findProducts(db, published, { query: alone, ...range })
  return ofCode.total === 1 ? resultOf(ofCode, alone, { typed, leftOut: typed.slice(0, -1) }) : null
}

/** The search for the other words of a text, and behind them a code of the account's products; null without such a code. */
export async function queryWithCode(
  db: Queryable,
  accountId: number,
  { text, synonyms }: { text: string; synonyms: Synonyms },
): Promise<SearchQuery | null> {
  const candidates = namedCodes(text)
  if (candidates.length === 0) return null
  const terms = candidates.map(({ term }) => term)
  const { unknown } = await unknownTerms(db, accountId, { terms, queryOf: nearQuery })
  const named = candidates.find(({ term }) => !unknown.has(term))
  if (!named) return null
  const rest = readQuery(named.rest, synonyms)
  return { ...rest, text, terms: [...rest.terms, named.term], code: '' }
}
