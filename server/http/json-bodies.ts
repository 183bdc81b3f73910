import type { FastifyInstance } from 'fastify'

/** Secure calls carry a JSON content type even when they have no body (product.md §7): an empty one is none at all. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
