import { assetsCache, PICTURES } from './cache-names.ts'

declare const WORKER_VERSION: string
declare const WORKER_ASSETS: readonly string[]

const MOST_PICTURES = 400
// Counting them costs more than holding a few too many.
const PICTURES_BETWEEN_COUNTS = 25

let picturesKept = 0

/** Fetches the storefront's built files; what an earlier version has is taken from there. Throws without network. */
export async function keepBuiltFiles(): Promise<void> {
  const cache = await caches.open(assetsCache(WORKER_VERSION))
  await Promise.all(
    WORKER_ASSETS.map(async (address) => {
      const response = (await caches.match(address)) ?? (await fetch(address))
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await cache.put(address, response)
    }),
  )
}

/** A built file never changes under its name: the kept one is the right one. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(assetsCache(WORKER_VERSION))
    await keepIfThereIsRoom(cache, request.url, response)
  }
  return response
}

/** A picture never changes under its name either; the oldest ones make room. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    await keepIfThereIsRoom(cache, request.url, response)
    picturesKept += 1
    if (picturesKept % PICTURES_BETWEEN_COUNTS === 0) await dropOldPictures(cache)
  }
  return response
}

/** A phone without room still shows what came over the network. */
async function keepIfThereIsRoom(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response.clone()).catch(() => undefined)
}

async function dropOldPictures(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PICTURES)).map((old) => cache.delete(old)))
}
