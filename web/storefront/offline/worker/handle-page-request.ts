import type { CopyMessage } from '../copy-message.ts'
import { copyAddress, dataAddress } from '../page-address.ts'
import { copiedAt, findCopy, deleteCopies, deleteShopCopies, storeCopy } from './copies.ts'
import { offlinePage } from './offline-page.ts'
import type { RequestKind } from './request-kind.ts'
import { worker } from './worker-scope.ts'
import type { FetchEvent } from './worker-scope.ts'

// After this long without a response, show the copy.
const NETWORK_TIMEOUT_MS = 6000
// A response that came too late answers the page's next attempt, as long as that follows soon.
const LATE_RESPONSE_LASTS_MS = 10_000
// More pages than a customer opens in the time that requests take to fail.
const MAX_LATE = 20
// Sent by a proxy when the server is down.
const GATEWAY_ERRORS = new Set([502, 503, 504])

type PageRequest = Extract<RequestKind, { alias: string }>

/** Requests that a copy was shown instead of, by URL: on a slow line each new one would be too late as well. */
const late = new Map<string, Promise<Response>>()

/** Network first: caches the response; falls back to the last copy. */
export async function handlePageRequest(event: FetchEvent, pageRequest: PageRequest): Promise<Response> {
  const { url } = event.request
  const network = late.get(url) ?? fetchAndCache(event, pageRequest)
  event.waitUntil(network.catch(() => undefined))
  const copy = await findCopy(pageRequest.alias, keyOf(pageRequest)).catch(() => undefined)
  try {
    const answer = await (copy ? Promise.race([network, networkTimeout()]) : network)
    if (answer && !GATEWAY_ERRORS.has(answer.status)) {
      late.delete(url)
      await notifyPage(event, pageRequest, null)
      return answer.clone()
    }
    if (!answer) rememberLate(url, network)
    if (copy) return await respondWithCopy(event, pageRequest, { copy, isSlow: true })
    return answer ?? (await network)
  } catch {
    if (copy) return respondWithCopy(event, pageRequest, { copy, isSlow: false })
    return pageRequest.kind === 'page'
      ? offlinePage(pageRequest.alias, pageRequest.address)
      : Response.error()
  }
}

/** After a change by the page, what was requested before it is outdated. */
export function forgetLate(): void {
  late.clear()
}

function rememberLate(url: string, network: Promise<Response>): void {
  const [oldest] = late.keys()
  if (oldest !== undefined && late.size >= MAX_LATE) late.delete(oldest)
  late.set(url, network)
  const forget = () => {
    if (late.get(url) === network) late.delete(url)
  }
  network.then(() => setTimeout(forget, LATE_RESPONSE_LASTS_MS), forget)
}

/** The cache key of a request. */
function keyOf({ kind, address }: PageRequest): string {
  const copied = copyAddress(address)
  return kind === 'data' ? dataAddress(copied) : copied
}

async function fetchAndCache(event: FetchEvent, pageRequest: PageRequest): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  // A results page is not cached: it would be shown for another search. The search page itself is cached separately.
  const isSearch = copyAddress(pageRequest.address) !== pageRequest.address
  if (isCacheable(response) && !isSearch)
    event.waitUntil(storeCopy(pageRequest.alias, keyOf(pageRequest), response.clone()))
  else if (response.status === 404 && pageRequest.kind !== 'menu') event.waitUntil(deletePage(pageRequest))
  return response
}

export function isCacheable(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

/** Deletes the copies of a page that no longer exists; all copies when the publication no longer exists. */
async function deletePage({ alias, address }: PageRequest): Promise<void> {
  const copied = copyAddress(address)
  await deleteCopies(alias, [copied, dataAddress(copied)])
  const start = await fetch(`/p/${alias}.data`, { headers: PREFETCH })
  if (start.status === 404) await deleteShopCopies(alias)
}

/** Marks requests of the worker itself, so that they are not counted as views. */
export const PREFETCH = { purpose: 'prefetch' }

async function respondWithCopy(
  event: FetchEvent,
  pageRequest: PageRequest,
  { copy, isSlow }: { copy: Response; isSlow: boolean },
): Promise<Response> {
  await notifyPage(event, pageRequest, { copiedAt: copiedAt(copy), isSlow })
  if (pageRequest.kind !== 'page') return copy
  // The page cannot receive messages yet; it reads the attributes from its HTML.
  const html = await copy.text()
  const mark = `data-copied-at="${copiedAt(copy)}"${isSlow ? ' data-copy-slow=""' : ''}`
  return new Response(html.replace('<html ', `<html ${mark} `), { headers: copy.headers })
}

/** Notifies an open page whether the data it receives is a copy. */
async function notifyPage(
  event: FetchEvent,
  pageRequest: PageRequest,
  copy: CopyMessage['copy'],
): Promise<void> {
  if (pageRequest.kind !== 'data') return
  const page = await worker.clients.get(event.clientId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window of this origin, as workers know it
  page?.postMessage({ kind: 'copy', address: pageRequest.address, copy } satisfies CopyMessage)
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
}
