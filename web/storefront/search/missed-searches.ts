import { callInBrowser } from '#web/api/call-in-browser.ts'
import type { LoadedResults } from './load-results.ts'

/** A product that is opened later does not belong to the search. */
const VISIT_MS = 30 * 60 * 1000
/** Searches of one visit to which an opened product is counted. */
const MAX_REMEMBERED = 3
const MAX_OPENED = 5

interface MissedHere {
  readonly alias: string
  readonly query: string
  readonly at: number
  readonly opened: Set<number>
}

// In the page's memory alone: nothing identifies the visit, neither here nor on the server.
let missedHere: readonly MissedHere[] = []

/** Reports results that lack what was searched for, once a visit (search.md §34). */
export function reportMissedSearch(
  alias: string,
  query: string,
  { products, leftOut }: Pick<LoadedResults, 'products' | 'leftOut'>,
): void {
  if (products.length > 0 && leftOut.length === 0) return
  const recent = recentOf(alias)
  if (recent.some((missed) => missed.query === query)) return
  missedHere = [...recent, { alias, query, at: Date.now(), opened: new Set<number>() }].slice(-MAX_REMEMBERED)
  callInBrowser('POST /api/public/publications/:alias/missed-searches', {
    params: { alias },
    body: { query, leftOut: [...leftOut] },
  }).catch(() => {
    // A lost report does not concern the visitor.
  })
}

/** Reports a product that is opened after missed searches of this visit, once for each of them. */
export function reportOpenedProduct(alias: string, productId: number): void {
  for (const { query, opened } of recentOf(alias)) {
    if (opened.has(productId) || opened.size >= MAX_OPENED) continue
    opened.add(productId)
    callInBrowser('POST /api/public/publications/:alias/missed-searches/opened', {
      params: { alias },
      body: { query, productId },
    }).catch(() => {
      // As above.
    })
  }
}

function recentOf(alias: string): readonly MissedHere[] {
  const since = Date.now() - VISIT_MS
  return missedHere.filter((missed) => missed.alias === alias && missed.at > since)
}
