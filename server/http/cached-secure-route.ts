import type { FastifyInstance } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { copyOutOfPool } from '../cache/copy-out-of-pool.ts'
import type { Deps } from '../deps.ts'
import { createCallKey } from './call-key.ts'
import { route } from './route.ts'
import type { Call } from './route.ts'
import { filterForRole } from './without-owner-fields.ts'

/**
 * Registers a GET for signed-in users whose response depends only on its parameters, the account's data and the role of
 * the user, not on the user or the time: the serialised response is cached until the account writes. For data that many
 * screens load and that is slow to compute: trees with counts, prices of whole lists.
 */
export function cachedSecureRoute<E extends Endpoint & { access: 'secure' | 'root' }>(
  app: FastifyInstance,
  deps: Deps,
  {
    endpoint,
    handler,
    isCacheable,
  }: {
    endpoint: E
    handler: (call: Call<E>) => Promise<Output<E>>
    /** False while a response may be older than the account's data: it is then built for each request. */
    isCacheable?: (accountId: number) => Promise<boolean>
  },
): void {
  const keyOf = createCallKey(endpoint)
  const filter = filterForRole(endpoint.response)
  route<Endpoint>(app, deps, {
    endpoint,
    handler: async (call) => {
      const { request, reply } = call
      // The guard of a secure call has set it.
      const { accountId, role } = request.session!
      const build = async (): Promise<Buffer> => {
        const answer = await handler(call as unknown as Call<E>)
        const shown = filter === null ? answer : filter(role, answer)
        return copyOutOfPool(Buffer.from(reply.serialize(shown) as string))
      }
      const parameters = isCacheable && !(await isCacheable(accountId)) ? null : keyOf(request)
      // Only a response that the role changes is cached twice.
      const key = parameters === null || filter === null ? parameters : `${role} ${parameters}`
      const body = key === null ? await build() : await deps.secureCalls(accountId, key, build)
      reply.type('application/json; charset=utf-8').send(body)
      return reply
    },
  })
}
