import { hasStaffCookie } from './staff-cookie.ts'

/** What a request tells about who made it. */
export interface Visitor {
  userAgent: string | undefined
  /** `Sec-Purpose` or `Purpose`: a browser that only prepares itself says so. */
  purpose: string | undefined
  cookie: string | undefined
}

// Those that fetch a link to draw its card, and those that walk about by themselves. Not every program that is no
// browser: a customer's own one that reads the catalogue is a visit. (Cubot is a make of phones.)
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[^a-z]|crawl|spider|preview|scrap|facebookexternalhit|facebookcatalog|meta-external|whatsapp|vkshare|embedly|iframely|quora link|pinterest\/|mediapartners|lighthouse|slurp/i

const MAX_ENDPOINT = 640
// Each character may take 9 in an address.
const MAX_QUERY = 60

/** Whether a page that such a visitor is given counts as seen (activity.md §2). */
export function isCounted({ userAgent = '', purpose = '', cookie = '' }: Visitor): boolean {
  return !ROBOT.test(userAgent) && !/prefetch|preview/i.test(purpose) && !hasStaffCookie(cookie)
}

/**
 * The address of a storefront page as it is kept: its path, and what was looked for on a search page. The number of a
 * page of products, or where a tap came from, makes no other page.
 */
export function viewedPage(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const page = path.replace(/\/+$/, '')
  const lookedFor = page.endsWith('/search') ? new URLSearchParams(query).get('query')?.trim() : undefined
  const wanted = lookedFor ? `?query=${encodeURIComponent(lookedFor.slice(0, MAX_QUERY).toWellFormed())}` : ''
  return `${page}${wanted}`.slice(0, MAX_ENDPOINT)
}
