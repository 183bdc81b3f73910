import type { Term } from '#domain/search/query.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { rangesOfOnly } from '../published/id-ranges.ts'
import type { PublishedCategory } from '../published/published-tree.ts'
import type { Published } from '../published/published.ts'

/** The words of each category's name and of those above it, by the tree they were read from. */
const knownPaths = new WeakMap<Published['categoryById'], ReadonlyMap<number, ReadonlySet<string>>>()

/**
 * The publication with those of its categories alone whose names, or those above them, have most words of a search, and the
 * other terms. Null when no category has a word. Sizes and numbers are looked for in names of products alone.
 */
export function inCategories(
  published: Published,
  terms: readonly Term[],
): { published: Published; others: readonly Term[] } | null {
  const wanted = terms.filter(isOfWords)
  const covered = Array.from(pathsOf(published), ([id, words]) => ({
    id,
    has: wanted.filter((term) => hasTerm(words, term)),
  }))
  const most = Math.max(0, ...covered.map(({ has }) => has.length))
  if (most === 0) return null
  const has = covered.find((one) => one.has.length === most)?.has ?? []
  const ids = covered.filter((one) => has.every((term) => one.has.includes(term))).map(({ id }) => id)
  const categoryById = new Map(
    ids.flatMap((id) => {
      const category = published.categoryById.get(id)
      return category ? [[id, category] as const] : []
    }),
  )
  return {
    // Products of its custom lists are in other categories: as in a publication without lists.
    published: {
      ...published,
      id: NO_PUBLICATION,
      categoryById,
      categoryRanges: rangesOfOnly(ids),
      productRanges: () => Promise.resolve([]),
    },
    others: terms.filter((term) => !has.includes(term)),
  }
}

const NO_PUBLICATION = 0

function isOfWords({ isWord, exact, word }: Term): boolean {
  return isWord ? word.length > 2 : exact.length === 0
}

function hasTerm(words: ReadonlySet<string>, { exact, also, prefixes }: Term): boolean {
  return (
    exact.some((one) => words.has(one)) ||
    also.some((phrase) => phrase.every((one) => words.has(one))) ||
    prefixes.some((start) => [...words].some((word) => word.startsWith(start)))
  )
}

function pathsOf({ tree, categoryById }: Published): ReadonlyMap<number, ReadonlySet<string>> {
  const known = knownPaths.get(categoryById)
  if (known) return known
  const paths = new Map<number, ReadonlySet<string>>()
  const add = (nodes: readonly PublishedCategory[], above: ReadonlySet<string>) => {
    for (const { id, name, children } of nodes) {
      const words = new Set([...above, ...tokenise(name).flatMap(({ text, forms }) => [text, ...forms])])
      paths.set(id, words)
      add(children, words)
    }
  }
  add(tree, new Set())
  knownPaths.set(categoryById, paths)
  return paths
}
