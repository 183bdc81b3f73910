import { pagesCache, pagesCachesOf, searchesCache } from './cache-names.ts'

declare const WORKER_VERSION: string

const COPIED_AT = 'x-copied-at'
const MAX_COPIES_PER_SHOP = 200

/** Stores a response as the copy of an address, with the time; evicts the oldest copies. */
export async function storeCopy(alias: string, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(COPIED_AT, new Date().toISOString())
  // The stored body is already decoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const cache = await caches.open(pagesCache(WORKER_VERSION, alias))
  await cache.put(address, new Response(await response.blob(), { status: response.status, headers }))
  const cached = await cache.keys()
  const tooMany = cached.slice(0, Math.max(0, cached.length - MAX_COPIES_PER_SHOP))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}

/** The last copy of an address, of this version or the previous one. */
export async function findCopy(alias: string, address: string): Promise<Response | undefined> {
  const names = pagesCachesOf(await caches.keys(), alias)
  for (const name of names.toReversed()) {
    const copy = await caches.match(address, { cacheName: name, ignoreVary: true })
    if (copy) return copy
  }
  return undefined
}

/** ISO time of a copy. */
export function copiedAt(copy: Response): string {
  return copy.headers.get(COPIED_AT) ?? ''
}

export async function deleteCopies(alias: string, addresses: readonly string[]): Promise<void> {
  const caches_ = await openCachesOf(alias)
  await Promise.all(caches_.flatMap((cache) => addresses.map((address) => cache.delete(address))))
}

/** Deletes all copies of a publication. */
export async function deleteShopCopies(alias: string): Promise<void> {
  const names = [...pagesCachesOf(await caches.keys(), alias), searchesCache(alias)]
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function openCachesOf(alias: string): Promise<Cache[]> {
  return Promise.all(pagesCachesOf(await caches.keys(), alias).map((name) => caches.open(name)))
}
