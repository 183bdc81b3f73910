import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A TCP server on a local port, in front of PostgreSQL. */
export interface TcpProxy {
  /** Connects to the same database through the proxy. */
  connectionString: string
  close: () => Promise<void>
}

/** Opens a connection to the test run's PostgreSQL. */
export function connectToDatabase(connectionString: string): Socket {
  const { hostname, port } = new URL(connectionString)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}

/** Listens and calls `onConnection` for each client. */
export async function startTcpProxy(
  connectionString: string,
  onConnection: (client: Socket) => void,
): Promise<TcpProxy & { server: Server }> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client.on('error', () => client.destroy()).on('close', () => open.delete(client)))
    onConnection(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(connectionString)
  const { port } = server.address() as AddressInfo
  return {
    server,
    connectionString: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    close: async () => {
      for (const client of open) client.destroy()
      server.close()
    },
  }
}
