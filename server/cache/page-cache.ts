import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bulkhead } from '../load/bulkhead.ts'
import type { AccountVersions } from './account-versions.ts'
import { asPage, pageBytes, sendPage, writePage } from './page-encodings.ts'
import type { BuiltPage, Page } from './page-encodings.ts'
import type { Slot, VersionedCache } from './versioned-cache.ts'

/** What a response is cached by. */
export interface CacheAddress {
  /** The link and its account; null for an alias that does not exist: nothing is cached. */
  owner: { accountId: number; alias: string } | null
  /**
   * Requests with one key have the same response. Made of known parameters only, which bounds the number of entries;
   * null for a response that only one visitor requests.
   */
  key: string | null
}

interface Exchange extends CacheAddress {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Responses of the storefront, HTML or JSON, cached by (key, version of the link). They are the same for all visitors of
 * a publication: one build per page and version serves everybody, and concurrent misses share it.
 */
export interface PageCache {
  /** Sends the cached response and returns true; false on a miss. Synchronous: most requests end here. */
  serveCached(exchange: Exchange): boolean
  /** Sends the cached response or the built one; returns whether it was cached. */
  serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<boolean>
  /** As `serveCached`, for a request that is not routed; returns the status, null on a miss. */
  writeCached(
    address: CacheAddress,
    exchange: { headers: IncomingHttpHeaders; response: ServerResponse },
    shared: Readonly<Record<string, string>>,
  ): number | null
}

/** Where the response to an address is cached. */
export interface CachedResponse extends CacheAddress {
  pages: PageCache
  /** Called after each response that is sent. */
  onSent?: (visit: { url: string; headers: IncomingHttpHeaders }) => void
}

/** Remembers addresses whose responses are cached (http/observing/unrouted-responses.ts). */
export interface UnroutedResponses {
  /** Call it when a routed request was served from the cache: the next one for this address is not routed. */
  remember(request: FastifyRequest, response: CachedResponse): void
}

/**
 * `builds` bounds the concurrent builds of an account, `strangers` those for an address that asks for what belongs to no
 * account (default: no bound); `name` is the section of the cache.
 */
export function createPageCache(
  name: string,
  effects: {
    cache: VersionedCache
    versions: AccountVersions
    builds: Bulkhead
    strangers?: <T>(ip: string, build: () => Promise<T>) => Promise<T>
  },
  options: { enabled: boolean; now?: () => number },
): PageCache {
  const { cache, versions, builds, strangers = (_ip, build) => build() } = effects
  const { enabled, now = () => performance.now() } = options
  const pages = cache.section<Page>(`${name} `, {
    sizeOf: pageBytes,
    isCacheable: ({ cacheable }) => cacheable,
    isStale: ({ staleAt }) => staleAt !== Infinity && staleAt <= now(),
  })

  return { serveCached, serve, writeCached }

  function serveCached(exchange: Exchange): boolean {
    const slot = slotOf(exchange)
    const page = slot === null ? undefined : pages.find(slot)
    if (slot === null || page === undefined) return false
    sendPage(exchange, page, () => pages.resize(slot, page))
    return true
  }

  function writeCached(
    address: CacheAddress,
    exchange: { headers: IncomingHttpHeaders; response: ServerResponse },
    shared: Readonly<Record<string, string>>,
  ): number | null {
    const slot = slotOf(address)
    const page = slot === null ? undefined : pages.find(slot)
    if (slot === null || page === undefined) return null
    return writePage(page, exchange, { shared, onGrown: () => pages.resize(slot, page) })
  }

  async function serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<boolean> {
    if (serveCached(exchange)) return true
    const { request, reply, owner } = exchange
    const slot = slotOf(exchange)
    if (owner === null || slot === null) {
      // For this visitor alone, who may have left while the build was queued.
      const buildOne = async () => (reply.raw.destroyed ? null : asPage(await build()))
      const page = await (owner === null
        ? strangers(request.ip, buildOne)
        : builds.run(owner.accountId, buildOne))
      if (page !== null) sendPage(exchange, page)
      return false
    }
    const page = await pages.get(slot, () => builds.run(owner.accountId, async () => asPage(await build())))
    sendPage(exchange, page, () => pages.resize(slot, page))
    return false
  }

  /** null for a response that is not cached. */
  function slotOf({ owner, key }: CacheAddress): Slot | null {
    if (!enabled || owner === null || key === null) return null
    const version = versions.ofLink(owner.accountId, owner.alias)
    return version === null ? null : { accountId: owner.accountId, key, version }
  }
}
