import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bulkhead } from '../load/bulkhead.ts'
import type { AccountVersions } from './account-versions.ts'
import { asPage, pageBytes, sendPage } from './page-forms.ts'
import type { BuiltPage, Page } from './page-forms.ts'
import type { VersionedCache } from './versioned-cache.ts'

/** Who asks for what. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** Whose link it is; null when it is nobody's: then nothing is kept. */
  owner: { accountId: number; permalink: string } | null
  /**
   * Names the answer: two requests of one key have the same one. Made of known parameters only, so that nobody can make
   * entries without end; null for an answer that nobody else will ask for.
   */
  key: string | null
}

/**
 * Answers of the storefront, HTML or JSON, kept under (key, version of what the link shows). They are the same for all
 * visitors of a publication, so one rebuild per page and version serves everybody; concurrent misses share one build.
 */
export interface PageCache {
  /** Answers from the cache and says so; false when the answer has to be built first. */
  serveCached(exchange: Exchange): boolean
  serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<void>
}

/** `builds` bounds how many are made at once for an account; `name` tells several of these caches apart. */
export function createPageCache(
  name: string,
  effects: { cache: VersionedCache; versions: AccountVersions; builds: Bulkhead },
  options: { enabled: boolean },
): PageCache {
  const { cache, versions, builds } = effects
  const pages = cache.section<Page>(`${name} `, {
    sizeOf: pageBytes,
    keeps: ({ cacheable }) => cacheable,
    isStale: ({ staleAt }) => staleAt !== Infinity && staleAt <= performance.now(),
  })

  return { serveCached, serve }

  function serveCached({ request, reply, owner, key }: Exchange): boolean {
    if (!options.enabled || owner === null || key === null) return false
    const { accountId, permalink } = owner
    const version = versions.ofLink(accountId, permalink)
    if (version === null) return false
    const slot = { accountId, key, version }
    const page = pages.find(slot)
    if (page === undefined) return false
    sendPage({ request, reply }, page, () => pages.recount(slot, page))
    return true
  }

  async function serve(exchange: Exchange, build: () => Promise<BuiltPage>): Promise<void> {
    if (serveCached(exchange)) return
    const { request, reply, owner, key } = exchange
    if (owner === null) return sendPage({ request, reply }, asPage(await build()))
    const { accountId, permalink } = owner
    const version = options.enabled && key !== null ? versions.ofLink(accountId, permalink) : null
    if (version === null || key === null) {
      // For this visitor alone, who may have left while others had their turn.
      const page = await builds.run(accountId, async () =>
        reply.raw.destroyed ? null : asPage(await build()),
      )
      if (page !== null) sendPage({ request, reply }, page)
      return
    }
    const slot = { accountId, key, version }
    const page = await pages.get(slot, () => builds.run(accountId, async () => asPage(await build())))
    sendPage({ request, reply }, page, () => pages.recount(slot, page))
  }
}
