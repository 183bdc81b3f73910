import { hasStaffCookie } from './staff-cookie.ts'

/** Request headers that identify the kind of visitor. */
export interface Visitor {
  userAgent: string | undefined
  /** `Sec-Purpose` or `Purpose`, which browsers send with a prefetch. */
  purpose: string | undefined
  cookie: string | undefined
}

// Link previews and crawlers. Other programs count: a customer's program that reads the catalogue is a visit. (Cubot is a
// brand of phones.)
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[^a-z]|crawl|spider|preview|scrap|facebookexternalhit|facebookcatalog|meta-external|whatsapp|vkshare|embedly|iframely|quora link|pinterest\/|mediapartners|lighthouse|slurp/i

const MAX_ENDPOINT = 640
// Each character can take 9 in an address.
const MAX_QUERY = 60

/** Whether a page served to this visitor counts as a view (activity.md §2). */
export function isCounted({ userAgent = '', purpose = '', cookie = '' }: Visitor): boolean {
  return !ROBOT.test(userAgent) && !/prefetch|preview/i.test(purpose) && !hasStaffCookie(cookie)
}

/**
 * The recorded address of a storefront page: its path, and the query of a search page. Page numbers and referrer
 * parameters are dropped.
 */
export function viewedPage(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const page = path.replace(/\/+$/, '')
  const search = page.endsWith('/search') ? new URLSearchParams(query).get('query')?.trim() : undefined
  const suffix = search ? `?query=${encodeURIComponent(search.slice(0, MAX_QUERY).toWellFormed())}` : ''
  return `${page}${suffix}`.slice(0, MAX_ENDPOINT)
}
