import type { FastifyInstance } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { withoutSlack } from '../cache/without-slack.ts'
import type { Deps } from '../deps.ts'
import { createCallKey } from './call-key.ts'
import { route } from './route.ts'
import type { Call } from './route.ts'

/**
 * Registers a GET for signed-in users whose response depends only on its parameters and the account's data, not on the
 * user or the time: the serialised response is cached until the account writes. For data that many screens load and
 * that is slow to compute: trees with counts, prices of whole lists.
 */
export function cachedSecureRoute<E extends Endpoint & { access: 'secure' | 'root' }>(
  app: FastifyInstance,
  deps: Deps,
  { endpoint, handler }: { endpoint: E; handler: (call: Call<E>) => Promise<Output<E>> },
): void {
  const keyOf = createCallKey(endpoint)
  route<Endpoint>(app, deps, {
    endpoint,
    handler: async (call) => {
      const { request, reply } = call
      // The guard of a secure call has set it.
      const { accountId } = request.session!
      const build = async (): Promise<Buffer> =>
        withoutSlack(Buffer.from(reply.serialize(await handler(call as unknown as Call<E>)) as string))
      const key = keyOf(request)
      const body = key === null ? await build() : await deps.secureCalls(accountId, key, build)
      reply.type('application/json; charset=utf-8').send(body)
      return reply
    },
  })
}
