import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import { bodyLimitOf } from '#contract/endpoint.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { readPageQuery } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { authenticate } from '../auth/authenticate.ts'
import type { Session } from '../auth/authenticate.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import type { Deps } from '../deps.ts'
import { holdLargeBody, releasingBody, takesLargeBody } from './limits/large-bodies.ts'
import { filterForRole } from './without-owner-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    session: Session | null
  }
}

/** Argument of an endpoint's handler; `session` is null only for a public endpoint. */
export type Call<E extends Endpoint> = Input<E> & {
  session: E['access'] extends 'public' ? null : Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers one endpoint of the contract: access, body limit, validation, response schema and handler. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  definition: {
    endpoint: E
    handler: (call: Call<E>) => Promise<Output<E>>
    options?: Partial<RouteOptions>
  },
): void {
  const { endpoint, options } = definition
  const handler = filtered(definition)
  const isLarge = takesLargeBody(endpoint)
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit: bodyLimitOf(endpoint),
    config: { ...options?.config, endpoint },
    onRequest: [
      ...guards(endpoint, deps),
      ...(isLarge ? [holdLargeBody] : []),
      ...[options?.onRequest ?? []].flat(),
    ] as onRequestAsyncHookHandler[],
    preHandler: sortGuard(endpoint),
    ...(namesLink(endpoint) && { errorHandler: linkFirst(deps) }),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.body && { description: `Body: up to ${sizeInWords(bodyLimitOf(endpoint))}.` }),
      tags: [endpoint.url.split('/')[2] ?? ''],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: responseSchema(endpoint) },
    },
    handler: (request, reply) => {
      const { params, query, headers, body, session } = request
      const call = { params, query, headers, body, session, request, reply } as unknown as Call<E>
      return isLarge ? releasingBody(request, () => handler(call)) : handler(call)
    },
  })
}

/** The handler, with fields that only owners may see removed from the responses to other users. */
function filtered<E extends Endpoint>({
  endpoint,
  handler,
}: {
  endpoint: E
  handler: (call: Call<E>) => Promise<Output<E>>
}): (call: Call<E>) => Promise<Output<E>> {
  const filter = endpoint.access === 'public' ? null : filterForRole(endpoint.response)
  if (filter === null) return handler
  return async (call) => {
    const answer: unknown = await handler(call)
    // A handler that has sent the response itself returns the reply.
    return (answer === call.reply ? answer : filter(call.session!.role, answer)) as Output<E>
  }
}

function namesLink({ access, url }: Endpoint): boolean {
  return access === 'public' && /\/:alias\b/.test(url)
}

/**
 * Whether the link is paused comes before what is wrong with a request: a paused link answers 423 to whatever is sent
 * (publications.md §6). Only refused requests get here, so that others look the link up once.
 */
function linkFirst(deps: Deps) {
  return async (error: FastifyError | Problem, request: FastifyRequest): Promise<never> => {
    const status = error instanceof Problem ? error.status : error.statusCode
    if (status === 400 || status === 413 || status === 415) {
      await deps.findPublished((request.params as { alias: string }).alias).catch((problem: unknown) => {
        // An unknown link does not excuse a wrong request.
        if (!(problem instanceof Problem && problem.code === 'not_found')) throw problem
      })
    }
    throw error
  }
}

function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`
}

function responseSchema({ response, contentType }: Endpoint): object {
  return contentType === undefined ? response : { content: { [contentType]: { schema: response } } }
}

function guards(endpoint: Endpoint, deps: Deps): onRequestAsyncHookHandler[] {
  if (endpoint.access === 'public') return []
  return [
    async (request) => {
      const token = bearerToken(request)
      request.session = token === null ? null : await authenticate(deps.pool, { token, address: request.ip })
      if (request.session === null) throw new Problem('unauthorized')
      if (endpoint.access === 'root' && request.session.accountType !== 'ROOT') throw new Problem('forbidden')
      if (endpoint.roles !== 'any' && request.session.role !== 'OWNER') throw new Problem('owner_only')
    },
  ]
}

/** Runs after the validation of the query. */
function sortGuard({ ownerSorts }: Endpoint): preHandlerAsyncHookHandler[] {
  if (ownerSorts === undefined) return []
  return [
    async ({ session, query }) => {
      const { sort } = readPageQuery(query as Parameters<typeof readPageQuery>[0])
      if (session?.role !== 'OWNER' && sort !== null && ownerSorts.includes(sort.field))
        throw new Problem('owner_only')
    },
  ]
}
