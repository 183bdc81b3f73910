import { createRelay } from '../relay.ts'
import { createMembership } from '../siblings.ts'
import type { FromRelay, Siblings, ToRelay } from '../siblings.ts'

/** Siblings in this process, over the real relay; messages take a turn of the event loop, as between processes. */
export async function linkSiblings(count: number): Promise<Siblings[]> {
  const relay = createRelay()
  const memberships = Array.from({ length: count }, () => {
    const membership = createMembership((message: ToRelay) => setImmediate(() => port.receive(message)))
    const port = relay.connect({
      send: (message: FromRelay) => setImmediate(() => membership.receive(message)),
      onSilent: () => undefined,
    })
    return membership
  })
  await Promise.all(memberships.map((membership) => membership.join()))
  return memberships.map(({ siblings }) => siblings)
}
