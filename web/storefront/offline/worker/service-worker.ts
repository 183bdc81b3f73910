import type { VisitedMessage } from '../copy-message.ts'
import { forgetLate, handlePageRequest } from './handle-page-request.ts'
import { handleAssetRequest, handlePictureRequest, cacheBuiltFiles } from './built-files.ts'
import { outdatedCaches } from './cache-names.ts'
import { completeCopies } from './complete-copies.ts'
import { kindOf } from './request-kind.ts'
import { worker } from './worker-scope.ts'

declare const WORKER_VERSION: string

// A new version activates at once; open pages of the old one still find their files in the old caches.
worker.addEventListener('install', (event) => {
  event.waitUntil(cacheBuiltFiles().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

worker.addEventListener('fetch', (event) => {
  if (isChange(event.request)) forgetLate()
  const pageRequest = kindOf(event.request, location.origin)
  if (!pageRequest) return
  switch (pageRequest.kind) {
    case 'asset':
      return event.respondWith(handleAssetRequest(event.request))
    case 'picture':
      return event.respondWith(handlePictureRequest(event.request))
    case 'page':
    case 'data':
    case 'menu':
      return event.respondWith(handlePageRequest(event, pageRequest))
  }
})

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<VisitedMessage> | null
  if (message?.kind !== 'visited') return
  event.waitUntil(completeCopies(message as VisitedMessage).catch(() => undefined))
})

/** Whether a request changes orders or favourites; searches and reports of views are posted, too. */
function isChange({ method, url }: Request): boolean {
  return method !== 'GET' && /\/(?:orders|custom-lists)\b/.test(new URL(url).pathname)
}

async function activate(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), WORKER_VERSION)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
