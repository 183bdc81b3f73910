import type { FromRelay, ToRelay } from './siblings.ts'

/** A process that hears nothing for so long is stuck: whoever waits for it would wait without end. */
const SILENT_MS = 15_000

/** A process, as the relay reaches it. */
export interface Member {
  send(message: FromRelay): void
  /** It has not heard a message for 15 seconds. Must end it, and then call `leave`. */
  onSilent(): void
}

export interface Relay {
  /** Connects a process; it gets messages from its 'join' on. */
  connect(member: Member): { receive(message: ToRelay): void; leave(): void }
}

interface Waiting {
  teller: Member
  /** The teller's number of the message. */
  id: number
  missing: Set<Member>
  timer: NodeJS.Timeout
}

/** Passes the messages of each process on to all others, and tells who waits for it when all have heard one. */
export function createRelay({ silentMs = SILENT_MS } = {}): Relay {
  const members = new Set<Member>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  return {
    connect: (member) => ({ receive: (message) => receive(member, message), leave: () => leave(member) }),
  }

  function receive(member: Member, message: ToRelay): void {
    if (message.type === 'tell') return passOn(member, message)
    if (message.type === 'heard') return heard(message.id, member)
    members.add(member)
    member.send({ type: 'joined' })
  }

  function passOn(teller: Member, { topic, text, id }: Extract<ToRelay, { type: 'tell' }>): void {
    const others = [...members].filter((member) => member !== teller)
    if (id === undefined) {
      for (const other of others) other.send({ type: 'told', topic, text })
      return
    }
    const relayed = ++lastId
    const missing = new Set(others)
    const timer = setTimeout(() => {
      for (const member of missing) member.onSilent()
    }, silentMs).unref()
    waiting.set(relayed, { teller, id, missing, timer })
    for (const other of others) other.send({ type: 'told', topic, text, id: relayed })
    finishIfHeard(relayed)
  }

  function heard(relayed: number, member: Member): void {
    waiting.get(relayed)?.missing.delete(member)
    finishIfHeard(relayed)
  }

  function leave(member: Member): void {
    members.delete(member)
    for (const relayed of waiting.keys()) heard(relayed, member)
  }

  function finishIfHeard(relayed: number): void {
    const message = waiting.get(relayed)
    if (message === undefined || message.missing.size > 0) return
    clearTimeout(message.timer)
    waiting.delete(relayed)
    message.teller.send({ type: 'all-heard', id: message.id })
  }
}
