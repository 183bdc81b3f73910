import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bulkhead } from '../load/bulkhead.ts'
import type { AccountVersions } from './account-versions.ts'
import { asPage, pageBytes, sendPage } from './page-forms.ts'
import type { BuiltPage, Page } from './page-forms.ts'
import type { VersionedCache } from './versioned-cache.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** The link and its account; null for an alias that does not exist: nothing is cached. */
  owner: { accountId: number; alias: string } | null
  /**
   * Requests with one key have the same response. Made of known parameters only, so that nobody can create entries
   * without end; null for a response that nobody else will request.
   */
  key: string | null
}

/**
 * Responses of the storefront, HTML or JSON, cached by (key, version of the link). They are the same for all visitors of
 * a publication: one build per page and version serves everybody, and concurrent misses share it.
 */
export interface PageCache {
  /** Sends the cached response and returns true; false on a miss. Synchronous: most requests end here. */
  serveCached(exchange: Exchange): boolean
  serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<void>
}

/** `builds` bounds the concurrent builds of an account; `name` is the section of the cache. */
export function createPageCache(
  name: string,
  effects: { cache: VersionedCache; versions: AccountVersions; builds: Bulkhead },
  options: { enabled: boolean },
): PageCache {
  const { cache, versions, builds } = effects
  const pages = cache.section<Page>(`${name} `, {
    sizeOf: pageBytes,
    isCacheable: ({ cacheable }) => cacheable,
    isStale: ({ staleAt }) => staleAt !== Infinity && staleAt <= performance.now(),
  })

  return { serveCached, serve }

  function serveCached({ request, reply, owner, key }: Exchange): boolean {
    if (!options.enabled || owner === null || key === null) return false
    const { accountId, alias } = owner
    const version = versions.ofLink(accountId, alias)
    if (version === null) return false
    const slot = { accountId, key, version }
    const page = pages.find(slot)
    if (page === undefined) return false
    sendPage({ request, reply }, page, () => pages.resize(slot, page))
    return true
  }

  async function serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<void> {
    if (serveCached(exchange)) return
    const { request, reply, owner, key } = exchange
    if (owner === null) return sendPage({ request, reply }, asPage(await build()))
    const { accountId, alias } = owner
    const version = options.enabled && key !== null ? versions.ofLink(accountId, alias) : null
    if (version === null || key === null) {
      // For this visitor alone, who may have left while the build was queued.
      const page = await builds.run(accountId, async () =>
        reply.raw.destroyed ? null : asPage(await build()),
      )
      if (page !== null) sendPage({ request, reply }, page)
      return
    }
    const slot = { accountId, key, version }
    const page = await pages.get(slot, () => builds.run(accountId, async () => asPage(await build())))
    sendPage({ request, reply }, page, () => pages.resize(slot, page))
  }
}
