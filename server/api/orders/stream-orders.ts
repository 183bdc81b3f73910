import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OpenStreams } from './open-streams.ts'
import type { OrderEvents } from './order-events.ts'

const HEARTBEAT_MS = 20_000
/** A reader who lets more than this wait for him comes again, and reads the orders anew. */
const MOST_WAITING_BYTES = 64 * 1024

/** Whose events, and whether they may still have them: a session can end while its stream is open. */
export interface StreamReader {
  accountId: number
  isSignedIn: () => Promise<boolean>
}

/**
 * Answers with the stream of an account's order events (`event: order`, data = the order in short) until the reader
 * leaves, is signed out, or the stream is ended. `ready` says that from here on none is missed, so that what was read
 * before it should be read anew; `interrupted` that for now none is heard of. Comments in between keep proxies from
 * closing a quiet stream, and tell the reader that it still stands. `open` holds the streams that are under way. Throws 429
 * when there are too many.
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
  open.add(reader.accountId, raw)
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // A connection left open for the next request would keep a server that stops waiting.
    connection: 'close',
    // nginx would hold events back to fill its buffer.
    'x-accel-buffering': 'no',
  })
  const send = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
  }
  send(': connected\n\n')
  const heartbeat = setInterval(() => {
    reader.isSignedIn().then(
      (isSignedIn) => (isSignedIn ? send(': still here\n\n') : raw.end()),
      () => raw.end(),
    )
  }, heartbeatMs)
  const unsubscribe = events.subscribe({
    accountId: reader.accountId,
    onOrder: (event) => send(`event: order\ndata: ${event}\n\n`),
    onListening: (listening) => send(`event: ${listening ? 'ready' : 'interrupted'}\ndata: {}\n\n`),
  })
  raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
