import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { Icon } from '../ui/icons.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { useShop } from '../ui/shop.ts'
import type { ShownCopy, VisitedMessage } from './copy-message.ts'
import { registerWorker } from './register-worker.ts'
import { addressOf, shownCopy, subscribeToCopies } from './shown-copies.ts'
import { useRetryOnline } from './use-retry-online.ts'

/** Shows that there is no network and the age of the page. Also reports visited pages to the worker. */
export function OfflineNotice() {
  const { alias } = useShop()
  const { pathname, search } = useLocation()
  // Without a loader it is undefined after a navigation, and null in a document that the server rendered.
  const hasData = (useMatches().at(-1)?.loaderData ?? null) !== null
  const shown = useSyncExternalStore(
    subscribeToCopies,
    () => shownCopy(addressOf(pathname, search)),
    () => null,
  )
  // A page that the browser builds itself, such as the cart, is never stale.
  const copy = hasData ? (shown ?? null) : null
  const isOnline = useRetryOnline(copy !== null)

  useEffect(() => {
    const address = addressOf(pathname, search)
    const visited: VisitedMessage = { kind: 'visited', alias: encodeURIComponent(alias), address }
    void registerWorker().then((registration) => registration?.active?.postMessage(visited))
  }, [alias, pathname, search])

  return (
    <div aria-live="polite" className="bg-amber-tint text-amber empty:hidden">
      {(copy !== null || !isOnline) && (
        <p className="content flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
          <Icon name="offline" className="size-5" />
          <span className="min-w-0 flex-1 py-2 text-pretty">{noticeOf(copy)}</span>
          {copy !== null && <RetryButton className="min-h-11 px-3 font-semibold underline" />}
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
