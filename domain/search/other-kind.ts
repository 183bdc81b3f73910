import { readQuery } from './query.ts'
import type { SearchQuery, Term } from './query.ts'
import type { Synonyms } from './synonyms.ts'

/** Nouns that name one thing in some of its kinds, and two things in others: no synonyms of each other by themselves. */
const SAME_IN_PART = ['llave', 'válvula']

/**
 * The query where a noun may also be the other one for some of its kinds: the llave of 'llave angular' is a VALVULA ANGULAR where no
 * LLAVE is angular. Null where it has no such noun.
 */
export function withOtherKind(query: SearchQuery, synonyms: Synonyms): SearchQuery | null {
  const nouns = SAME_IN_PART.flatMap((noun) => readQuery(`${noun} `, synonyms).terms)
  const isNoun = ({ isWord, primary }: Term) => isWord && nouns.some((noun) => noun.primary === primary)
  if (!query.terms.some(isNoun)) return null
  const terms = query.terms.map((term) => {
    if (!isNoun(term)) return term
    const others = nouns.filter((noun) => noun.primary !== term.primary).flatMap(({ also }) => also)
    return { ...term, also: [...term.also, ...others], synonyms: [...(term.synonyms ?? []), ...others] }
  })
  return { ...query, terms }
}
