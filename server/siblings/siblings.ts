/** Sent by a process to the relay of its installation. */
export type ToRelay =
  | { type: 'join' }
  /** With an id when the process waits until all others have acknowledged it. */
  | { type: 'publish'; topic: string; text: string; id?: number }
  | { type: 'ack'; id: number }

/** Sent by the relay to a process. */
export type FromRelay =
  | { type: 'joined' }
  /** With an id when the relay waits for 'ack'. */
  | { type: 'message'; topic: string; text: string; id?: number }
  | { type: 'all-acked'; id: number }

/**
 * The other processes that serve the same installation on this machine: the workers of WORKERS (decision 56). Messages
 * take milliseconds and are never stored; anything that must not be lost is in the database.
 */
export interface Siblings {
  /** Passes a message on, without waiting. */
  publish(topic: string, text: string): void
  /** Resolves when every other process has handled the message, or has ended. Never rejects. */
  publishAndWait(topic: string, text: string): Promise<void>
  /** Handles the messages of a topic. `handle` is synchronous: the message is acknowledged when it returns. */
  subscribe(topic: string, handle: (text: string) => void): void
}

/** A single process, without siblings. */
export const ALONE: Siblings = {
  publish: () => undefined,
  publishAndWait: () => Promise.resolve(),
  subscribe: () => undefined,
}

/** The side of a process. */
export interface Membership {
  siblings: Siblings
  /** Resolves when no further message is missed; read afterwards what earlier ones announced. */
  join(): Promise<void>
  receive(message: FromRelay): void
}

export function createMembership(send: (message: ToRelay) => void): Membership {
  const handlers = new Map<string, ((text: string) => void)[]>()
  const waiting = new Map<number, () => void>()
  const joined = Promise.withResolvers<void>()
  let lastId = 0
  const siblings: Siblings = {
    publish: (topic, text) => send({ type: 'publish', topic, text }),
    publishAndWait: (topic, text) => {
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        send({ type: 'publish', topic, text, id })
      })
    },
    subscribe: (topic, handle) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handle])
    },
  }
  return { siblings, join, receive }

  function join(): Promise<void> {
    send({ type: 'join' })
    return joined.promise
  }

  function receive(message: FromRelay): void {
    if (message.type === 'joined') return joined.resolve()
    if (message.type === 'all-acked') {
      waiting.get(message.id)?.()
      waiting.delete(message.id)
      return
    }
    for (const handle of handlers.get(message.topic) ?? []) handle(message.text)
    if (message.id !== undefined) send({ type: 'ack', id: message.id })
  }
}
