import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { OrderEvents } from './order-events.ts'

const HEARTBEAT_MS = 20_000

/** Whose events, and whether they may still have them: a session can end while its stream is open. */
export interface StreamReader {
  accountId: number
  isSignedIn: () => Promise<boolean>
}

/**
 * Answers with the stream of an account's order events (`event: order`, data = the order in short) until the reader
 * leaves, is signed out, or the stream is ended. Comments in between keep proxies from closing a quiet stream. `open`
 * holds the streams that are under way.
 */
export function streamOrderEvents(
  reply: FastifyReply,
  reader: StreamReader,
  {
    events,
    open,
    heartbeatMs = HEARTBEAT_MS,
  }: { events: OrderEvents; open: Set<ServerResponse>; heartbeatMs?: number },
): void {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would hold events back to fill its buffer.
    'x-accel-buffering': 'no',
  })
  raw.write(': connected\n\n')
  const heartbeat = setInterval(() => {
    reader.isSignedIn().then(
      (isSignedIn) => (isSignedIn ? raw.write(': still here\n\n') : raw.end()),
      () => raw.end(),
    )
  }, heartbeatMs)
  const unsubscribe = events.subscribe(reader.accountId, (event) =>
    raw.write(`event: order\ndata: ${event}\n\n`),
  )
  open.add(raw)
  raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    open.delete(raw)
  })
}
