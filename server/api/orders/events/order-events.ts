import type pg from 'pg'
import { startListening } from '#db/listener.ts'
import type { Listener } from '#db/listener.ts'
import { ORDER_EVENTS_CHANNEL } from '../insert-order.ts'

/** A subscriber to the order events of an account. */
export interface OrderSubscriber {
  readonly accountId: number
  /** The JSON of an event. */
  readonly onOrder: (event: string) => void
  /** true: no event is missed from now on (earlier ones may have been). false: LISTEN is down. */
  readonly onListening: (listening: boolean) => void
}

/** Publishes new and changed orders, of all processes over the database. */
export interface OrderEvents {
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: OrderSubscriber): () => void
  close(): void
}

/**
 * One LISTEN connection serves all subscribers: opened for the first one, closed after the last one. A lost connection is
 * reopened; events in between are missed, so subscribers reload.
 */
export function createOrderEvents(pool: pg.Pool): OrderEvents {
  const subscribers = new Set<OrderSubscriber>()
  let listener: Listener | null = null
  let isListening = false

  return { subscribe, close }

  function subscribe(subscriber: OrderSubscriber): () => void {
    // A copy, so that the same subscriber can be added twice.
    const own = { ...subscriber }
    subscribers.add(own)
    if (subscribers.size === 1) connect()
    else if (isListening) own.onListening(true)
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
    listener = startListening(pool, {
      channel: ORDER_EVENTS_CHANNEL,
      onNotification: publish,
      onListening: () => publishListening(true),
      onLost: () => publishListening(false),
    })
  }

  function disconnect(): void {
    isListening = false
    listener?.close()
    listener = null
  }

  function publish(payload: string): void {
    const { accountId, ...event } = readEvent(payload)
    const data = JSON.stringify(event)
    for (const subscriber of subscribers) if (subscriber.accountId === accountId) subscriber.onOrder(data)
  }

  function publishListening(listens: boolean): void {
    isListening = listens
    for (const subscriber of subscribers) subscriber.onListening(listens)
  }
}

/** Any client of the database can notify, so an invalid payload matches no account. */
function readEvent(payload: string): { accountId?: number } {
  try {
    return { ...(JSON.parse(payload) as object) }
  } catch {
    return {}
  }
}
