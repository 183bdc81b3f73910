import type pg from 'pg'
import { startListening } from '#db/listener.ts'
import type { Listener } from '#db/listener.ts'
import { ORDER_EVENTS_CHANNEL } from './insert-order.ts'

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
  let listener: Listener | null = null
  let isListening = false

  return { subscribe, close }

  function subscribe(subscriber: OrderSubscriber): () => void {
    // A copy: the same one may come twice.
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
      onListening: () => tellListening(true),
      onLost: () => tellListening(false),
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

  function tellListening(listens: boolean): void {
    isListening = listens
    for (const subscriber of subscribers) subscriber.onListening(listens)
  }
}

/** Whoever may connect to the database may notify, too: what is no event of ours is nobody's. */
function readEvent(payload: string): { accountId?: number } {
  try {
    return { ...(JSON.parse(payload) as object) }
  } catch {
    return {}
  }
}
