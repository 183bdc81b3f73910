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
 * The products with the other words of a search and a code that it names, 'brocha BRP-1/2'. Null where no product has the
 * code, or none with that code has the words.
 */
export async function withNamedCode(
  { db, published, range, synonyms }: LookUp,
  { text }: SearchQuery,
): Promise<Result | null> {
  const query = await queryWithCode(db, published.accountId, { text, synonyms })
  const found = query && (await findProducts(db, published, { query, ...range }))
  return found && found.total > 0 ? resultOf(found, query, { typed: query.terms }) : null
}

/** The search for a code of the account's products that a text names, and for the other words; null without such a code. */
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
