import type { FastifyInstance } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { createCallKey } from './call-key.ts'
import { route } from './route.ts'
import type { Call } from './route.ts'

/** Set on responses that depend on nothing but the account's data: a page rendered from them alone can be cached. */
export const VERSIONED_HEADER = 'x-versioned'

/** Set on such a response that expires without a write; the value is the lifetime of its page in milliseconds. */
export const FRESH_FOR_HEADER = 'x-fresh-for'

/**
 * Registers a public GET whose response is the same for all visitors of a publication until its account writes, and is
 * served from the page cache. With `freshForMs` it is built again after that time, although nothing was written.
 */
export function cachedRoute<E extends Endpoint & { url: `${string}/:alias${string}` }>(
  app: FastifyInstance,
  deps: Deps,
  definition: {
    endpoint: E
    /** `dropAnswer` is called for an answer that is not to be cached. */
    handler: (call: Call<E>, dropAnswer: () => void) => Promise<Output<E>>
    freshForMs?: number
  },
): void {
  const { endpoint, handler, freshForMs = Infinity } = definition
  const keyOf = createCallKey(endpoint)
  route(app, deps, {
    endpoint,
    // Most requests end here: a cached response is sent synchronously, without a promise.
    handler: (call) => {
      const { request, reply } = call
      const { alias } = request.params as { alias: string }
      const key = keyOf(request)
      const accountId = deps.accountOfAlias.known(alias)
      const owner = accountId === undefined ? null : { accountId, alias }
      const isServed = deps.calls.serveCached({ request, reply, owner, key })
      if (isServed) deps.unrouted.remember(request, { pages: deps.calls, owner, key })
      return (isServed ? reply : build(call, { alias, key })) as Promise<Output<E>>
    },
  })

  async function build(call: Call<E>, { alias, key }: { alias: string; key: string | null }) {
    const { request, reply } = call
    const accountId = await deps.accountOfAlias(alias)
    const owner = accountId === null ? null : { accountId, alias }
    await deps.calls.serve({ request, reply, owner, key }, async () => {
      let cacheable = true
      const answer = await handler(call, () => {
        cacheable = false
      })
      return {
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(cacheable && { [VERSIONED_HEADER]: '1' }),
          ...(freshForMs !== Infinity && { [FRESH_FOR_HEADER]: String(freshForMs) }),
        },
        body: Buffer.from(reply.serialize(answer) as string),
        cacheable,
        staleAt: Math.min(deps.searchProvider.staleAt() ?? Infinity, performance.now() + freshForMs),
      }
    })
    return reply
  }
}
