import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resolveBreadcrumbs } from '#contract/storefront.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../limits/rate-limit-address.ts'
import { createLineLimit } from '../limits/line-limit.ts'
import { routeName } from './route-name.ts'

const SLOW_MS = 500

// A flood of one kind writes at most 60 lines a minute: some 25 MB a day.
const LIMITS = { perAddress: 10, total: 60 }

const MESSAGES = {
  failed: 'request failed',
  throttled: 'a request was rate limited',
  'refused-sign-in': 'a sign-in was refused',
  slow: 'a request was slow',
} as const

type Event = keyof typeof MESSAGES

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after a wrong password: the account and user of the name, when there is such a user. */
    refusedSignIn: { accountId?: number; userId?: number } | null
    /** Whether the failure of this request has been logged. */
    failureLogged: boolean
    /** By performance.now(). */
    startedAt: number
  }
  interface FastifyInstance {
    /** Logs a server error (5xx) immediately: its response may not arrive. */
    logFailure: (request: FastifyRequest, failure: { error: unknown; status: number; reason: string }) => void
  }
}

/**
 * Logs one line for each request that concerns an operator: server errors, rate limits, refused sign-ins, and requests of
 * over half a second. Never a token, password, contact, body, query or alias.
 */
export function registerRequestLog(app: FastifyInstance, deps: Pick<Deps, 'accountOfAlias'>): void {
  const limit = createLineLimit({
    ...LIMITS,
    onDropped: (lines) =>
      app.log.warn({ event: 'left-out', lines }, 'log lines of the last minute were dropped'),
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
  // Measured when the response is ready: the speed of the visitor's connection does not matter, and a listener for the end
  // of every response would cost a sixth of the time of a cached one.
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
    const address = rateLimitAddress(request.ip)
    if (!limit.admits(event, address)) return
    const line = {
      event,
      method: request.method,
      route: routeName(request),
      durationMs: Math.round(performance.now() - request.startedAt),
      ...more,
      // Needed to find who guesses or floods; a slow request has no culprit.
      ...((event === 'throttled' || event === 'refused-sign-in') && { address }),
    }
    void identityOf(request, deps).then((identity) =>
      request.log[event === 'failed' ? 'error' : 'warn']({ ...line, ...identity }, message),
    )
  }
}

function eventOf(request: FastifyRequest, reply: FastifyReply): Event | null {
  if (reply.statusCode >= 500) return request.failureLogged ? null : 'failed'
  if (reply.statusCode === 429) return 'throttled'
  if (request.refusedSignIn !== null) return 'refused-sign-in'
  if (performance.now() - request.startedAt <= SLOW_MS) return null
  // A stream of events lasts as long as its reader. Checked last: Fastify creates these options at each access.
  return request.routeOptions.config.endpoint?.contentType === 'text/event-stream' ? null : 'slow'
}

/** The account and the user of a request, as far as they are known. */
async function identityOf(
  request: FastifyRequest,
  { accountOfAlias }: Pick<Deps, 'accountOfAlias'>,
): Promise<{ accountId?: number; userId?: number }> {
  const { session, refusedSignIn } = request
  if (session !== null) return { accountId: session.accountId, userId: session.userId }
  if (refusedSignIn !== null) return refusedSignIn
  const alias = aliasOf(request)
  // Usually cached. Otherwise one small statement, of which there are no more than lines; its bulkhead bounds the wait.
  const accountId = alias === undefined ? null : await accountOfAlias(alias).catch(() => null)
  return accountId === null ? {} : { accountId }
}

/** The path of a storefront page, with or without its first slash. The pages' router ignores case, but an alias has one. */
const PAGE_OF_LINK = /^\/?p\/([^/.?#]+)/i

/** The alias that a request names in the way of its route. It may be any text, and is never logged. */
function aliasOf({ routeOptions, params, query, headers }: FastifyRequest): string | undefined {
  const inPath = (params ?? {}) as Record<string, string | undefined>
  const inQuery = (query ?? {}) as Record<string, unknown>
  const route = routeOptions.url
  // Decoded, as the page reads it.
  if (route === '/*') return PAGE_OF_LINK.exec(inPath['*'] ?? '')?.[1]
  if (route === resolveBreadcrumbs.url) return PAGE_OF_LINK.exec(textOf(inQuery['p']) ?? '')?.[1]
  // The key of the search protocol is the alias.
  if (route === '/1/indexes/*') return textOf(headers['x-algolia-api-key'] ?? inQuery['x-algolia-api-key'])
  return inPath['alias']
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
