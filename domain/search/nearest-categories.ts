import { readQuery } from './query.ts'
import { soundOf } from './sounds.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Synonyms } from './synonyms.ts'
import { tokenise } from './tokenise.ts'

/** A category of the tree, as far as it is offered. */
interface Category {
  readonly id: number
  readonly name: string
  readonly totalGroupedProducts: number
  readonly children: readonly Category[]
}

/** Categories to offer when a search finds nothing. */
export interface NearestCategories {
  /** Whether their names have something of the search; otherwise they are those of the first level. */
  readonly areNear: boolean
  readonly categories: Omit<Category, 'children'>[]
}

const MAX_NEAR = 6
// Short words such as 'de' in 'llave de paso' or an x would match everything.
const MIN_WORD_LENGTH = 3

/** Another word for the same, or one that is written by ear, is less near than the word itself. */
const OF_OTHER_WORD = 0.5

/**
 * The categories whose names have most words of a query, case, accents and plurals ignored: six at most, in the order of the
 * tree. Another word for the same, of the trade or of the account, counts half, and so does one that sounds alike. Without any,
 * those of the first level.
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

/** Without its subtree, which would be part of the page's data. */
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

/** `synonyms`: for each thing that is wanted the phrases that mean it too. */
function nearnessOf(
  name: string,
  wanted: ReadonlySet<string>,
  synonyms: readonly (readonly (readonly string[])[])[],
): number {
  const words = wordsOf(name)
  const all = new Set(tokenise(name).map((token) => token.text))
  const sounds = new Set(Array.from(words, soundOf))
  const shared = [...wanted].filter((word) => words.has(word))
  const heard = [...wanted].filter((word) => !words.has(word) && sounds.has(soundOf(word)))
  const meant = synonyms.filter((phrases) => phrases.some((phrase) => phrase.every((word) => all.has(word))))
  return shared.length + (heard.length + meant.length) * OF_OTHER_WORD
}
