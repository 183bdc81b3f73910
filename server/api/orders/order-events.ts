import type pg from 'pg'
import { ORDER_EVENTS_CHANNEL } from './insert-order.ts'

const RECONNECT_MS = 500

/** Who wants to hear of the orders of an account. */
export interface OrderSubscriber {
  readonly accountId: number
  /** The JSON of an event. */
  readonly onOrder: (event: string) => void
  /** From now on no event is missed (what came before may have been), or for now none is heard of. */
  readonly onListening: (listening: boolean) => void
}

/** Hears of new and changed orders, of this process and of all others over the same database. */
export interface OrderEvents {
  /** Tells the subscriber until the returned function is called. */
  subscribe(subscriber: OrderSubscriber): () => void
  close(): void
}

/**
 * Listens with one connection for all subscribers, taken when the first one comes and given back when the last one has
 * gone. A lost connection is taken again; events meanwhile are missed, which subscribers make good by reading anew.
 */
export function createOrderEvents(pool: pg.Pool): OrderEvents {
  const subscribers = new Set<OrderSubscriber>()
  let current: Connection | null = null
  let retry: NodeJS.Timeout | undefined

  return { subscribe, close }

  function subscribe(subscriber: OrderSubscriber): () => void {
    // A copy: the same one may come twice.
    const own = { ...subscriber }
    subscribers.add(own)
    if (subscribers.size === 1) connect()
    else if (current?.listens) own.onListening(true)
    return () => {
      subscribers.delete(own)
      if (subscribers.size === 0) disconnect()
    }
  }

  function close(): void {
    subscribers.clear()
    disconnect()
  }

  function connect(): void {
    clearTimeout(retry)
    const attempt: Connection = { client: null, listens: false }
    current = attempt
    open(attempt).catch(() => lost(attempt))
  }

  async function open(attempt: Connection): Promise<void> {
    const client = await pool.connect()
    if (current !== attempt) {
      client.release()
      return
    }
    attempt.client = client
    client.on('error', () => lost(attempt))
    client.on('end', () => lost(attempt))
    client.on('notification', ({ payload = '' }) => publish(payload))
    await client.query(`listen ${ORDER_EVENTS_CHANNEL}`)
    if (current === attempt) tellListening(attempt, true)
  }

  function publish(payload: string): void {
    const { accountId, ...event } = JSON.parse(payload) as { accountId: number }
    const data = JSON.stringify(event)
    for (const subscriber of subscribers) if (subscriber.accountId === accountId) subscriber.onOrder(data)
  }

  function tellListening(connection: Connection, listens: boolean): void {
    if (connection.listens === listens) return
    connection.listens = listens
    for (const subscriber of subscribers) subscriber.onListening(listens)
  }

  function lost(attempt: Connection): void {
    if (current !== attempt) return
    tellListening(attempt, false)
    disconnect()
    if (subscribers.size === 0) return
    retry = setTimeout(connect, RECONNECT_MS)
    retry.unref()
  }

  function disconnect(): void {
    clearTimeout(retry)
    const leaving = current
    current = null
    // Closed, not returned to the pool: a connection that goes on listening is no use to others.
    leaving?.client?.release(true)
  }
}

interface Connection {
  client: pg.PoolClient | null
  listens: boolean
}
