import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countedAddress } from './counted-address.ts'
import { createLineLimit } from './line-limit.ts'
import { routeName } from './route-name.ts'

const SLOW_MS = 500

// A flood of each kind is 60 lines a minute at most: some 25 MB a day.
const LIMITS = { perAddress: 10, inAll: 60 }

const MESSAGES = {
  failed: 'request failed',
  throttled: 'a request was refused: too many',
  'refused-sign-in': 'a sign-in was refused',
  slow: 'a request was slow',
} as const

type Event = keyof typeof MESSAGES

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a password was wrong: whose it was not, when there is such a user. */
    refusedSignIn: { accountId?: number; userId?: number } | null
    /** The failure of this request has its line. */
    failureLogged: boolean
    /** When it began, by performance.now(). */
    startedAt: number
  }
  interface FastifyInstance {
    /** Writes the line of a failure of ours (5xx), at once: its answer may not arrive. */
    logFailure: (request: FastifyRequest, failure: { error: unknown; status: number; reason: string }) => void
  }
}

/**
 * One line for each request that an operator should know of: failures of ours, refusals for too many, refused sign-ins,
 * and what took over half a second. Never a token, password, contact, body, query or permalink.
 */
export function registerRequestLog(app: FastifyInstance, deps: Pick<Deps, 'accountOfAlias'>): void {
  const limit = createLineLimit({
    ...LIMITS,
    onLeftOut: (lines) =>
      app.log.warn({ event: 'left-out', lines }, 'lines of the last minute were left out'),
  })
  app.decorateRequest('refusedSignIn', null)
  app.decorateRequest('failureLogged', false)
  app.decorateRequest('startedAt', 0)
  app.decorate('logFailure', (request, { error, status, reason }) => {
    request.failureLogged = true
    write('failed', { request, status, err: error, message: reason })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now()
    done()
  })
  // When the answer is ready: how long a slow line takes to carry it says nothing of the call, and listening for the end
  // of every answer would cost a sixth of a cached one.
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = eventOf(request, reply)
    if (event !== null) write(event, { request, status: reply.statusCode })
    done(null, payload)
  })
  app.addHook('onClose', async () => limit.close())

  function write(
    event: Event,
    {
      request,
      message = MESSAGES[event],
      ...more
    }: { request: FastifyRequest; status: number; err?: unknown; message?: string },
  ): void {
    const address = countedAddress(request.ip)
    if (!limit.admits(event, address)) return
    const line = {
      event,
      method: request.method,
      route: routeName(request),
      durationMs: Math.round(performance.now() - request.startedAt),
      ...more,
      // Who guesses or floods has to be found; who only waited has not.
      ...((event === 'throttled' || event === 'refused-sign-in') && { address }),
    }
    void whoOf(request, deps).then((who) =>
      request.log[event === 'failed' ? 'error' : 'warn']({ ...line, ...who }, message),
    )
  }
}

function eventOf(request: FastifyRequest, reply: FastifyReply): Event | null {
  if (reply.statusCode >= 500) return request.failureLogged ? null : 'failed'
  if (reply.statusCode === 429) return 'throttled'
  if (request.refusedSignIn !== null) return 'refused-sign-in'
  if (performance.now() - request.startedAt <= SLOW_MS) return null
  // A stream of events lasts as long as somebody listens. Asked last: Fastify makes these options for each who asks.
  return request.routeOptions.config.endpoint?.contentType === 'text/event-stream' ? null : 'slow'
}

/** The account and the user of a request, as far as they are known. */
async function whoOf(
  request: FastifyRequest,
  { accountOfAlias }: Pick<Deps, 'accountOfAlias'>,
): Promise<{ accountId?: number; userId?: number }> {
  const { session, refusedSignIn } = request
  if (session !== null) return { accountId: session.accountId, userId: session.userId }
  if (refusedSignIn !== null) return refusedSignIn
  const params = (request.params ?? {}) as Record<string, string | undefined>
  const alias =
    params['pub'] ?? params['pubId'] ?? params['alias'] ?? /^\/p\/([a-z0-9-]+)/.exec(request.url)?.[1]
  const accountId = alias === undefined ? null : await accountOfAlias(alias).catch(() => null)
  return accountId === null ? {} : { accountId }
}
