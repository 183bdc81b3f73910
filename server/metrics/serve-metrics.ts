import { once } from 'node:events'
import { createServer } from 'node:http'
import type { MetricsPage } from './metrics.ts'

/** Prometheus needs one; more than a few is a mistake. */
const MAX_CONNECTIONS = 16

/** Serves `/metrics` and nothing else. Rejects when the address cannot be bound. */
export async function serveMetrics(
  metrics: MetricsPage,
  { port, host }: { port: number; host: string },
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
