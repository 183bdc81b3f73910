import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { routeName } from './route-name.ts'

/** A response that is ready to be sent. */
export interface ObservedResponse {
  method: string
  /** The pattern of the route: no alias, id or search text. */
  route: string
  status: number
  seconds: number
}

export type Observe = (response: ObservedResponse) => void

/**
 * Reports each response, after registerRequestLog. The calls that a page makes while it is rendered are part of the page. A
 * stream of events is not reported: it lasts as long as its reader.
 */
export function observeResponses(app: FastifyInstance, observe: Observe): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.socket instanceof Socket) {
      observe({
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        seconds: (performance.now() - request.startedAt) / 1000,
      })
    }
    done(null, payload)
  })
}
