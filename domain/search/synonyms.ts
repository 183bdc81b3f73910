import { fold } from './fold.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { STOP_WORDS } from './stop-words.ts'
import { BUILT_IN_GROUPS } from './synonym-groups.ts'
import { tokenise } from './tokenise.ts'

/** A word or a phrase of a group as stems, without stop words. */
type Phrase = readonly string[]

/** A phrase with its synonyms. */
interface Entry {
  readonly phrase: Phrase
  readonly others: readonly Phrase[]
  /** Whether the synonyms also find the phrase: they mean the same, and rank before one-way synonyms. */
  readonly isMutual: boolean
}

/** The synonyms that a search uses. */
export interface Synonyms {
  /** Entries by the first stem of their phrase. */
  readonly byFirst: ReadonlyMap<string, readonly Entry[]>
  /** Number of words and phrases in the groups of the account. */
  readonly ownPhrases: number
}

export const NO_SYNONYMS: Synonyms = { byFirst: new Map(), ownPhrases: 0 }

const MUTUAL = BUILT_IN_GROUPS.flatMap((group) => {
  const phrases = group.map((text) => stemsOf(text))
  return phrases.map((phrase) => ({
    phrase,
    others: phrases.filter((other) => other !== phrase),
    isMutual: true,
  }))
})
const BY_ONE_WAY_SYNONYMS = ONE_WAY_SYNONYMS.flatMap(({ words, finds }) => {
  const others = finds.map((text) => stemsOf(text))
  return words.map((text) => ({ phrase: stemsOf(text), others, isMutual: false }))
})

const MUTUAL_BY_PHRASE = indexByPhrase(MUTUAL)
const ONE_WAY_BY_PHRASE = indexByPhrase(BY_ONE_WAY_SYNONYMS)

/**
 * One-way synonyms of phrases without any of their own: those of the words that mean the same. A 'cinta métrica' may be a
 * WINCHA because a flexómetro may. Single words have other meanings: a regleta is a multicontacto, but no extensión.
 */
const INHERITED = MUTUAL.flatMap(({ phrase, others }) => {
  if (phrase.length === 1 || othersOf(ONE_WAY_BY_PHRASE, phrase).length > 0) return []
  const found = others.flatMap((other) => othersOf(ONE_WAY_BY_PHRASE, other))
  return found.length === 0 ? [] : [{ phrase, others: found, isMutual: false }]
})

/** The synonyms of the trade alone. */
export const BUILT_IN_SYNONYMS: Synonyms = {
  byFirst: byFirstStem([...MUTUAL, ...BY_ONE_WAY_SYNONYMS, ...INHERITED]),
  ownPhrases: 0,
}

/** The words of the trade's synonyms, folded: candidates for correcting a typing error, even if no name has them. */
export const WORDS_OF_TRADE: readonly string[] = [
  ...new Set(
    [...BUILT_IN_GROUPS.flat(), ...ONE_WAY_SYNONYMS.flatMap(({ words }) => words)].flatMap(
      (phrase) => fold(phrase).match(/[a-z]{4,}/g) ?? [],
    ),
  ),
]

/**
 * The synonyms of the trade and of an account. If a group of the account contains a word of the trade, its other words
 * also become synonyms of that word: with 'lavatrastes, tarja', 'lavatrastes' and 'fregadero' find each other.
 */
export function withOwnSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  if (groups.length === 0) return BUILT_IN_SYNONYMS
  const own: Entry[] = []
  for (const group of groups) {
    const phrases = group.map((text) => stemsOf(text)).filter(({ length }) => length > 0)
    const mutual = phrases.flatMap((phrase) => othersOf(MUTUAL_BY_PHRASE, phrase))
    const oneWay = phrases.flatMap((phrase) => othersOf(ONE_WAY_BY_PHRASE, phrase))
    for (const phrase of phrases) {
      const others = [...phrases.filter((other) => other !== phrase), ...mutual]
      own.push({ phrase, others, isMutual: true }, { phrase, others: oneWay, isMutual: false })
    }
    for (const phrase of mutual) own.push({ phrase, others: phrases, isMutual: true })
  }
  const byFirst = new Map(BUILT_IN_SYNONYMS.byFirst)
  for (const [first, entries] of byFirstStem(own))
    byFirst.set(first, [...(byFirst.get(first) ?? []), ...entries])
  return { byFirst, ownPhrases: groups.flat().length }
}

/** The synonyms of a phrase. */
export interface PhraseSynonyms {
  /** The number of its stems. */
  readonly length: number
  readonly others: readonly Phrase[]
  /** Those of `others` that also find the phrase. */
  readonly mutual: readonly Phrase[]
}

/** The synonyms of the longest phrase that begins at an index of a list of stems. Null if there is none. */
export function synonymsAt(
  stems: readonly string[],
  index: number,
  { byFirst }: Synonyms,
): PhraseSynonyms | null {
  const matching = (byFirst.get(stems[index] ?? '') ?? []).filter(({ phrase }) =>
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
export function phraseBegun(stems: readonly string[], typed: string, { byFirst }: Synonyms): string | null {
  const begun = (byFirst.get(stems[0] ?? '') ?? []).filter(
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
  return hasWord ? stemsOf(text).join(' ') : ''
}

/** The built-in groups as {@link readSynonym} reads their words; made once, when first needed. */
let readingsOfGroups: ReadonlySet<string>[] | undefined

/** Whether these words are already synonyms in the trade. */
export function isBuiltInGroup(words: readonly string[]): boolean {
  const readings = words.map((word) => readSynonym(word))
  readingsOfGroups ??= BUILT_IN_GROUPS.map((group) => new Set(group.map((word) => readSynonym(word))))
  return readingsOfGroups.some((known) => readings.every((reading) => known.has(reading)))
}

/** The synonyms of each phrase of some entries, by its stems. Comparing each phrase with all entries takes twice the rest of the start. */
function indexByPhrase(entries: readonly Entry[]): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, Phrase[]>()
  for (const { phrase, others } of entries) {
    const reading = phrase.join(' ')
    const known = index.get(reading)
    if (known) known.push(...others)
    else index.set(reading, [...others])
  }
  return index
}

function othersOf(index: ReadonlyMap<string, readonly Phrase[]>, phrase: Phrase): readonly Phrase[] {
  return index.get(phrase.join(' ')) ?? []
}

function byFirstStem(entries: readonly Entry[]): Map<string, Entry[]> {
  const byFirst = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first = ''] = entry.phrase
    const known = byFirst.get(first)
    if (known) known.push(entry)
    else byFirst.set(first, [entry])
  }
  return byFirst
}

function stemsOf(text: string): Phrase {
  return (
    tokenise(text)
      // The interior of 'r/int', rosca interior, is not any INT, and 'c/c', cobre a cobre, not any C.
      .map(({ text, forms }) => forms.find((form) => /^(?:r\/|[a-z]\/[a-z]$)/.test(form)) ?? text)
      .filter((stem) => !STOP_WORDS.has(stem))
  )
}
