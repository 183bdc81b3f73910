import type pg from 'pg'
import { ORDER_EVENTS_CHANNEL } from './insert-order.ts'

const RECONNECT_MS = 500

/** Hears of new and changed orders, of this process and of all others over the same database. */
export interface OrderEvents {
  /** Calls `listener` with the JSON of each event of the account until the returned function is called. */
  subscribe(accountId: number, listener: (event: string) => void): () => void
  close(): void
}

/**
 * Listens with one connection for all subscribers, taken when the first one comes and given back when the last one has
 * gone. A lost connection is taken again; events meanwhile are missed, which a page makes good when it reloads.
 */
export function createOrderEvents(pool: pg.Pool): OrderEvents {
  const subscribers = new Set<{ accountId: number; listener: (event: string) => void }>()
  let listening: { client: pg.PoolClient | null } | null = null
  let retry: NodeJS.Timeout | undefined

  return { subscribe, close }

  function subscribe(accountId: number, listener: (event: string) => void): () => void {
    const subscriber = { accountId, listener }
    subscribers.add(subscriber)
    if (listening === null) connect()
    return () => {
      subscribers.delete(subscriber)
      if (subscribers.size === 0) disconnect()
    }
  }

  function close(): void {
    subscribers.clear()
    disconnect()
  }

  function connect(): void {
    clearTimeout(retry)
    const attempt = { client: null }
    listening = attempt
    open(attempt).catch(() => lost(attempt))
  }

  async function open(attempt: { client: pg.PoolClient | null }): Promise<void> {
    const client = await pool.connect()
    if (listening !== attempt) {
      client.release()
      return
    }
    attempt.client = client
    client.on('error', () => lost(attempt))
    client.on('end', () => lost(attempt))
    client.on('notification', ({ payload = '' }) => publish(payload))
    await client.query(`listen ${ORDER_EVENTS_CHANNEL}`)
  }

  function publish(payload: string): void {
    const { accountId, ...event } = JSON.parse(payload) as { accountId: number }
    const data = JSON.stringify(event)
    for (const subscriber of subscribers) if (subscriber.accountId === accountId) subscriber.listener(data)
  }

  function lost(attempt: { client: pg.PoolClient | null }): void {
    if (listening !== attempt) return
    disconnect()
    if (subscribers.size === 0) return
    retry = setTimeout(connect, RECONNECT_MS)
    retry.unref()
  }

  function disconnect(): void {
    clearTimeout(retry)
    const leaving = listening
    listening = null
    // Closed, not returned to the pool: a connection that goes on listening is no use to others.
    leaving?.client?.release(true)
  }
}
