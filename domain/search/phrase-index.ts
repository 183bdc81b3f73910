import { fold } from './fold.ts'
import { STOP_WORDS } from './stop-words.ts'
import { stemsOf, tokenise } from './tokenise.ts'

/** A word or a phrase of a table as stems, without stop words. */
export type Phrase = readonly string[]

/** A phrase with its synonyms. */
export interface Entry {
  readonly phrase: Phrase
  readonly others: readonly Phrase[]
  /** Whether the synonyms also find the phrase: they mean the same, and rank before one-way synonyms. */
  readonly isMutual: boolean
}

/** An entry as a table writes it. */
export interface WrittenEntry {
  readonly text: string
  readonly others: readonly string[]
  readonly isMutual: boolean
}

/** Entries by the first stem of their phrase, in the order of their table. */
export type EntriesByStem = (first: string) => readonly Entry[]

/**
 * Indexes a table. Phrases are read when one that begins with the same two letters is looked up, and their synonyms when
 * the first word is: all of the trade stop a cheap phone for a fifth of a second, and a search needs few.
 */
export function indexEntries(table: readonly WrittenEntry[]): EntriesByStem {
  const unread = Map.groupBy(table, ({ text }) => beginningOf(text))
  const read = new Map<string, ReadonlyMap<string, readonly WrittenEntry[]>>()
  return cachedEntries((first) => {
    const beginning = first.slice(0, 2)
    const alike = unread.get(beginning)
    if (alike === undefined) return []
    const byFirst = read.get(beginning) ?? Map.groupBy(alike, ({ text }) => phraseOf(text)[0] ?? '')
    read.set(beginning, byFirst)
    return (byFirst.get(first) ?? []).map(readEntry)
  })
}

/** Remembers the entries of each stem that has some: as many as the tables have. */
export function cachedEntries(read: EntriesByStem): EntriesByStem {
  const cached = new Map<string, readonly Entry[]>()
  return (first) => {
    const known = cached.get(first)
    if (known) return known
    const entries = read(first)
    if (entries.length > 0) cached.set(first, entries)
    return entries
  }
}

/** The synonyms of a phrase in an index; of the phrase itself, not of a longer one that begins with it. */
export function othersOf(entries: EntriesByStem, phrase: Phrase): readonly Phrase[] {
  const same = entries(phrase[0] ?? '').filter((entry) => isSame(entry.phrase, phrase))
  return same.flatMap(({ others }) => others)
}

/** A text as stems, without stop words. Empty for a text that has nothing else. */
export function phraseOf(text: string): Phrase {
  return stemsWithShortForms(text).filter((stem) => !STOP_WORDS.has(stem))
}

function stemsWithShortForms(text: string): string[] {
  if (!text.includes('/')) return stemsOf(text)
  // The interior of 'r/int', rosca interior, is not any INT, and 'c/c', cobre a cobre, not any C.
  return tokenise(text).map(
    ({ text, forms }) => forms.find((form) => /^(?:r\/|[a-z]\/[a-z]$)/.test(form)) ?? text,
  )
}

function readEntry({ text, others, isMutual }: WrittenEntry): Entry {
  return { phrase: phraseOf(text), others: others.map((other) => phraseOf(other)), isMutual }
}

/** The first two letters of the phrase of a text, without reading it. */
function beginningOf(text: string): string {
  const first = fold(text)
    .split(' ')
    .find((word) => !STOP_WORDS.has(word))
  return first?.slice(0, 2) ?? ''
}

function isSame(one: Phrase, other: Phrase): boolean {
  return one.length === other.length && one.every((stem, index) => stem === other[index])
}
