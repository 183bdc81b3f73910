import type { Queryable } from '#db/database.ts'
import type { Term } from '#domain/search/query.ts'
import { unknownTerms } from './find-products.ts'

/**
 * Which terms no product of the account has, neither as typed nor by a synonym: a word of slang is no typing error where
 * its synonym is in a name. One statement.
 */
export async function termsUnknownToAll(
  db: Queryable,
  accountId: number,
  terms: readonly Term[],
): Promise<Set<Term>> {
  const meant = terms.map((term) => (term.synonyms ?? []).map((phrase) => phraseTerm(term, phrase)))
  const unknown = await unknownTerms(db, accountId, [...terms, ...meant.flat()])
  return new Set(
    terms.filter((term, index) => unknown.has(term) && meant[index]!.every((one) => unknown.has(one))),
  )
}

/** A term that only a phrase stands for. */
function phraseTerm(term: Term, phrase: readonly string[]): Term {
  return { ...term, exact: [], also: [phrase], prefixes: [] }
}
