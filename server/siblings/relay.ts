import type { FromRelay, ToRelay } from './siblings.ts'

/** A process that acknowledges nothing for this long counts as hung; senders would wait for it forever. */
const SILENT_MS = 15_000

/** A process, as the relay reaches it. */
export interface Member {
  send(message: FromRelay): void
  /** The process has not acknowledged a message for 15 seconds. Must end it, and then call `leave`. */
  onSilent(): void
}

export interface Relay {
  /** Connects a process; it gets messages from its 'join' on. */
  connect(member: Member): { receive(message: ToRelay): void; leave(): void }
}

interface Waiting {
  sender: Member
  /** The sender's id of the message. */
  id: number
  missing: Set<Member>
  timer: NodeJS.Timeout
}

/** Passes the messages of each process on to all others, and reports to a waiting sender when all have acknowledged. */
export function createRelay({ silentMs = SILENT_MS } = {}): Relay {
  const members = new Set<Member>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  return {
    connect: (member) => ({ receive: (message) => receive(member, message), leave: () => leave(member) }),
  }

  function receive(member: Member, message: ToRelay): void {
    if (message.type === 'publish') return passOn(member, message)
    if (message.type === 'ack') return acknowledge(message.id, member)
    members.add(member)
    member.send({ type: 'joined' })
  }

  function passOn(sender: Member, { topic, text, id }: Extract<ToRelay, { type: 'publish' }>): void {
    const others = [...members].filter((member) => member !== sender)
    if (id === undefined) {
      for (const other of others) other.send({ type: 'message', topic, text })
      return
    }
    const relayed = ++lastId
    const missing = new Set(others)
    const timer = setTimeout(() => {
      for (const member of missing) member.onSilent()
    }, silentMs).unref()
    waiting.set(relayed, { sender, id, missing, timer })
    for (const other of others) other.send({ type: 'message', topic, text, id: relayed })
    finishIfAcked(relayed)
  }

  function acknowledge(relayed: number, member: Member): void {
    waiting.get(relayed)?.missing.delete(member)
    finishIfAcked(relayed)
  }

  function leave(member: Member): void {
    members.delete(member)
    for (const relayed of waiting.keys()) acknowledge(relayed, member)
  }

  function finishIfAcked(relayed: number): void {
    const message = waiting.get(relayed)
    if (message === undefined || message.missing.size > 0) return
    clearTimeout(message.timer)
    waiting.delete(relayed)
    message.sender.send({ type: 'all-acked', id: message.id })
  }
}
