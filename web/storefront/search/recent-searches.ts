import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

const MAX_SEARCHES = 8
const MAX_LINKS = 20
// What counts of a query (search.md §1).
const MAX_LENGTH = 200

const NONE: readonly string[] = []

/** The recent searches of this device, newest first, in local storage, one list per publication (search.md §17). */
export const recentSearches = createAliasStore(inLocalStorage('recent-searches'), {
  read: readSearches,
  write: writeSearches,
})

/** The snapshot for SSR and hydration. */
export function noSearches(): readonly string[] {
  return NONE
}

/** The searches with one more, first; of equal ones, case and white space ignored, the last remains. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const added = query.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH)
  if (added === '' || searches[0] === added) return searches
  const others = searches.filter((one) => one.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, MAX_SEARCHES)
}

/** The searches of a publication from the text in storage; skips damaged parts. */
export function readSearches(stored: string | null, alias: string): readonly string[] {
  return listsOf(stored).find(([key]) => key === alias)?.[1] ?? NONE
}

/** The text with the searches of one publication replaced; of too many publications, the oldest are dropped. */
export function writeSearches(stored: string | null, alias: string, searches: readonly string[]): string {
  const others = listsOf(stored).filter(([key]) => key !== alias)
  const lists = searches.length > 0 ? [[alias, searches], ...others] : others
  return JSON.stringify(lists.slice(0, MAX_LINKS))
}

/** Pairs of alias and searches, the publication of the last search first. */
function listsOf(stored: string | null): [string, string[]][] {
  return parseList(stored).flatMap((pair) => {
    const [alias, searches] = Array.isArray(pair) ? (pair as unknown[]) : []
    if (typeof alias !== 'string' || !Array.isArray(searches)) return []
    const texts = searches.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    return [[alias, texts.slice(0, MAX_SEARCHES).map((one) => one.slice(0, MAX_LENGTH))]]
  })
}

function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
