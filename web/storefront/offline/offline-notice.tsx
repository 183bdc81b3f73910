import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { Icon } from '../icons.tsx'
import { useShop } from '../layout/shop.ts'
import type { CopyMessage, ShownCopy, VisitedMessage } from './copy-message.ts'
import { pageAddress } from './page-address.ts'
import { registerWorker } from './register-worker.ts'

const TRY_AGAIN_MS = 3000

/** Without network: says so, and of when the page is that is shown. Also tells the worker what is visited. */
export function OfflineNotice() {
  const { alias } = useShop()
  const { pathname, search } = useLocation()
  const hasData = useMatches().at(-1)?.loaderData !== undefined
  const { revalidate, state } = useRevalidator()
  const isOnline = useIsOnline()
  const shown = useSyncExternalStore(
    subscribeToCopies,
    () => copies.get(addressOf(pathname, search)),
    () => null,
  )
  // A page that is made in the browser, such as the cart, is never old.
  const copy = hasData ? (shown ?? null) : null

  useEffect(() => {
    const address = addressOf(pathname, search)
    const visited: VisitedMessage = { kind: 'visited', alias: encodeURIComponent(alias), address }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker, which has none
    void registerWorker().then((registration) => registration?.active?.postMessage(visited))
  }, [alias, pathname, search])

  // A network that is there again answers a moment later than it says so.
  useEffect(() => {
    if (copy === null || !isOnline || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [copy, isOnline, state, revalidate])

  return (
    <div aria-live="polite" className="bg-amber-tint text-amber empty:hidden">
      {(copy !== null || !isOnline) && (
        <p className="content flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
          <Icon name="offline" className="size-5" />
          <span className="min-w-0 flex-1 py-2 text-pretty">{noticeOf(copy)}</span>
          {copy !== null && (
            <button
              type="button"
              className="min-h-11 px-3 font-semibold underline"
              disabled={state !== 'idle'}
              onClick={() => void revalidate()}
            >
              {OFFLINE.retry}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function noticeOf(copy: ShownCopy | null): string {
  if (copy === null) return OFFLINE.noNetwork
  const time = formatDateTime(copy.copiedAt)
  return copy.isSlow ? OFFLINE.slowCopy(time) : OFFLINE.oldCopy(time)
}

function addressOf(pathname: string, search: string): string {
  return pageAddress(new URL(pathname + search, location.origin))
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

// What the worker has said of the pages shown, and what the first page's own HTML says.
const copies = new Map<string, ShownCopy | null>()
if (!import.meta.env.SSR) {
  const { copiedAt, copySlow } = document.documentElement.dataset
  if (copiedAt !== undefined) {
    copies.set(addressOf(location.pathname, location.search), { copiedAt, isSlow: copySlow !== undefined })
  }
}

function subscribeToCopies(listener: () => void): () => void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const onMessage = ({ data }: MessageEvent<CopyMessage | null>) => {
    if (data?.kind !== 'copy') return
    copies.set(data.address, data.copy)
    listener()
  }
  container?.addEventListener('message', onMessage)
  return () => container?.removeEventListener('message', onMessage)
}
