import { assetsCache, PICTURES } from './cache-names.ts'

declare const WORKER_VERSION: string
declare const WORKER_ASSETS: readonly string[]

const MAX_PICTURES = 400
// Counting costs more than storing a few too many; count only now and then.
const PICTURES_BETWEEN_COUNTS = 25

let cachedPictures = 0

/** Precaches the storefront's built files; copies those that an earlier version has. Throws without network. */
export async function cacheBuiltFiles(): Promise<void> {
  const cache = await caches.open(assetsCache(WORKER_VERSION))
  await Promise.all(
    WORKER_ASSETS.map(async (address) => {
      const response = (await caches.match(address)) ?? (await fetch(address))
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await cache.put(address, response)
    }),
  )
}

/** Cache first: a built file never changes under its name. */
export async function handleAssetRequest(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(assetsCache(WORKER_VERSION))
    await cacheIfRoom(cache, request.url, response)
  }
  return response
}

/** Cache first: a picture never changes under its name. Evicts the oldest. */
export async function handlePictureRequest(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const cached = await cache.match(request.url, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    await cacheIfRoom(cache, request.url, response)
    cachedPictures += 1
    if (cachedPictures % PICTURES_BETWEEN_COUNTS === 0) await dropOldPictures(cache)
  }
  return response
}

/** Ignores a full cache: the response is shown anyway. */
async function cacheIfRoom(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response.clone()).catch(() => undefined)
}

async function dropOldPictures(cache: Cache): Promise<void> {
  const cached = await cache.keys()
  await Promise.all(
    cached.slice(0, Math.max(0, cached.length - MAX_PICTURES)).map((old) => cache.delete(old)),
  )
}
