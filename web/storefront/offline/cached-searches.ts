import type { PublicProduct } from '../ui/published-products.ts'
import { searchesCache } from './worker/cache-names.ts'

const MAX_SEARCHES = 30

/** The results of a search, and their ISO time. */
export interface CachedResults {
  readonly copiedAt: string
  readonly products: PublicProduct[]
}

/** Caches the results of a search for reading offline; evicts the oldest searches. */
export async function cacheResults(
  alias: string,
  search: URLSearchParams,
  products: readonly PublicProduct[],
): Promise<void> {
  const cached = { copiedAt: new Date().toISOString(), products }
  await withCache(alias, async (cache) => {
    await cache.put(addressOf(alias, search), Response.json(cached))
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_SEARCHES)).map((old) => cache.delete(old)))
  })
}

/** Cached results of the same search, or null. */
export function findCachedResults(alias: string, search: URLSearchParams): Promise<CachedResults | null> {
  return withCache(alias, async (cache) => {
    const found = await cache.match(addressOf(alias, search))
    const cached: unknown = await found?.json()
    return isResults(cached) ? cached : null
  })
}

/** The cached queries, newest first. */
export async function cachedQueries(alias: string): Promise<string[]> {
  const queries = await withCache(alias, async (cache) =>
    (await cache.keys()).map(({ url }) => new URL(url).searchParams.get('query') ?? ''),
  )
  return [...new Set(queries?.toReversed())].filter((query) => query !== '')
}

/** Case and white space do not distinguish searches. */
function addressOf(alias: string, search: URLSearchParams): string {
  const params = new URLSearchParams({
    query: (search.get('query') ?? '').trim().replace(/\s+/g, ' ').toLowerCase(),
  })
  const first = search.get('id')
  if (first !== null) params.set('id', first)
  return `/p/${encodeURIComponent(alias)}/search?${params.toString()}`
}

/** Null when the browser has no cache storage: plain HTTP, some private modes, quota exceeded. */
async function withCache<Value>(
  alias: string,
  work: (cache: Cache) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work(await caches.open(searchesCache(encodeURIComponent(alias))))
  } catch {
    return null
  }
}

/** Another version of the product may have cached another format. */
function isResults(cached: unknown): cached is CachedResults {
  const { copiedAt, products } = (cached ?? {}) as Partial<Record<string, unknown>>
  return typeof copiedAt === 'string' && Array.isArray(products) && products.every(isProduct)
}

function isProduct(value: unknown): boolean {
  const { id, code, images } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof id === 'number' && typeof code === 'string' && Array.isArray(images)
}
