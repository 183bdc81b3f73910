import type { Socket } from 'node:net'
import { connectToDatabase, startTcpProxy } from './tcp-proxy.ts'
import type { TcpProxy } from './tcp-proxy.ts'

const STARTUP = 'startup'

interface Message {
  type: string
  bytes: Buffer
}

interface Client {
  socket: Socket
  waiting: Message[]
}

/**
 * A transaction-mode pooler, which breaks prepared statements and LISTEN: all clients share one PostgreSQL session, which
 * one of them holds for a transaction at a time.
 */
export async function startMixingPooler(connectionString: string): Promise<TcpProxy> {
  const clients = new Set<Client>()
  let borrower: Client | undefined
  let unanswered = 0
  const session = openSession(connectionString, ({ type, bytes }) => {
    borrower?.socket.write(bytes)
    if (type !== 'Z') return
    unanswered -= 1
    // Idle: no transaction is open.
    if (unanswered === 0 && bytes[5] === 'I'.charCodeAt(0)) borrower = undefined
    lend()
  })
  const pooler = await startTcpProxy(connectionString, (socket) => {
    const client: Client = { socket, waiting: [] }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    readMessages(socket, { startsUp: true }, (message) => {
      if (message.type === STARTUP) socket.write(WELCOME)
      else if (message.type === 'X') socket.end()
      else client.waiting.push(message)
      lend()
    })
  })
  return {
    ...pooler,
    close: async () => {
      await pooler.close()
      session.destroy()
    },
  }

  function lend(): void {
    borrower ??= [...clients].find(({ waiting }) => waiting.length > 0)
    for (const { type, bytes } of borrower?.waiting.splice(0) ?? []) {
      if (type === 'Q' || type === 'S') unanswered += 1
      session.write(bytes)
    }
  }
}

/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Opens the shared session; its start-up messages are dropped. */
function openSession(connectionString: string, onMessage: (message: Message) => void): Socket {
  const { username, pathname } = new URL(connectionString)
  const session = connectToDatabase(connectionString)
  const names = Buffer.from(`user\0${username}\0database\0${pathname.slice(1)}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(names.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  session.on('error', () => undefined).write(Buffer.concat([head, names]))
  let started = false
  readMessages(session, { startsUp: false }, (message) => {
    if (started) onMessage(message)
    else started = message.type === 'Z'
  })
  return session
}

/** A message is a type byte, a length and a payload; a client's start-up message has no type byte. */
function readMessages(
  socket: Socket,
  { startsUp }: { startsUp: boolean },
  onMessage: (one: Message) => void,
): void {
  let rest: Buffer = Buffer.alloc(0)
  let hasNoLetter = startsUp
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5) {
      const letters = hasNoLetter ? 0 : 1
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) return
      const type = hasNoLetter ? STARTUP : String.fromCharCode(rest[0]!)
      hasNoLetter = false
      onMessage({ type, bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
    }
  })
}
