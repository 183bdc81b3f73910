import type { Queryable } from '#db/database.ts'
import type { Term } from '#domain/search/query.ts'
import { stem } from '#domain/search/stem.ts'
import { wordsMeant } from '#domain/search/typos.ts'
import { anyMatchesSql, nearQuery } from './term-sql.ts'

/** Words of a search that are compared with all words of the account; further unknown ones mean nothing. */
const MOST_CORRECTED = 3
/** Words that may be meant by one with a typing error. */
const MOST_MEANT = 8

export interface Meant {
  readonly term: Term
  /** The same term where a product has it; with other words where it has a typing error; null when it is like nothing. */
  readonly meant: Term | null
}

/** What each term of a search probably means among the products of an account (search.md §12). */
export async function meantTerms(
  db: Queryable,
  accountId: number,
  { terms, readVocabulary }: { terms: readonly Term[]; readVocabulary: () => Promise<readonly string[]> },
): Promise<Meant[]> {
  const unknown = await unknownTerms(db, accountId, terms)
  const mistyped = new Set([...unknown].filter(({ isWord }) => isWord).slice(0, MOST_CORRECTED))
  const vocabulary = mistyped.size > 0 ? await readVocabulary() : []
  return terms.map((term) => {
    if (!unknown.has(term)) return { term, meant: term }
    return { term, meant: mistyped.has(term) ? correct(term, vocabulary) : null }
  })
}

/**
 * Which terms no product of the account has, neither as typed nor by a synonym: a word of slang is no typing error where
 * its synonym is in a name. One statement.
 */
async function unknownTerms(db: Queryable, accountId: number, terms: readonly Term[]): Promise<Set<Term>> {
  const ways = terms.flatMap((term) => [
    { term, way: term },
    ...(term.synonyms ?? []).map((phrase) => ({
      term,
      way: { ...term, exact: [], also: [phrase], prefixes: [] },
    })),
  ])
  const { rows } = await db.query<{ isKnown: boolean }>({
    name: 'search-known-terms',
    text: `
      select ${anyMatchesSql('term::tsquery')} as "isKnown"
        from unnest($2::text[]) with ordinality as given (term, position) order by position`,
    values: [accountId, ways.map(({ way }) => nearQuery(accountId, way))],
  })
  const known = new Set(ways.filter((_, index) => rows[index]?.isKnown).map(({ term }) => term))
  return new Set(terms.filter((term) => !known.has(term)))
}

/** The term with the words that were probably meant by its typing error; null when there are none. */
function correct(term: Term, vocabulary: readonly string[]): Term | null {
  const meant = wordsMeant(term.word, vocabulary, { isPrefix: term.isOpen, limit: MOST_MEANT })
  const stems = [...new Set(meant.map(stem))]
  const [first] = stems
  if (first === undefined) return null
  return {
    ...term,
    primary: first,
    exact: [first],
    also: [...stems.map((one) => [one]), ...term.also],
    prefixes: [],
  }
}
