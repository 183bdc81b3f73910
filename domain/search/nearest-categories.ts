import { readQuery } from './query.ts'
import { phoneticKey } from './phonetic-key.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenise } from './tokenise.ts'

/** The fields of a category that the page of results shows. */
interface Category {
  readonly id: number
  readonly name: string
  readonly totalGroupedProducts: number
  readonly children: readonly Category[]
}

/** Categories that are offered when a search has no results. */
export interface NearestCategories {
  /** Whether their names match the search; otherwise they are the categories of the first level. */
  readonly areNear: boolean
  readonly categories: Omit<Category, 'children'>[]
}

const MAX_NEAR = 6
// Shorter words such as 'de', or an x, would match everything.
const MIN_WORD_LENGTH = 3

/** Weight of a synonym or a word that sounds alike, relative to the word itself. */
const OF_OTHER_WORD = 0.5

/**
 * The categories whose names share most words with a query, ignoring case, accents and plurals: at most six, in the
 * order of the tree. Synonyms of the trade or of the account and words that sound alike count half. Without any match,
 * the categories of the first level.
 */
export function nearestCategories(
  tree: readonly Category[],
  query: string,
  known: Synonyms,
): NearestCategories {
  const wanted = wordsOf(query)
  const synonyms = readQuery(`${query} `, known).terms.map((term) => term.synonyms ?? [])
  const near = flatten(tree)
    .map((category) => ({ category, nearness: nearnessOf(category.name, wanted, synonyms) }))
    .filter(({ nearness }) => nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, MAX_NEAR)
  return near.length > 0
    ? { areNear: true, categories: near.map(({ category }) => tileOf(category)) }
    : { areNear: false, categories: tree.map(tileOf) }
}

/** Without its descendants, which would be part of the page's data. */
function tileOf({ id, name, totalGroupedProducts }: Category): NearestCategories['categories'][number] {
  return { id, name, totalGroupedProducts }
}

function flatten(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flatten(category.children)])
}

function wordsOf(text: string): Set<string> {
  const words = tokenise(text).map((token) => token.text)
  return new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word)))
}

/** `synonyms`: for each word of the query, the phrases that are its synonyms. */
function nearnessOf(
  name: string,
  wanted: ReadonlySet<string>,
  synonyms: readonly (readonly (readonly string[])[])[],
): number {
  const words = wordsOf(name)
  const all = new Set(tokenise(name).map((token) => token.text))
  const sounds = new Set(Array.from(words, phoneticKey))
  const shared = [...wanted].filter((word) => words.has(word))
  const bySound = [...wanted].filter((word) => !words.has(word) && sounds.has(phoneticKey(word)))
  const bySynonym = synonyms.filter((phrases) =>
    phrases.some((phrase) => phrase.every((word) => all.has(word))),
  )
  return shared.length + (bySound.length + bySynonym.length) * OF_OTHER_WORD
}
