import { listingParams, readNarrowed } from './storefront/search/narrowing/narrowing.ts'

/** Pages of a publication that are the same for all visitors, as the links of the storefront spell them. */
const SHARED =
  /^\/p\/[a-z0-9-]{3,64}(?:\/(?:(?:c|cy|cl|prod)\/[1-9]\d{0,14}|search|cart|favourites|quick-order|manifest\.webmanifest))?(?:\.data)?$/
const LISTING = /\/c[yl]\/\d+(?:\.data)?$/
const SEARCH = /\/search(?:\.data)?$/
const MAX_ROUTE_LENGTH = 60
/** A listing with more of them is for one visitor: their combinations are too many to be shared. */
const MAX_SHARED_FACETS = 2

/**
 * Canonical address of a shared page: only the parameters that its loader reads, so that all spellings are one page.
 * Others never reach a loader of a shared page. Null for a page that is not shared: one with a visitor's own words or
 * orders, a listing narrowed by many facets, and one that no link of ours leads to.
 */
export function pageAddress(url: string, isRoute: (id: string) => boolean): string | null {
  const [path = '', query] = url.split('?', 2)
  if (!SHARED.test(path)) return null
  if (query === undefined) return path
  const given = new URL(url, 'http://page').searchParams
  if (SEARCH.test(path) && given.get('query')) return null
  const read = LISTING.test(path) ? listingParams(new URL(url, 'http://page')) : new URLSearchParams()
  if (readNarrowed(read).facets.length > MAX_SHARED_FACETS) return null
  // The part of a page that the router requests when it has the rest.
  const routes = path.endsWith('.data') ? given.get('_routes') : null
  if (routes !== null) {
    if (routes.length > MAX_ROUTE_LENGTH || !isRoute(routes)) return null
    read.set('_routes', routes)
  }
  return read.size === 0 ? path : `${path}?${read.toString()}`
}
