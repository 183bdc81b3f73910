import { namedCodes } from '#domain/search/named-codes.ts'
import { readQuery } from '#domain/search/query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
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
  const candidates = namedCodes(text)
  if (candidates.length === 0) return null
  const terms = candidates.map(({ term }) => term)
  const { unknown } = await unknownTerms(db, published.accountId, { terms, queryOf: nearQuery })
  const named = candidates.find(({ term }) => !unknown.has(term))
  if (!named) return null
  const rest = readQuery(named.rest, synonyms)
  const query = { ...rest, text, terms: [...rest.terms, named.term], code: '' }
  const found = await findProducts(db, published, { query, ...range })
  return found.total === 0 ? null : resultOf(found, query, { typed: query.terms })
}
