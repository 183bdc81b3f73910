import type { FastifyInstance } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { createCallKey } from './call-key.ts'
import { route } from './route.ts'
import type { Call } from './route.ts'

/** Set on answers that depend on nothing but the account's data, so that a page made of them may be kept too. */
export const VERSIONED_HEADER = 'x-versioned'

/**
 * Registers a public GET whose answer is the same for all visitors of a publication until its account writes:
 * answered from the page cache. `alias` names the route parameter that holds the permalink.
 */
export function cachedRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  definition: {
    endpoint: E
    alias: 'pub' | 'pubId' | 'alias'
    handler: (call: Call<E>) => Promise<Output<E>>
  },
): void {
  const { endpoint, alias, handler } = definition
  const keyOf = createCallKey(endpoint)
  route(app, deps, {
    endpoint,
    // Most requests are answered here: what is cached is sent without a promise in between.
    handler: (call) => {
      const { request, reply } = call
      const permalink = (request.params as Record<string, string>)[alias] ?? ''
      const key = keyOf(request)
      const accountId = deps.accountOfAlias.known(permalink)
      const owner = accountId === undefined ? null : { accountId, permalink }
      const isServed = deps.calls.serveCached({ request, reply, owner, key })
      return (isServed ? reply : build(call, { permalink, key })) as Promise<Output<E>>
    },
  })

  async function build(call: Call<E>, { permalink, key }: { permalink: string; key: string | null }) {
    const { request, reply } = call
    const accountId = await deps.accountOfAlias(permalink)
    const owner = accountId === null ? null : { accountId, permalink }
    await deps.calls.serve({ request, reply, owner, key }, async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', [VERSIONED_HEADER]: '1' },
      body: Buffer.from(reply.serialize(await handler(call)) as string),
      cacheable: true,
    }))
    return reply
  }
}
