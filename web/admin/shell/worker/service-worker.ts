import { noticeOf } from '../../ui/notices/notice.ts'
import type { NoticeContent } from '../../ui/notices/notice.ts'
import { offlinePage } from './offline-page.ts'

// The worker of the back office shows notices, and a page of the product where there is no network. It caches nothing
// (docs/decisions/0019-without-network.md).

/** The members of ServiceWorkerGlobalScope in use; the `dom` library has types for windows only. */
interface WorkerScope {
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'push',
    listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: LastingEvent & { notification: Notification }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly registration: {
    readonly navigationPreload?: NavigationPreloadManager
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: { claim(): Promise<void>; openWindow(path: string): Promise<unknown> }
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(loadPage(event))
})

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage(request)
  }
}

worker.addEventListener('push', (event) => {
  const content = event.data?.json() as NoticeContent | undefined
  if (!content) return
  const { title, options } = noticeOf(content)
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(event.notification.data as string))
})
