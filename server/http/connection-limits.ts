import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'

/** How long a request may take to arrive, and how many connections there are. */
export interface ConnectionLimits {
  headerMs: number
  /** For the body of an ordinary call; a larger one may not stand still for so long. */
  bodyMs: number
  /** A larger body is given the time that it takes at this pace. */
  slowestBytesPerSecond: number
  /** Without a byte in either direction; longer than any call works. The stream of orders says something more often. */
  silenceMs: number
  connections: number
}

const USUAL: ConnectionLimits = {
  headerMs: 10_000,
  bodyMs: 20_000,
  slowestBytesPerSecond: 32_000,
  silenceMs: 300_000,
  connections: 2000,
}
// From this part of all connections on, one that waits goes for each that comes.
const CROWDED = 0.9

export function connectionLimits(changed: Partial<ConnectionLimits> = {}): ConnectionLimits {
  return { ...USUAL, ...changed }
}

/** What Node itself watches: headers, silence, and bodies that nobody else does. */
export function serverTimeouts(limits: ConnectionLimits) {
  const { headerMs, silenceMs } = limits
  return {
    connectionTimeout: silenceMs,
    requestTimeout: headerMs + bodyTime(BULK_BODY_BYTES, limits),
    http: { headersTimeout: headerMs, connectionsCheckingInterval: Math.min(headerMs / 2, 5000) },
  } satisfies FastifyServerOptions & { http: object }
}

/**
 * Ends connections whose request does not arrive, or whose body stands still, with 408, and keeps room for others: when
 * there are too many, the one that has waited longest for its own request goes, so that slow ones hold up nobody.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { server } = app
  // Those whose header or body has not come yet, the longest first.
  const waiting = new Set<Socket>()
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    waiting.add(socket)
    socket.once('close', () => forget(socket))
    if (open.size > limits.connections * CROWDED) makeRoom(socket)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    waiting.delete(raw.socket)
    // A page that asks the API in this process has no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      waiting.add(raw.socket)
      watchBody({ request, reply, limits }, () => waiting.delete(raw.socket))
    }
    done()
  })

  function makeRoom(newcomer: Socket): void {
    const [longest = newcomer] = waiting
    if (longest !== newcomer) end(longest)
    else server.closeIdleConnections()
    if (open.size > limits.connections) end(newcomer)
  }
  /** Does not count from now on; its 'close' comes only later, after others that are accepted at once. */
  function end(socket: Socket): void {
    forget(socket)
    socket.destroy()
  }
  function forget(socket: Socket): void {
    open.delete(socket)
    waiting.delete(socket)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Ends the connection when the body takes too long, or goes on after the answer; `onEnd` when it is here or will not be. */
function watchBody(
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: ConnectionLimits },
  onEnd: () => void,
): void {
  const { raw } = request
  const { socket } = raw
  const bytes = Math.min(Number(raw.headers['content-length'] ?? Infinity), request.routeOptions.bodyLimit)
  let turns = Math.ceil(bodyTime(bytes, limits) / limits.bodyMs)
  let received = socket.bytesRead
  const timer = setInterval(() => {
    turns -= 1
    const standsStill = socket.bytesRead === received
    received = socket.bytesRead
    if (raw.complete) stop()
    else if (turns <= 0 || standsStill || reply.raw.writableEnded) {
      stop()
      end()
    }
  }, limits.bodyMs).unref()
  raw.once('end', stop).once('close', stop)

  function stop(): void {
    clearInterval(timer)
    onEnd()
  }
  /** As Node does with a header that is late: what is answered then is said by the server's handler of such errors. */
  function end(): void {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (reply.raw.headersSent) socket.destroy()
    else request.server.server.emit('clientError', error, socket)
  }
}

function bodyTime(bytes: number, { bodyMs, slowestBytesPerSecond }: ConnectionLimits): number {
  return Math.max(bodyMs, Math.ceil((bytes / slowestBytesPerSecond) * 1000))
}
