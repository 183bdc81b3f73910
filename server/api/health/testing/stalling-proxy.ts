import type { Socket } from 'node:net'
import { connectToDatabase, startTcpProxy } from './tcp-proxy.ts'
import type { TcpProxy } from './tcp-proxy.ts'

/** Forwards everything, or, while stalled, nothing: connections stay open and new ones are accepted, without responses. */
export async function startStallingProxy(
  connectionString: string,
): Promise<TcpProxy & { stall: () => void; resume: () => void }> {
  const sockets = new Set<Socket>()
  let stalled = false
  const proxy = await startTcpProxy(connectionString, (client) => {
    const server = connectToDatabase(connectionString)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => to.write(data)).on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (stalled) from.pause()
    }
  })
  return {
    ...proxy,
    stall: () => {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
  }
}
