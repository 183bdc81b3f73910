import type { Queryable } from '#db/database.ts'
import type { Term } from '#domain/search/query.ts'
import { stem } from '#domain/search/stem.ts'
import { wordsMeant } from '#domain/search/typos.ts'
import { nearQuery } from './term-sql.ts'

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
export async function meantTerms(db: Queryable, accountId: number, terms: readonly Term[]): Promise<Meant[]> {
  const unknown = await unknownTerms(db, accountId, terms)
  const mistyped = new Set([...unknown].slice(0, MOST_CORRECTED))
  return Promise.all(
    terms.map(async (term) => {
      if (!unknown.has(term)) return { term, meant: term }
      return { term, meant: mistyped.has(term) ? await correct(db, accountId, term) : null }
    }),
  )
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
      select exists (select from search_entries e where e.account_id = $1 and e.lexemes @@ term::tsquery) as "isKnown"
        from unnest($2::text[]) with ordinality as given (term, position) order by position`,
    values: [accountId, ways.map(({ way }) => nearQuery(accountId, way))],
  })
  const known = new Set(ways.filter((_, index) => rows[index]?.isKnown).map(({ term }) => term))
  return new Set(terms.filter((term) => !known.has(term)))
}

/** The term with the words that were probably meant by its typing error; null when there are none. */
async function correct(db: Queryable, accountId: number, term: Term): Promise<Term | null> {
  if (!term.isWord) return null
  const { rows } = await db.query<{ word: string }>({
    name: 'search-vocabulary',
    text: `select word from search_words
            where account_id = $1 and char_length(word) between $2 and $3`,
    values: [accountId, term.word.length - 2, term.isOpen ? 30 : term.word.length + 2],
  })
  const meant = wordsMeant(
    term.word,
    rows.map(({ word }) => word),
    { isPrefix: term.isOpen, limit: MOST_MEANT },
  )
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
