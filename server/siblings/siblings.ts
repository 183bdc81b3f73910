/** Sent by a process to the relay of its installation. */
export type ToRelay =
  | { type: 'join' }
  /** With an id when the process waits until all others have heard it. */
  | { type: 'tell'; topic: string; text: string; id?: number }
  | { type: 'heard'; id: number }

/** Sent by the relay to a process. */
export type FromRelay =
  | { type: 'joined' }
  /** With an id when the relay waits for 'heard'. */
  | { type: 'told'; topic: string; text: string; id?: number }
  | { type: 'all-heard'; id: number }

/**
 * The other processes that serve the same installation on this machine: the workers of WORKERS (decision 56). Messages are
 * a matter of milliseconds and are never stored; what must not be lost is in the database.
 */
export interface Siblings {
  /** Passes a message on, without waiting. */
  tell(topic: string, text: string): void
  /** Resolves when every other process has handled the message, or has ended. Never rejects. */
  tellAndWait(topic: string, text: string): Promise<void>
  /** Handles the messages of a topic. `handle` is synchronous: who waits for it goes on when it returns. */
  onTold(topic: string, handle: (text: string) => void): void
}

/** One process by itself. */
export const ALONE: Siblings = {
  tell: () => undefined,
  tellAndWait: () => Promise.resolve(),
  onTold: () => undefined,
}

/** The side of a process. */
export interface Membership {
  siblings: Siblings
  /** Resolves when no message of others is missed any more: what may have been is read after it. */
  join(): Promise<void>
  receive(message: FromRelay): void
}

export function createMembership(send: (message: ToRelay) => void): Membership {
  const handlers = new Map<string, ((text: string) => void)[]>()
  const waiting = new Map<number, () => void>()
  const joined = Promise.withResolvers<void>()
  let lastId = 0
  const siblings: Siblings = {
    tell: (topic, text) => send({ type: 'tell', topic, text }),
    tellAndWait: (topic, text) => {
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        send({ type: 'tell', topic, text, id })
      })
    },
    onTold: (topic, handle) => {
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
    if (message.type === 'all-heard') {
      waiting.get(message.id)?.()
      waiting.delete(message.id)
      return
    }
    for (const handle of handlers.get(message.topic) ?? []) handle(message.text)
    if (message.id !== undefined) send({ type: 'heard', id: message.id })
  }
}
