import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What becomes of a connection: carried, never answered, reset, or broken off in the middle of an answer's body. */
export type Trouble = 'none' | 'silence' | 'reset' | 'half' | 'half, then silence'

export interface TroubledLine {
  url: string
  trouble: Trouble
  /** Connections made since the last time this was set to 0. */
  connections: number
  close(): Promise<void>
}

/** A TCP port in front of another one, with a trouble that can be changed at any moment. */
export async function openTroubledLine(port: number): Promise<TroubledLine> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near.on('close', () => sockets.delete(near)).on('error', () => {}))
    line.connections += 1
    carry(near, port, () => line.trouble)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const line: TroubledLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: 'none',
    connections: 0,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  return line
}

function carry(near: Socket, port: number, trouble: () => Trouble): void {
  const far = connect(port, '127.0.0.1')
  near.on('close', () => far.destroy())
  far.on('error', () => near.destroy()).on('close', () => near.destroy())
  near.on('data', (chunk) => {
    if (trouble() === 'reset') near.resetAndDestroy()
    else if (trouble() !== 'silence') far.write(chunk)
  })
  far.on('data', (chunk) => {
    if (trouble() === 'none') near.write(chunk)
    if (!trouble().startsWith('half')) return
    near.write(chunk.subarray(0, Math.max(chunk.indexOf('\r\n\r\n') + 4, chunk.length - 10)))
    if (trouble() === 'half') near.end()
  })
}
