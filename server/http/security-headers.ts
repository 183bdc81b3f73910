import type { FastifyInstance } from 'fastify'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const NOT_INDEXED = { ...ALWAYS, 'x-robots-tag': 'noindex, nofollow' }
const NOT_KEPT = { ...NOT_INDEXED, 'cache-control': 'no-store' }

/** Headers every answer carries; permalinks are keys, so no page is indexed and none tells other sites its address. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
}

function headersFor(url: string): Record<string, string> {
  if (url.startsWith('/assets/')) return ALWAYS
  return url.startsWith('/api/') ? NOT_KEPT : NOT_INDEXED
}
