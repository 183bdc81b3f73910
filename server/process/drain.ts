import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for every visitor who is clicking: each response ends its connection. What is idle then may be closed. */
const DRAIN_MS = 2000

/**
 * Lets the visitors of a server go, while others take new connections. A connection is not closed while it may be about to
 * be used: that would fail a request.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => {
    // That of http.Server would close idle connections now.
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, sleep(DRAIN_MS)])
}
