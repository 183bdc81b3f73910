import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BULK_BODY_BYTES, bodyLimitOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'

/** Smaller ones are not counted: forms, and rows of small files. */
const LARGE_BYTES = 1024 * 1024
/** Bytes of large bodies being received or worked on. An account's first one is always accepted. */
const MAX = { perAccount: 2 * BULK_BODY_BYTES, inAll: 6 * BULK_BODY_BYTES }
const RETRY_AFTER_SECONDS = 5

interface Hold {
  /** The handler has begun. It releases the bytes at its end, because it continues when the client disconnects. */
  handled: boolean
  release: () => void
}

const bytesOf = new Map<number, number>()
const holds = new WeakMap<FastifyRequest, Hold>()
let bytesInAll = 0

/** Whether a call can have a large body. */
export function takesLargeBody(endpoint: Endpoint): boolean {
  return bodyLimitOf(endpoint) > LARGE_BYTES
}

/**
 * Counts a large body before it is read, until the call is done: the files and pictures that one account sends at once
 * take a bounded part of the memory. Throws 503 unavailable beyond that; waiting is no option, because an unread body
 * would time out.
 */
export async function holdLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { session, headers, routeOptions } = request
  // Without a declared length it can be of any size up to the limit.
  const bytes = Number(headers['content-length'] ?? routeOptions.bodyLimit)
  if (session === null || bytes <= LARGE_BYTES || bytes > routeOptions.bodyLimit) return
  const { accountId } = session
  const own = bytesOf.get(accountId) ?? 0
  if (own > 0 && (own + bytes > MAX.perAccount || bytesInAll + bytes > MAX.inAll))
    throw new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  count(accountId, bytes)
  let isHeld = true
  const release = () => {
    if (isHeld) count(accountId, -bytes)
    isHeld = false
  }
  const hold: Hold = { handled: false, release }
  holds.set(request, hold)
  finished(reply.raw, () => {
    if (!hold.handled) release()
  })
}

/** Runs the handler of a call whose body may be counted, and then releases it. */
export async function releasingBody<T>(request: FastifyRequest, handler: () => Promise<T>): Promise<T> {
  const hold = holds.get(request)
  if (hold === undefined) return handler()
  hold.handled = true
  try {
    return await handler()
  } finally {
    hold.release()
  }
}

function count(accountId: number, bytes: number): void {
  const own = (bytesOf.get(accountId) ?? 0) + bytes
  if (own > 0) bytesOf.set(accountId, own)
  else bytesOf.delete(accountId)
  bytesInAll += bytes
}
