const PREFIX = 'mostrador'
const SEARCHES = 'searches'
const GENERATIONS = 2

/** Immutable addresses: pictures outlive a new version. */
export const PICTURES = `${PREFIX} pictures`

export function assetsCache(version: string): string {
  return `${PREFIX} ${version} assets`
}

/** The pages of one publication. */
export function pagesCache(version: string, alias: string): string {
  return `${PREFIX} ${version} pages ${alias}`
}

/** Search results of one publication; written by the pages themselves, independent of the worker's version. */
export function searchesCache(alias: string): string {
  return `${PREFIX} ${SEARCHES} ${alias}`
}

/** The caches with pages of a publication, of any version, oldest first. */
export function pagesCachesOf(names: readonly string[], alias: string): string[] {
  return names.filter((name) => name.startsWith(`${PREFIX} `) && name.endsWith(` pages ${alias}`))
}

/**
 * The caches to delete when a version activates: all but its own and those of the previous one, which an open page may
 * still need. `names` are in order of creation.
 */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const outlive = (name: string) => name === PICTURES || name.startsWith(searchesCache(''))
  const ours = names.filter((name) => name.startsWith(`${PREFIX} `) && !outlive(name))
  const versionOf = (name: string) => name.split(' ')[1] ?? ''
  const earlier = [...new Set(ours.map(versionOf))].filter((one) => one !== version)
  const current = new Set([version, ...earlier.slice(earlier.length - (GENERATIONS - 1))])
  return ours.filter((name) => !current.has(versionOf(name)))
}
