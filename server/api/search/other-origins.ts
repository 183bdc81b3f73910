import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Headers that clients of the protocol send; those in a browser mostly use the address instead, which needs no preflight. */
const CLIENT_HEADERS = [
  'accept',
  'content-type',
  'x-algolia-agent',
  'x-algolia-api-key',
  'x-algolia-application-id',
  'x-algolia-request-id',
  'x-algolia-usertoken',
  'request-id',
]
const ONE_DAY_SECONDS = 86_400

/**
 * Lets pages of any origin read a response, as the protocol's hosts do. Nothing is opened by it: the key is in the request,
 * never in a cookie.
 */
export function allowOtherOrigins(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  })
  done()
}

/** Answers the preflight of a call, which browsers send for a key in a header. */
export function answerPreflights(app: FastifyInstance, url: string): void {
  app.options(url, { schema: { hide: true }, onRequest: allowOtherOrigins }, (_request, reply) => {
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': CLIENT_HEADERS.join(', '),
        'access-control-max-age': String(ONE_DAY_SECONDS),
        'cache-control': `max-age=${ONE_DAY_SECONDS}`,
      })
      .send()
  })
}
