import type { VisitedMessage } from '../copy-message.ts'
import { copyAddress, dataAddress } from '../page-address.ts'
import { isCacheable, PREFETCH } from './handle-page-request.ts'
import { copiedAt, findCopy, storeCopy } from './copies.ts'

// These pages change rarely; a copy of up to a day is not fetched again.
const FRESH_FOR_MS = 24 * 3_600_000

/**
 * After a visit, caches the page both as HTML and as router data, together with the cart, search and start pages. With
 * Save-Data, fetches only those that have no copy at all.
 */
export async function completeCopies({ alias, address }: VisitedMessage): Promise<void> {
  const root = `/p/${alias}`
  const menu = `/api/public/publications/${alias}/navigation-resources`
  const page = copyAddress(address)
  const addresses = [`${root}/cart`, page, dataAddress(page), root, dataAddress(root), `${root}/search`, menu]
  for (const one of new Set(addresses)) {
    if (!(await isFresh(alias, one))) await fetchCopy(alias, one)
  }
}

async function isFresh(alias: string, address: string): Promise<boolean> {
  const copy = await findCopy(alias, address)
  if (!copy) return false
  return savesData() || Date.now() - Date.parse(copiedAt(copy)) < FRESH_FOR_MS
}

async function fetchCopy(alias: string, address: string): Promise<void> {
  const response = await fetch(address, { headers: PREFETCH })
  if (isCacheable(response)) await storeCopy(alias, address, response)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
