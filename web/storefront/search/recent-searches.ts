import { MAX_LENGTH } from '#domain/limits.ts'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

const MAX_SEARCHES = 8

const NONE: readonly string[] = []

/** How they are stored: one list per publication. */
export const searchPairs = aliasPairs<readonly string[]>({ none: NONE, read: readSearches })

/** The recent searches of this device, newest first, in local storage (search.md §17). */
export const recentSearches = createAliasStore(inLocalStorage('recent-searches'), searchPairs)

/** The snapshot for SSR and hydration. */
export function noSearches(): readonly string[] {
  return NONE
}

/** The searches with one more, first; of equal ones, case and white space ignored, the last remains. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const added = query.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH.search)
  if (added === '' || searches[0] === added) return searches
  const others = searches.filter((one) => one.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, MAX_SEARCHES)
}

function readSearches(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return NONE
  const texts = stored.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
  return texts.slice(0, MAX_SEARCHES).map((one) => one.slice(0, MAX_LENGTH.search))
}
