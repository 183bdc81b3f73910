import type { FastifyInstance } from 'fastify'
import { streamOrders } from '#contract/orders.ts'
import { authenticate } from '../../../auth/authenticate.ts'
import { bearerToken } from '../../../auth/bearer-token.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { createOpenStreams } from './open-streams.ts'
import { createOrderEvents } from './order-events.ts'
import { STREAM_TYPE, streamOrderEvents } from './stream-orders.ts'

export function eventRoute(app: FastifyInstance, deps: Deps): void {
  const events = createOrderEvents(deps.pool)
  const open = createOpenStreams()
  // Streams never end by themselves, and the server waits for open responses before it stops.
  app.addHook('preClose', async () => open.endAll())
  // After a restore clients must reconnect and authenticate again.
  deps.versions.onReplaced(() => open.endAll())
  app.addHook('onClose', async () => events.close())
  route(app, deps, {
    endpoint: streamOrders,
    handler: async ({ session: { accountId }, request, reply }) => {
      // A HEAD has no body that would end: the stream would hold its place while the client waits for the header.
      if (request.method === 'HEAD') return reply.type(STREAM_TYPE).send() as unknown as string
      const token = bearerToken(request) ?? ''
      const isSignedIn = async () => (await authenticate(deps.pool, { token, address: request.ip })) !== null
      streamOrderEvents(reply, { accountId, isSignedIn }, { events, open })
      return reply as unknown as string
    },
  })
}
