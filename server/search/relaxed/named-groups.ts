import { materialsFrom } from '#domain/search/materials.ts'
import type { Term } from '#domain/search/term.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { PublishedCategory } from '../../published/published-tree.ts'
import type { Published } from '../../published/published.ts'
import type { Tag } from '../tags-of-account.ts'

/** Categories and tags whose names have words of a search. */
export interface NamedGroups {
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
  /** The words that their products must have in code or name. */
  readonly others: readonly Term[]
  /** Materials among these words: 'PVC'. */
  readonly materials: readonly string[]
  /** Upper bound of the number of products in the categories. */
  readonly products: number
}

/** Ids of categories or tags by each word of their names, for categories also of their ancestors' names. */
type ByWord = ReadonlyMap<string, ReadonlySet<number>>

/** Cached as long as the tree or the list of tags. */
const known = new WeakMap<object, ByWord>()

/**
 * The categories that a publication shows and the tags of its account whose names (for categories also the names of
 * ancestors) have most words of a search; null when none has any. Sizes and numbers match names of products only. With
 * `isExact` synonyms and prefixes do not match.
 */
export function namedGroups(
  { tree, categoryById }: Published,
  tags: readonly Tag[],
  { terms, isExact }: { terms: readonly Term[]; isExact: boolean },
): NamedGroups | null {
  const wanted = new Map(terms.filter(isOfWords).map((term) => [term, isExact ? exactly(term) : term]))
  const categories = covered(
    remembered(categoryById, () => wordsOfTree(tree)),
    wanted,
  )
  const ofTags = covered(
    remembered(tags, () => wordsOfTags(tags)),
    wanted,
  )
  const best = categories.has.length >= ofTags.has.length ? categories.has : ofTags.has
  if (best.length === 0) return null
  const categoryIds = categories.allOf(best)
  return {
    categoryIds,
    tagIds: ofTags.allOf(best),
    others: terms.filter((term) => !best.includes(term)),
    materials: best.flatMap(({ primary }) => materialsFrom(primary).map(({ material }) => material)),
    products: categoryIds.reduce((sum, id) => sum + (categoryById.get(id)?.totalDirectProducts ?? 0), 0),
  }
}

/** `has`: the terms of the group that has most of them. `allOf`: the ids of the groups that have all given terms. */
function covered(byWord: ByWord, wanted: ReadonlyMap<Term, Term>) {
  const having = new Map<number, Term[]>()
  for (const [term, way] of wanted)
    for (const id of groupsWith(byWord, way)) having.set(id, [...(having.get(id) ?? []), term])
  const [first = [], ...more] = having.values()
  const has = more.reduce((best, one) => (one.length > best.length ? one : best), first)
  const allOf = (some: readonly Term[]) =>
    [...having].filter(([, own]) => some.every((term) => own.includes(term))).map(([id]) => id)
  return { has, allOf }
}

/** A term without its less exact matches. */
function exactly(term: Term): Term {
  return { ...term, also: term.also.slice(0, 1), prefixes: [] }
}

function isOfWords({ isWord, exact, word }: Term): boolean {
  return isWord ? word.length > 2 : exact.length === 0
}

function groupsWith(byWord: ByWord, { exact, also, prefixes }: Term): Set<number> {
  const found = new Set<number>()
  const add = (ids: Iterable<number> = []) => {
    for (const id of ids) found.add(id)
  }
  for (const one of exact) add(byWord.get(one))
  for (const [first = '', ...more] of also)
    add([...(byWord.get(first) ?? [])].filter((id) => more.every((one) => byWord.get(one)?.has(id))))
  for (const start of prefixes) for (const [word, ids] of byWord) if (word.startsWith(start)) add(ids)
  return found
}

function remembered(source: object, read: () => ByWord): ByWord {
  const before = known.get(source)
  if (before) return before
  const byWord = read()
  known.set(source, byWord)
  return byWord
}

function wordsOfTree(tree: readonly PublishedCategory[]): ByWord {
  const byWord = new Map<string, Set<number>>()
  const add = (nodes: readonly PublishedCategory[], above: readonly string[]) => {
    for (const { id, name, children } of nodes) {
      const words = [...above, ...wordsOf(name)]
      note(byWord, id, words)
      add(children, words)
    }
  }
  add(tree, [])
  return byWord
}

function wordsOfTags(tags: readonly Tag[]): ByWord {
  const byWord = new Map<string, Set<number>>()
  for (const { id, name } of tags) note(byWord, id, wordsOf(name))
  return byWord
}

function wordsOf(name: string): string[] {
  return tokenise(name).flatMap(({ text, forms }) => [text, ...forms])
}

function note(byWord: Map<string, Set<number>>, id: number, words: readonly string[]): void {
  for (const word of words) {
    const ids = byWord.get(word)
    if (ids) ids.add(id)
    else byWord.set(word, new Set([id]))
  }
}
