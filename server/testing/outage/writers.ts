import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Results of the writers. */
export interface Written {
  /** Ids of the acknowledged orders, by Idempotency-Key. */
  orders: Map<string, number>
  /** Attempts that got 503. */
  refused: number
  /** Responses that are neither an order nor a 503 with Retry-After. */
  wrong: string[]
  /** Times of the acknowledged orders, in milliseconds. */
  answeredAt: number[]
}

const RETRY_MS = 50

/** Places orders in `count` concurrent loops, as a browser does: with an idempotency key, and retries until acknowledged. */
export function startWriters(
  url: string,
  { count, productId }: { count: number; productId: number },
): { written: Written; stop: () => Promise<void> } {
  const written: Written = { orders: new Map(), refused: 0, wrong: [], answeredAt: [] }
  const stopping = new AbortController()
  const loops = Array.from({ length: count }, async () => {
    while (!stopping.signal.aborted) await placeOrder()
  })
  return {
    written,
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }

  async function placeOrder(): Promise<void> {
    const key = randomUUID()
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline) {
      const id = await attempt(key).catch((error: Error) => {
        written.wrong.push(`${error.message} ${String(error.cause)}`)
        return null
      })
      if (id !== null) {
        written.orders.set(key, id)
        written.answeredAt.push(performance.now())
        return
      }
      await sleep(RETRY_MS)
    }
    written.wrong.push('an order that was never acknowledged')
  }

  async function attempt(key: string): Promise<number | null> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ items: [{ productId, quantity: 1 }] }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    if (response.status === 200) return (JSON.parse(text) as { id: number }).id
    if (response.status === 503 && response.headers.has('retry-after')) written.refused += 1
    else written.wrong.push(`${response.status} ${text.slice(0, 200)}`)
    return null
  }
}

/** The longest time between two acknowledged orders, in milliseconds. */
export function longestGap(times: readonly number[]): number {
  return times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? time)), 0)
}
