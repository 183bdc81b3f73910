import { createParser } from 'eventsource-parser'
import type { OrderStatus } from '#domain/order.ts'
import { ApiError } from '#web/api/api-error.ts'
import { currentSession } from '#web/session/session.ts'
import { fetchAsAdmin } from '../ui/call-admin.ts'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000
/** More than two heartbeats of the server: detects a connection that was cut without notice. */
const MAX_SILENCE_MS = 50_000

/** An event of the server: an order was placed (`isNew`) or changed. */
export interface OrderEvent {
  readonly id: number
  readonly folio: number
  readonly orderStatus: OrderStatus
  readonly isNew: boolean
}

interface Follower {
  onOrder: (event: OrderEvent) => void
  /** True: from now on no event is missed (earlier ones may have been). False: the connection is down. */
  onLive: (live: boolean) => void
  signal: AbortSignal
}

/**
 * Follows the orders of the account until the signal aborts, reconnecting with growing delays. Uses fetch, because
 * EventSource cannot send the token. Ends when the session ends. Throws what the callbacks throw.
 */
export async function followOrders(follower: Follower): Promise<void> {
  const { onLive, signal } = follower
  let wait = FIRST_WAIT_MS
  while (!signal.aborted && currentSession() !== null) {
    const wasLive = await followOnce(follower).catch((error: unknown) => {
      onLive(false)
      throw error
    })
    if (signal.aborted) return
    onLive(false)
    if (wasLive) wait = FIRST_WAIT_MS
    await pause(wait, signal)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
}

/** One connection, until it breaks, times out or the browser goes offline. Returns whether it ever was live. */
async function followOnce({ onOrder, onLive, signal }: Follower): Promise<boolean> {
  const line = new AbortController()
  const cut = () => line.abort()
  let silence = setTimeout(cut, MAX_SILENCE_MS)
  const onPiece = () => {
    clearTimeout(silence)
    silence = setTimeout(cut, MAX_SILENCE_MS)
  }
  window.addEventListener('offline', cut)
  let wasLive = false
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'order') onOrder(JSON.parse(data) as OrderEvent)
      if (event === 'ready') wasLive = true
      if (event === 'ready' || event === 'interrupted') onLive(event === 'ready')
    },
  })
  try {
    const response = await connect(AbortSignal.any([signal, line.signal]))
    if (response === null) return false
    for await (const piece of textPieces(response)) {
      onPiece()
      parser.feed(piece)
    }
  } finally {
    cut()
    clearTimeout(silence)
    window.removeEventListener('offline', cut)
  }
  return wasLive
}

/** Null when the server cannot be reached, refuses, or the signal aborts. */
async function connect(signal: AbortSignal): Promise<Response | null> {
  try {
    return await fetchAsAdmin(
      'GET /api/orders/events',
      {},
      { signal, headers: { accept: 'text/event-stream' } },
    )
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null
    throw error
  }
}

/** The text of a response, until its connection ends or breaks. By its reader: Safari cannot iterate a stream with `for await`. */
async function* textPieces(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  for (;;) {
    // A read fails only when the connection does, or is aborted.
    const next = await reader.read().catch(() => null)
    if (next === null || next.done) return
    yield next.value
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })
}
