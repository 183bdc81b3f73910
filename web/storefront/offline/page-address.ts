const ROUTES_PARAM = '_routes'

/** A page as its copies are known by: path and query, the same for its HTML and for the router's request of its data. */
export function pageAddress(url: URL): string {
  const address = new URL(url)
  address.searchParams.delete(ROUTES_PARAM)
  return address.pathname.replace(/\.data$/, '') + address.search
}

/** Where the router asks for the data of a page: all of it, whatever of it the asking page needs. */
export function dataAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  return `${path}.data${query === undefined ? '' : `?${query}`}`
}

/**
 * The address under which a copy of a page is kept. The page of all searches of a publication is one: what they find is
 * asked for by the browser and kept apart (cached-searches.ts).
 */
export function copyAddress(address: string): string {
  return address.replace(/^(\/p\/[^/]+\/search)\?.*$/, '$1')
}

/** The publication of a storefront path, as it is written there; null for any other path. */
export function aliasOfPath(path: string): string | null {
  return /^\/p\/([^/]+?)(?:\.data)?(?:\/|$)/.exec(path)?.[1] ?? null
}
