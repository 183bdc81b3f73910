import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VERSIONED_HEADER } from '../http/cached-route.ts'

/** How a page asks the API in the same process; the shape is the web floor's, matched here. */
export type Send = (call: {
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; text: string }>

/** The API as the rendering of one page sees it, and whether all it was told depends on the account's data alone. */
export function innerSend(
  app: FastifyInstance,
  outer: FastifyRequest,
): { send: Send; allVersioned: () => boolean } {
  let versioned = true
  const send: Send = async ({ method, url, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: outer.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.headers[VERSIONED_HEADER] === undefined) versioned = false
    return { status: response.statusCode, text: response.payload }
  }
  return { send, allVersioned: () => versioned }
}
