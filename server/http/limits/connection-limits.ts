import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'

/** Time limits of incoming requests, and the maximum of open connections. */
export interface ConnectionLimits {
  headerMs: number
  /** For the body of an ordinary call, and for the longest pause within a larger one. */
  bodyMs: number
  /** The minimum speed of a larger body. */
  slowestBytesPerSecond: number
  /** Without a byte in either direction; longer than any call takes. The stream of orders sends a byte more often. */
  idleMs: number
  connections: number
}

const DEFAULTS: ConnectionLimits = {
  headerMs: 10_000,
  bodyMs: 20_000,
  slowestBytesPerSecond: 32_000,
  idleMs: 300_000,
  connections: 2000,
}
// Above this part of the maximum, each new connection closes one that is still waiting for its request.
const HIGH_WATER_MARK = 0.9
// No browser and no proxy sends a request before it has the response to the last one; scripts of tests send a few.
const MAX_PIPELINED = 16

export function connectionLimits(overrides: Partial<ConnectionLimits> = {}): ConnectionLimits {
  return { ...DEFAULTS, ...overrides }
}

/** Time limits that Node enforces: headers, idle connections, and a last bound for bodies. */
export function serverTimeouts(limits: ConnectionLimits) {
  const { headerMs, idleMs } = limits
  return {
    connectionTimeout: idleMs,
    requestTimeout: headerMs + bodyTime(BULK_BODY_BYTES, limits),
    http: { headersTimeout: headerMs, connectionsCheckingInterval: Math.min(headerMs / 2, 5000) },
  } satisfies FastifyServerOptions & { http: object }
}

/**
 * Closes connections whose request does not arrive, or whose body stalls, with 408. When there are too many connections, it
 * closes the one that has waited longest for its request, so that slow clients cannot block others. A connection that sends
 * many requests without waiting for responses is closed.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { server } = app
  // Connections whose header or body has not arrived yet, the oldest first.
  const waiting = new Set<Socket>()
  const open = new Set<Socket>()
  const pipelined = new WeakMap<Socket, number>()
  server.on('connection', (socket) => {
    open.add(socket)
    waiting.add(socket)
    socket.once('close', () => forget(socket))
    if (open.size > limits.connections * HIGH_WATER_MARK) makeRoom(socket)
  })
  // Not a hook: some requests are not routed (http/observing/unrouted-responses.ts).
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    // Without a socket as long as an earlier response of the connection is not sent.
    if (response.socket === null && !socket.destroyed) countPipelined(socket, response)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // A page that calls the API within this process has no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      waiting.add(raw.socket)
      watchBody({ request, reply, limits }, () => waiting.delete(raw.socket))
    }
    done()
  })

  /** Closes a connection with too many of them: a packet of a thousand requests is handled in one go, while all others wait. */
  function countPipelined(socket: Socket, response: ServerResponse): void {
    const count = (pipelined.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) end(socket)
    else {
      pipelined.set(socket, count)
      response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
    }
  }
  function makeRoom(newcomer: Socket): void {
    const [oldest = newcomer] = waiting
    if (oldest !== newcomer) end(oldest)
    else server.closeIdleConnections()
    if (open.size > limits.connections) end(newcomer)
  }
  /** Not counted from now on: its 'close' event comes only after other connections have been accepted. */
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

/** Closes the connection when the body takes too long or continues after the response. Calls `onEnd` when the body is over. */
function watchBody(
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: ConnectionLimits },
  onEnd: () => void,
): void {
  const { raw } = request
  const { socket } = raw
  const bytes = Math.min(Number(raw.headers['content-length'] ?? Infinity), request.routeOptions.bodyLimit)
  let periods = Math.ceil(bodyTime(bytes, limits) / limits.bodyMs)
  let received = socket.bytesRead
  const timer = setInterval(() => {
    periods -= 1
    const hasStalled = socket.bytesRead === received
    received = socket.bytesRead
    if (raw.complete) stop()
    else if (periods <= 0 || hasStalled || reply.raw.writableEnded) {
      stop()
      end()
    }
  }, limits.bodyMs).unref()
  raw.once('end', stop).once('close', stop)

  function stop(): void {
    clearInterval(timer)
    onEnd()
  }
  /** As Node does for a late header: the server's handler of client errors responds. */
  function end(): void {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (reply.raw.headersSent) socket.destroy()
    else request.server.server.emit('clientError', error, socket)
  }
}

function bodyTime(bytes: number, { bodyMs, slowestBytesPerSecond }: ConnectionLimits): number {
  return Math.max(bodyMs, Math.ceil((bytes / slowestBytesPerSecond) * 1000))
}
