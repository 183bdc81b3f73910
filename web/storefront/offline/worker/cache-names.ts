const PREFIX = 'mostrador'
const SEARCHES = 'searches'
const GENERATIONS = 2

/** Pictures have addresses of their own for good: they outlive a new version. */
export const PICTURES = `${PREFIX} pictures`

export function assetsCache(version: string): string {
  return `${PREFIX} ${version} assets`
}

/** The pages of one publication, apart from those of any other. */
export function pagesCache(version: string, alias: string): string {
  return `${PREFIX} ${version} pages ${alias}`
}

/** What searches found in one publication; kept by the pages themselves, whatever the version of the worker. */
export function searchesCache(alias: string): string {
  return `${PREFIX} ${SEARCHES} ${alias}`
}

/** Those of the names, oldest first, that hold pages of a publication, whatever the version. */
export function pagesCachesOf(names: readonly string[], alias: string): string[] {
  return names.filter((name) => name.startsWith(`${PREFIX} `) && name.endsWith(` pages ${alias}`))
}

/**
 * The caches to be removed when a version takes over: all but its own and those of the one before, whose built files and
 * pages a page that is open may still need. `names` are in the order in which they were made.
 */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const outlive = (name: string) => name === PICTURES || name.startsWith(searchesCache(''))
  const ours = names.filter((name) => name.startsWith(`${PREFIX} `) && !outlive(name))
  const versionOf = (name: string) => name.split(' ')[1] ?? ''
  const earlier = [...new Set(ours.map(versionOf))].filter((one) => one !== version)
  const current = new Set([version, ...earlier.slice(earlier.length - (GENERATIONS - 1))])
  return ours.filter((name) => !current.has(versionOf(name)))
}
