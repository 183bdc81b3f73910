import { readQuery } from './query.ts'
import type { SearchQuery } from './query.ts'
import type { Term } from './term.ts'
import type { Synonyms } from './synonyms.ts'

/**
 * Nouns that are synonyms for some kinds of products only: a válvula angular is a llave angular, but not every válvula
 * is a llave.
 */
const INTERCHANGEABLE = ['llave', 'válvula']

/**
 * Adds the other noun as a synonym, for searches without a result otherwise: 'llave angular' finds a VALVULA ANGULAR
 * where no LLAVE is angular. Null for a query without such a noun.
 */
export function withInterchangeableNouns(query: SearchQuery, synonyms: Synonyms): SearchQuery | null {
  const nouns = INTERCHANGEABLE.flatMap((noun) => readQuery(`${noun} `, synonyms).terms)
  const isNoun = ({ isWord, primary }: Term) => isWord && nouns.some((noun) => noun.primary === primary)
  if (!query.terms.some(isNoun)) return null
  const terms = query.terms.map((term) => {
    if (!isNoun(term)) return term
    const others = nouns.filter((noun) => noun.primary !== term.primary).flatMap(({ also }) => also)
    return { ...term, also: [...term.also, ...others], synonyms: [...(term.synonyms ?? []), ...others] }
  })
  return { ...query, terms }
}
