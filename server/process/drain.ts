import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for every visitor who is clicking: each response ends its connection. What is idle then may be closed. */
const DRAIN_MS = 2000

/**
 * Serves on for a while after a stop was requested, while `ready` answers 503, so that a balancer in front of it
 * sends no more visitors; then lets go those that are left.
 */
export async function leaveBalancer(server: Server, drainMs: number): Promise<void> {
  // A worker that was replaced has let its visitors go.
  if (drainMs === 0 || !server.listening) return
  endConnections(server)
  await sleep(drainMs)
  await drain(server)
}

/**
 * Lets the visitors of a server go, while others take new connections. A connection is not closed while it may be about to
 * be used: that would fail a request.
 */
export async function drain(server: Server): Promise<void> {
  endConnections(server)
  const closed = new Promise<void>((resolve) => {
    // That of http.Server would close idle connections now.
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, sleep(DRAIN_MS)])
}

/** Ends each connection with its next response. */
function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}
