import { useRef, useState } from 'react'
import { currentSession } from '#web/session/session.ts'
import { emptyDraft, newKey, readDraft } from './order-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/** One draft for each account; it outlives the tab. */
function storageKey(): string {
  return `newOrder:${currentSession()?.user.accountId ?? 0}`
}

/** The order that is being taken; every change is stored in this browser. */
export function useOrderDraft(linkIds: readonly number[]) {
  const [draft, setDraft] = useState<OrderDraft>(() => {
    const stored = readDraft(localStorage.getItem(storageKey())) ?? emptyDraft(null)
    const isKnown = stored.publicationId !== null && linkIds.includes(stored.publicationId)
    // Where there is one link, it is not asked for.
    return isKnown ? stored : { ...stored, publicationId: linkIds.length === 1 ? linkIds[0]! : null }
  })

  // A ref, since a change may come from an answer that was asked for before other changes.
  const latest = useRef(draft)

  function store(next: OrderDraft): void {
    latest.current = next
    setDraft(next)
    try {
      localStorage.setItem(storageKey(), JSON.stringify(next))
    } catch {
      // Beyond the quota the draft is only lost with the tab.
    }
  }

  return {
    draft,
    change: (changed: (now: OrderDraft) => Partial<Omit<OrderDraft, 'key'>>) =>
      store({ ...latest.current, ...changed(latest.current), key: newKey() }),
    /** Begins anew, with the same link. */
    clear: () => store(emptyDraft(latest.current.publicationId)),
  }
}
