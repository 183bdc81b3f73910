import type { CopyMessage, ShownCopy } from './copy-message.ts'
import { pageAddress } from './page-address.ts'

// By address; set by the worker, by the search page (which has a cache of its own), and by the HTML of the first page.
const copies = new Map<string, ShownCopy | null>()
const listeners = new Set<() => void>()

if (!import.meta.env.SSR) {
  const { copiedAt, copySlow } = document.documentElement.dataset
  if (copiedAt !== undefined) {
    copies.set(addressOf(location.pathname, location.search), { copiedAt, isSlow: copySlow !== undefined })
  }
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<CopyMessage | null>) => {
      if (data?.kind === 'copy') noteCopy(data.address, data.copy)
    })
  }
}

/** Records that the page of an address is shown from the cache, or fresh (null). */
export function noteCopy(address: string, copy: ShownCopy | null): void {
  copies.set(address, copy)
  for (const listener of listeners) listener()
}

/** The copy that the page of an address shows; null when fresh, undefined when unknown. */
export function shownCopy(address: string): ShownCopy | null | undefined {
  return copies.get(address)
}

export function subscribeToCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address that identifies a page in messages between worker and pages. */
export function addressOf(pathname: string, search: string): string {
  return pageAddress(new URL(pathname + search, location.origin))
}
