import { patternOfUnits } from '../units.ts'
import { MAX_PHRASE_ABBREVIATION } from './phrase-terms.ts'
import { readQuery } from './query.ts'
import type { SearchQuery } from './query.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { ofSingleWords } from './synonyms.ts'
import type { Synonyms } from './synonyms.ts'
import type { Term } from './term.ts'
import { UNITS } from './units.ts'
import { abbreviationsOf, SHORTEST_ABBREVIATION } from './word-terms.ts'

// Searches that ask for less, or for something else, where no product has all words (search.md §12).

/** The term, restricted to names that begin with it. */
export function withHead(term: Term): Term {
  return { ...term, isHead: true }
}

/** Words before a number that names often omit: 'cable calibre 10', 'flotador número 5', 'lija grano 80'. */
const BEFORE_NUMBER = new Set(
  'calibre cal awg numero num nro no medida diametro grano entrada mando capacidad talla espesor grosor'
    .split(' ')
    .map(stem),
)

/** The query without these words. Null where it has none, or only numbers besides. */
export function withoutNumberSigns(query: SearchQuery): SearchQuery | null {
  const { terms } = query
  const rest = terms.filter(
    ({ primary, isWord }, index) =>
      !(isWord && BEFORE_NUMBER.has(primary) && terms[index + 1]?.isWord === false),
  )
  return rest.length < terms.length && rest.some(({ isWord }) => isWord)
    ? { ...query, terms: rest, code: '' }
    : null
}

/** What things are sold in or by, before the thing: 'bolsa de cemento', 'un kilo de clavos'. A cubeta may be one. */
const PACK = new RegExp(
  `^\\s*(?:(?:\\d{1,4}|una?)\\s+)?(?:${patternOfUnits('rollo', 'bolsa', 'paquete', 'saco', 'bulto', 'costal', 'tramo', 'par', 'kilo', 'litro', 'metro')})\\s+de\\s+(?=\\p{L}{3})`,
  'iu',
)

/** The query without the pack at its beginning, which names omit. Null without one. */
export function withoutPack(query: SearchQuery, synonyms: Synonyms): SearchQuery | null {
  const text = query.text.replace(PACK, '')
  return text === query.text ? null : readQuery(text, synonyms)
}

/** Whether a term is a phrase of several words with one meaning. */
export function isPhrase({ phrases }: Term): boolean {
  return phrases !== undefined
}

/** A phrase without the synonyms that do not mean the same. */
export function withoutOneWaySynonyms(term: Term): Term {
  const { phrases = [], mutual = [] } = term
  return { ...term, also: [...phrases, ...mutual], synonyms: mutual }
}

/** The words of a phrase or a compound as separate terms, each with its own synonyms. */
export function wordsApart(
  { source, isOpen, isCompound }: Term,
  { synonyms }: { synonyms: Synonyms },
): readonly Term[] {
  const end = isOpen ? '' : ' '
  if (!isCompound) return readQuery(source + end, ofSingleWords(synonyms)).terms
  // Each on its own; together they would be the same compound.
  const words = source.split(/[\s-]+/)
  return words.flatMap((word, index) => readQuery(index < words.length - 1 ? `${word} ` : word + end).terms)
}

/**
 * The query, also matching abbreviations without a full stop, for names like 'ESM CELESTE' and searches like 'tap
 * cachucha', and abbreviated synonyms. Less certain than anything else: 'cable' may match the CAB of a 'cabeza'.
 */
export function withBareAbbreviations(query: SearchQuery): SearchQuery {
  const terms = query.terms.map((term) => {
    if (!term.isWord) return term
    const bare = abbreviationsOf(term.word, MAX_PHRASE_ABBREVIATION)
      .map((one) => one.slice(0, -1))
      .filter((one) => !STOP_WORDS.has(one) && !(one in UNITS))
    // An abbreviation in the search: the tap of 'tap cachucha'.
    const begun = term.word.length === SHORTEST_ABBREVIATION ? [term.word] : []
    return {
      ...term,
      also: [...term.also, ...bare.map((one) => [one]), ...abbreviatedSynonyms(term)],
      prefixes: [...term.prefixes, ...begun],
    }
  })
  return { ...query, terms }
}

/** Letters of the shortest abbreviation of a synonym: the DEST. of a 'desarmador'. */
const SHORTEST_OF_SYNONYM = 4

function abbreviatedSynonyms({ mutual = [] }: Term): string[][] {
  const words = mutual.flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  return words.flatMap((word) =>
    abbreviationsOf(word).flatMap((one) => (one.length > SHORTEST_OF_SYNONYM ? [[one]] : [])),
  )
}
