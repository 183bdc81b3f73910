import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readVisitor, visitorHeader } from '../auth/visitor.ts'
import { FRESH_FOR_HEADER, VERSIONED_HEADER } from '../http/cached-route.ts'

/** Calls the API within this process while a page is rendered. Its type is `Send` of `web/`, which `server/` does not import. */
export type Send = (call: {
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; text: string }>

/**
 * Sends the calls of one page, and reports whether all responses depended on nothing but the account's data, and for how
 * many milliseconds they all hold. The visitor is sent along only for a page that is not shared (`isOfVisitor`).
 */
export function innerSend(
  app: FastifyInstance,
  outer: FastifyRequest,
  { isOfVisitor }: { isOfVisitor: boolean },
): { send: Send; allVersioned: () => boolean; freshForMs: () => number } {
  const visitor = isOfVisitor ? readVisitor(outer.headers.cookie) : null
  let versioned = true
  let freshForMs = Infinity
  const send: Send = async ({ method, url, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: outer.ip,
      headers: visitor === null ? {} : visitorHeader(visitor),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.headers[VERSIONED_HEADER] === undefined) versioned = false
    freshForMs = Math.min(freshForMs, Number(response.headers[FRESH_FOR_HEADER] ?? Infinity))
    return { status: response.statusCode, text: response.payload }
  }
  return { send, allVersioned: () => versioned, freshForMs: () => freshForMs }
}
