import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { Problem, toProblemJson, translateValidationError } from '#contract/problems.ts'
import { isDiskFull, isUnavailable } from '#db/unavailable.ts'
import { findAllowedMethods } from './allowed-methods.ts'
import { sendProblemPage, wantsPage } from './problem-page.ts'
import { problemOfNul } from './unstorable-text.ts'

// Bounds the response to a bulk body of 100,000 invalid rows, and every response to a visitor.
const MAX_ERRORS = { public: 20, secure: 1000, root: 1000 } as const

/**
 * Sends every error as RFC 9457 problem+json in Spanish, or as a page where a browser opens one. An unknown error reveals
 * no internals. Must be registered before the calls.
 */
export function registerProblemReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error, request)
    if (problem.status >= 500)
      app.logFailure(request, { error, status: problem.status, reason: reasonOf(error) })
    sendProblem(problem, request, reply)
  })
  const allowedMethods = findAllowedMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url)
    // The router passes over a call when an id or alias is longer than any: the call exists, what it names does not.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendProblem(new Problem('not_found'), request, reply)
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') reply.code(204).send()
    else sendProblem(new Problem('method_not_allowed'), request, reply)
  })
}

/**
 * An address that cannot be decoded (a stray '%', another encoding) does not exist. A page is redirected to an address that
 * can be decoded, because its script decodes the address too.
 */
export function replyToUnreadableAddress(
  _error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.server.secure(reply)
  if (request.url.startsWith('/api/')) sendProblem(new Problem('not_found'), request, reply)
  else void reply.redirect('/direccion-no-valida')
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  // Fastify closes the connection after an unread body; a client that is still sending would lose the response. Node
  // discards the rest of the body instead. A header on the raw response comes from a server that is stopping.
  if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection')
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds))
  if (wantsPage(request)) return sendProblemPage(problem, request, reply)
  const { errors, ...rest } = toProblemJson(problem)
  const listed = errors?.slice(0, MAX_ERRORS[accessOf(request)])
  // Clients of the search protocol read the error from `message`.
  const message = request.url.startsWith('/1/') && { message: problem.title }
  const body = { ...rest, ...message, ...(listed && { errors: listed }) }
  reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.status >= 500 ? { ...body, requestId: request.id } : body))
}

function accessOf(request: FastifyRequest): Access {
  return request.routeOptions.config.endpoint?.access ?? 'public'
}

function asProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error.validation) {
    if (error.validationContext === 'params' && isNothing(error.validation, request))
      return new Problem('not_found')
    return new Problem('validation', { errors: error.validation.map(translateValidationError) })
  }
  // The address of a built file with a name that no file can have.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return new Problem('not_found')
  if (error.statusCode === 412) return new Problem('precondition_failed')
  if (error.statusCode === 413) return new Problem('payload_too_large')
  if (error.statusCode === 416) return new Problem('range_not_satisfiable')
  if (error.statusCode === 415 || error.statusCode === 400)
    return new Problem('validation', { detail: 'El contenido no es JSON válido.' })
  if (error.code === '22021' || error.code === '22P05') return problemOfNul(request)
  if (isUnavailable(error)) return new Problem('unavailable', { retryAfterSeconds: 2 })
  return new Problem('internal')
}

/**
 * Whether an invalid id in an address gets 404 instead of 400: a whole number that is no id (0, 0x1, 1e400), and for visitors
 * any invalid text. In a secure call another text is a mistake of the client.
 */
function isNothing(errors: NonNullable<FastifyError['validation']>, request: FastifyRequest): boolean {
  if (accessOf(request) === 'public') return true
  const params = request.params as Readonly<Record<string, unknown>>
  return errors.every(({ instancePath }) => isWhole(Number(params[instancePath.slice(1)])))
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) || Math.abs(value) === Infinity
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full: nothing can be written until there is room'
  return isUnavailable(error) ? 'the database is not available' : 'request failed'
}
