import { STOP_WORDS } from '#domain/search/stop-words.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'

type Category = Output<typeof getNavigation>['categories'][number]

/** Categories to offer when a search finds nothing. */
export interface NearestCategories {
  /** Whether their names share a word with the search; otherwise they are those of the first level. */
  readonly areNear: boolean
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'totalGroupedProducts'>[]
}

const MAX_NEAR = 6
// 'de' in 'llave de paso' is near to everything, and so is an x.
const MIN_WORD_LENGTH = 3

/**
 * The categories whose names share most words with a query, case, accents and plurals ignored: six at most, in the order
 * of the tree. Without any, those of the first level.
 */
export function nearestCategories(tree: readonly Category[], query: string): NearestCategories {
  const wanted = wordsOf(query)
  const near = flatten(tree)
    .map((category) => ({ category, shared: countShared(wordsOf(category.name), wanted) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MAX_NEAR)
  return near.length > 0
    ? { areNear: true, categories: near.map(({ category }) => tileOf(category)) }
    : { areNear: false, categories: tree.map(tileOf) }
}

/** Without the tree below it, which a page would carry. */
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

function countShared(words: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  return [...words].filter((word) => wanted.has(word)).length
}
