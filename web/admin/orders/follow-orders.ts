import type { OrderStatus } from '#domain/order.ts'
import { currentSession } from '#web/session/session.ts'
import { fetchAsAdmin } from '../ui/call-admin.ts'
import { readServerSentEvents } from './server-sent-events.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** What the server tells of an order that was placed (then it is RECEIVED) or changed. */
export interface OrderEvent {
  readonly id: number
  readonly folio: number
  readonly orderStatus: OrderStatus
}

interface Follower {
  onOrder: (event: OrderEvent) => void
  /** Connected (again: something may have been missed) or not. */
  onConnected: (connected: boolean) => void
  signal: AbortSignal
}

/**
 * Follows the orders of the account until the signal stops it, connecting again after a break with growing pauses.
 * By fetch, for EventSource cannot send the token. Ends by itself when the session does.
 */
export async function followOrders({ onOrder, onConnected, signal }: Follower): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted && currentSession() !== null) {
    try {
      const response = await fetchAsAdmin('/api/orders/events', {
        signal,
        headers: { accept: 'text/event-stream' },
      })
      onConnected(true)
      wait = FIRST_WAIT_MS
      for await (const { event, data } of readServerSentEvents(textPieces(response))) {
        if (event === 'order') onOrder(JSON.parse(data) as OrderEvent)
      }
    } catch {
      // The pause below, then another attempt.
    }
    if (signal.aborted) return
    onConnected(false)
    await pause(wait, signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

async function* textPieces(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', now, { once: true })
    window.addEventListener('online', now, { once: true })
  })
}
