const ROUTES_PARAM = '_routes'

/** The cache key of a page: path and query, the same for its HTML and its router data. */
export function pageAddress(url: URL): string {
  const address = new URL(url)
  address.searchParams.delete(ROUTES_PARAM)
  return address.pathname.replace(/\.data$/, '') + address.search
}

/** The URL of a page's router data, for all of its routes. */
export function dataAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  return `${path}.data${query === undefined ? '' : `?${query}`}`
}

/**
 * The address under which a copy is cached. All searches of a publication share one page: the browser fetches their
 * results and caches them separately (cached-searches.ts).
 */
export function copyAddress(address: string): string {
  return address.replace(/^(\/p\/[^/]+\/search)\?.*$/, '$1')
}

/** The alias in a storefront path, still URL-encoded; null for any other path. */
export function aliasOfPath(path: string): string | null {
  return /^\/p\/([^/]+?)(?:\.data)?(?:\/|$)/.exec(path)?.[1] ?? null
}
