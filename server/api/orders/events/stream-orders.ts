import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OpenStreams } from './open-streams.ts'
import type { OrderEvents } from './order-events.ts'

export const STREAM_TYPE = 'text/event-stream; charset=utf-8'
const HEARTBEAT_MS = 20_000
/** A client that falls further behind is disconnected; it reconnects and reloads the orders. */
const MAX_BUFFERED_BYTES = 64 * 1024

/** The client of a stream. `isSignedIn` is checked repeatedly, as the session can end while the stream is open. */
export interface StreamReader {
  accountId: number
  isSignedIn: () => Promise<boolean>
}

/**
 * Responds with a stream of the account's order events (`event: order`, data = the order in short) until the client
 * disconnects, is signed out, or the stream is ended. `ready`: no event is missed from now on, so the client reloads;
 * `interrupted`: LISTEN is down. Heartbeat comments stop proxies from closing an idle stream and show the client that it
 * is connected. Throws 429 when there are too many streams.
 */
export function streamOrderEvents(
  reply: FastifyReply,
  reader: StreamReader,
  {
    events,
    open,
    heartbeatMs = HEARTBEAT_MS,
  }: { events: OrderEvents; open: OpenStreams; heartbeatMs?: number },
): void {
  const { raw } = reply
  // Nothing would end the stream of a client who left while the token was looked up: it has been closed already.
  if (raw.destroyed) return
  open.add(reader.accountId, raw)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': STREAM_TYPE,
    // A keep-alive connection would delay the shutdown of the server.
    connection: 'close',
    // nginx would buffer events.
    'x-accel-buffering': 'no',
  })
  const send = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
  }
  send(': connected\n\n')
  // No orders after the end of the session, which may have been ended to take away access.
  let sending = Promise.resolve()
  const sendOrder = (event: string) => {
    sending = sending
      .then(async () => ((await reader.isSignedIn()) ? send(`event: order\ndata: ${event}\n\n`) : raw.end()))
      .then(
        () => {},
        () => {
          raw.end()
        },
      )
  }
  const heartbeat = setInterval(() => {
    reader.isSignedIn().then(
      (isSignedIn) => (isSignedIn ? send(': still here\n\n') : raw.end()),
      () => raw.end(),
    )
  }, heartbeatMs)
  const unsubscribe = events.subscribe({
    accountId: reader.accountId,
    onOrder: sendOrder,
    onListening: (listening) => send(`event: ${listening ? 'ready' : 'interrupted'}\ndata: {}\n\n`),
  })
  raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
