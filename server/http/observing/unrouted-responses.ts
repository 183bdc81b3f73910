import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CachedResponse, UnroutedResponses } from '../../cache/page-cache.ts'
import type { AccountVersions } from '../../cache/account-versions.ts'
import type { Observe } from './observe-responses.ts'
import { routeName } from './route-name.ts'

const MAX_ADDRESSES = 5000
const MAX_LENGTH = 300

/**
 * Serves cached responses without routing the request: hooks, validation and the framework's reply take as long as all else
 * of it (decision 91). Only for the exact text of an address that was routed before and served from the page cache; so its
 * path is canonical, its parameters are valid, and its response depends on nothing else of the request. Anything unusual
 * is routed: another method, a body, a token, a server that is closing.
 */
export function registerUnroutedResponses(
  app: FastifyInstance,
  { versions, observe }: { versions: Pick<AccountVersions, 'onReplaced'>; observe: Observe | undefined },
): UnroutedResponses {
  const addresses = new LRUCache<
    string,
    CachedResponse & { route: string; shared: Readonly<Record<string, string>> }
  >({ max: MAX_ADDRESSES })
  // An alias can belong to another account after a restore.
  versions.onReplaced(() => addresses.clear())
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const { server } = app
  // Fastify's own, which was the first.
  const [routed] = server.listeners('request') as [RequestListener]
  server.off('request', routed)
  server.on('request', (request, response) => {
    // Closed for what it sent before (limits/connection-limits.ts); the rest of its last packet arrives all the same.
    if (request.socket.destroyed) return
    if (isClosing || !isPlain(request) || !send(request, response)) routed(request, response)
  })

  return {
    remember(request, response) {
      const { url } = request
      if (url.length > MAX_LENGTH || request.method !== 'GET' || addresses.has(url)) return
      addresses.set(url, { ...response, route: routeName(request), shared: app.securityHeaders(url) })
    },
  }

  function send({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const known = addresses.get(url)
    if (known === undefined) return false
    const startedAt = performance.now()
    const status = known.pages.writeCached(known, { headers, response }, known.shared)
    if (status === null) return false
    known.onSent?.({ url, headers })
    observe?.({ method: 'GET', route: known.route, status, seconds: (performance.now() - startedAt) / 1000 })
    return true
  }
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
