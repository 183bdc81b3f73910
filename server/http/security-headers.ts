import type { FastifyInstance, FastifyReply } from 'fastify'

const TWO_YEARS_SECONDS = 63_072_000
const FORBIDDEN_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Messengers fetch link previews from their servers, which ignore this header.
  'cross-origin-resource-policy': 'same-origin',
  // Pages and pictures have their own policy. A worker uses the policy of its file.
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}
const DOCUMENTS = {
  ...ALWAYS,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': FORBIDDEN_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'x-robots-tag': 'noindex, nofollow',
}
const DATA = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every response to an address. */
    securityHeaders(url: string): Readonly<Record<string, string>>
    /** Sets them; for responses that are sent before any hook runs. */
    secure(reply: FastifyReply): void
  }
}

/**
 * Sets the headers of every response. Aliases are secrets, so no page is indexed and none sends its address to other sites.
 * Where the public address has https, browsers must use it for this host only: subdomains are not ours to decide.
 */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const transport: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` }
    : {}
  const [files, documents, data] = [ALWAYS, DOCUMENTS, DATA].map((headers) => ({ ...headers, ...transport }))
  app.decorate('securityHeaders', (url) => {
    if (url.startsWith('/assets/')) return files!
    return /^\/(?:api|1)\//.test(url) ? data! : documents!
  })
  app.decorate('secure', (reply) => void reply.headers(app.securityHeaders(reply.request.url)))
  app.addHook('onRequest', (_request, reply, done) => {
    app.secure(reply)
    done()
  })
}
