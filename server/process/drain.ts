import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for active visitors: each response ends its connection. Connections that are idle then are closed. */
const DRAIN_MS = 2000

/**
 * Continues to serve for a while after a stop was requested. `ready` answers 503 meanwhile, so that a balancer in front of
 * it sends no more visitors. Then closes the remaining connections.
 */
export async function leaveBalancer(server: Server, drainMs: number): Promise<void> {
  // The connections of a replaced worker are closed already.
  if (drainMs === 0 || !server.listening) return
  endConnections(server)
  await sleep(drainMs)
  await drain(server)
}

/**
 * Closes the connections of a server, while other processes accept new ones. A connection that may be about to be used is
 * not closed: that would fail a request.
 */
export async function drain(server: Server): Promise<void> {
  endConnections(server)
  const closed = new Promise<void>((resolve) => {
    // The method of http.Server would close idle connections now.
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, sleep(DRAIN_MS)])
}

/** Ends each connection with its next response. */
function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}
