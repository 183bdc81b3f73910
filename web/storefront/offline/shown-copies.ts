import type { CopyMessage, ShownCopy } from './copy-message.ts'
import { pageAddress } from './page-address.ts'

// What is known of the pages shown: from the worker, from a page that keeps its own copies, and from the first page's HTML.
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

/** The page of an address is shown as a copy, or as it is now (null). */
export function noteCopy(address: string, copy: ShownCopy | null): void {
  copies.set(address, copy)
  for (const listener of listeners) listener()
}

/** Whether the page of an address is shown as a copy; undefined where nothing was said of it. */
export function shownCopy(address: string): ShownCopy | null | undefined {
  return copies.get(address)
}

export function subscribeToCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address by which the worker and its pages speak of a page. */
export function addressOf(pathname: string, search: string): string {
  return pageAddress(new URL(pathname + search, location.origin))
}
