import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to a connection: forwarded, never answered, reset, or cut in the middle of a response body. */
export type Fault = 'none' | 'silence' | 'reset' | 'half' | 'half, then silence'

export interface FaultyProxy {
  url: string
  fault: Fault
  /** Connections made since the last time this was set to 0. */
  connections: number
  close(): Promise<void>
}

/** A TCP proxy whose fault can be changed at any moment. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('close', () => sockets.delete(client)).on('error', () => {}))
    proxy.connections += 1
    forward(client, port, () => proxy.fault)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    connections: 0,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  return proxy
}

function forward(client: Socket, port: number, fault: () => Fault): void {
  const upstream = connect(port, '127.0.0.1')
  client.on('close', () => upstream.destroy())
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('data', (chunk) => {
    if (fault() === 'reset') client.resetAndDestroy()
    else if (fault() !== 'silence') upstream.write(chunk)
  })
  upstream.on('data', (chunk) => {
    if (fault() === 'none') client.write(chunk)
    if (!fault().startsWith('half')) return
    client.write(chunk.subarray(0, Math.max(chunk.indexOf('\r\n\r\n') + 4, chunk.length - 10)))
    if (fault() === 'half') client.end()
  })
}
