import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VERSIONED_HEADER } from '../http/cached-route.ts'

/** Calls the API within this process while a page is rendered. The type matches that of the web floor. */
export type Send = (call: {
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; text: string }>

/** Sends the calls of one page, and reports whether all responses depended on nothing but the account's data. */
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
