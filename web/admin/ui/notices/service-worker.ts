import { noticeOf } from './notice.ts'
import type { NoticeContent } from './notice.ts'

// The worker of the back office shows notices and nothing else: its pages are never cached (docs/decisions/0019-without-network.md).

/** The members of ServiceWorkerGlobalScope in use; the `dom` library has types for windows only. */
interface WorkerScope {
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(
    type: 'push',
    listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: LastingEvent & { notification: Notification }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly clients: { openWindow(path: string): Promise<unknown> }
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())

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
