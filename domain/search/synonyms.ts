import { lazy } from '../lazy.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { cachedEntries, indexEntries, othersOf, phraseOf } from './phrase-index.ts'
import type { EntriesByStem, Entry, Phrase } from './phrase-index.ts'
import { STOP_WORDS } from './stop-words.ts'
import { BUILT_IN_GROUPS } from './synonym-groups.ts'
import { tokenise } from './tokenise.ts'

/** The synonyms that a search uses. */
export interface Synonyms {
  readonly startingWith: EntriesByStem
  /** Number of words and phrases in the groups of the account. */
  readonly ownPhrases: number
}

// Not indexed before the first search: a page of results loads this file while somebody reads it.
const mutualIndex = lazy(() =>
  indexEntries(
    BUILT_IN_GROUPS.flatMap((group) =>
      group.map((text) => ({ text, others: group.filter((other) => other !== text), isMutual: true })),
    ),
  ),
)
const oneWayIndex = lazy(() =>
  indexEntries(
    ONE_WAY_SYNONYMS.flatMap(({ words, finds }) =>
      words.map((text) => ({ text, others: finds, isMutual: false })),
    ),
  ),
)

/** The synonyms of the trade alone. */
export const BUILT_IN_SYNONYMS: Synonyms = { startingWith: cachedEntries(builtInEntries), ownPhrases: 0 }

function builtInEntries(first: string): Entry[] {
  const mutual = mutualIndex()(first)
  return [...mutual, ...oneWayIndex()(first), ...mutual.flatMap(inherited)]
}

/**
 * The one-way synonyms that a phrase without own ones takes from the words that mean the same. A 'cinta métrica' may be a
 * WINCHA because a flexómetro may. Single words have other meanings: a regleta is a multicontacto, but no extensión.
 */
function inherited({ phrase, others }: Entry): Entry[] {
  if (phrase.length === 1 || othersOf(oneWayIndex(), phrase).length > 0) return []
  const found = others.flatMap((other) => othersOf(oneWayIndex(), other))
  return found.length === 0 ? [] : [{ phrase, others: found, isMutual: false }]
}

/**
 * The synonyms of the trade and of an account. If a group of the account contains a word of the trade, its other words
 * also become synonyms of that word: with 'lavatrastes, tarja', 'lavatrastes' and 'fregadero' find each other.
 */
export function withOwnSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  if (groups.length === 0) return BUILT_IN_SYNONYMS
  const own: Entry[] = []
  for (const group of groups) {
    const phrases = group.map((text) => phraseOf(text)).filter(({ length }) => length > 0)
    const mutual = phrases.flatMap((phrase) => othersOf(mutualIndex(), phrase))
    const oneWay = phrases.flatMap((phrase) => othersOf(oneWayIndex(), phrase))
    for (const phrase of phrases) {
      const others = [...phrases.filter((other) => other !== phrase), ...mutual]
      own.push({ phrase, others, isMutual: true }, { phrase, others: oneWay, isMutual: false })
    }
    for (const phrase of mutual) own.push({ phrase, others: phrases, isMutual: true })
  }
  const byFirst = Map.groupBy(own, ({ phrase }) => phrase[0] ?? '')
  return {
    startingWith: (first) => [...BUILT_IN_SYNONYMS.startingWith(first), ...(byFirst.get(first) ?? [])],
    ownPhrases: groups.flat().length,
  }
}

/** Those of single words, for the words of a phrase that no name has. */
export function ofSingleWords({ startingWith, ownPhrases }: Synonyms): Synonyms {
  return {
    startingWith: (first) => startingWith(first).filter(({ phrase }) => phrase.length === 1),
    ownPhrases,
  }
}

/** The synonyms of a phrase. */
export interface PhraseSynonyms {
  /** The number of its stems. */
  readonly length: number
  readonly others: readonly Phrase[]
  /** Those of `others` that also find the phrase. */
  readonly mutual: readonly Phrase[]
  /** The phrase, where the search says it with another form of its first word. */
  readonly said?: Phrase
}

/** The synonyms of the longest phrase that begins at an index of a list of stems. Null if there is none. */
export function synonymsAt(
  stems: readonly string[],
  index: number,
  { startingWith }: Synonyms,
): PhraseSynonyms | null {
  const matching = startingWith(stems[index] ?? '').filter(({ phrase }) =>
    phrase.every((stem, offset) => stems[index + offset] === stem),
  )
  const length = Math.max(0, ...matching.map(({ phrase }) => phrase.length))
  if (length === 0) return null
  const longest = matching.filter(({ phrase }) => phrase.length === length)
  return {
    length,
    others: longest.flatMap(({ others }) => others),
    mutual: longest.filter(({ isMutual }) => isMutual).flatMap(({ others }) => others),
  }
}

/**
 * The last stem of the shortest phrase that begins with these stems and whose next word begins with `typed`. Null if
 * there is none.
 */
export function phraseBegun(
  stems: readonly string[],
  typed: string,
  { startingWith }: Synonyms,
): string | null {
  const begun = startingWith(stems[0] ?? '').filter(
    ({ phrase }) =>
      phrase.length === stems.length + 1 &&
      stems.every((stem, place) => phrase[place] === stem) &&
      phrase.at(-1)!.startsWith(typed),
  )
  const lasts = begun.map(({ phrase }) => phrase.at(-1)!)
  return lasts.toSorted((a, b) => a.length - b.length)[0] ?? null
}

/**
 * The normalised form of a word or phrase, as searches read it: 'Llaves de paso' and 'llave paso' are equal. Empty for
 * a text that cannot have synonyms: a sign, a number or a size alone, a word like 'para'.
 */
export function readSynonym(text: string): string {
  const hasWord = tokenise(text).some((token) => token.isWord && !STOP_WORDS.has(token.text))
  return hasWord ? phraseOf(text).join(' ') : ''
}

/** The built-in groups as {@link readSynonym} reads their words. */
const readingsOfGroups = lazy(() =>
  BUILT_IN_GROUPS.map((group) => new Set(group.map((word) => readSynonym(word)))),
)

/** Whether these words are already synonyms in the trade. */
export function isBuiltInGroup(words: readonly string[]): boolean {
  const readings = words.map((word) => readSynonym(word))
  return readingsOfGroups().some((known) => readings.every((reading) => known.has(reading)))
}
