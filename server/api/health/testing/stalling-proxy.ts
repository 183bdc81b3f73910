import type { Socket } from 'node:net'
import { connectBehind, putInFront } from './tcp-proxy.ts'
import type { InFront } from './tcp-proxy.ts'

/** Passes everything on, or nothing: then connections stay open, new ones come about, and no answer comes. */
export async function startStallingProxy(
  connectionString: string,
): Promise<InFront & { stall: () => void; goOn: () => void }> {
  const sockets = new Set<Socket>()
  let stalled = false
  const proxy = await putInFront(connectionString, (client) => {
    const server = connectBehind(connectionString)
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
    goOn: () => {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
  }
}
