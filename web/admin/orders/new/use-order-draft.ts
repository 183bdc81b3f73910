import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyDraft, readDraft, withNewKey, withoutSaved } from './order-draft.ts'
import type { OrderDraft } from './order-draft.ts'

export type ChangeDraft = (changed: (now: OrderDraft) => Partial<Omit<OrderDraft, 'key'>>) => void

/** The order that is being taken; every change is stored in its slot of this browser. */
export function useOrderDraft(slot: string, linkIds: readonly number[]) {
  const [draft, setDraft] = useState<OrderDraft>(() => {
    const stored = readDraft(localStorage.getItem(slot)) ?? emptyDraft(null)
    const isKnown = stored.publicationId !== null && linkIds.includes(stored.publicationId)
    // A single link is chosen automatically.
    return isKnown ? stored : { ...stored, publicationId: linkIds.length === 1 ? linkIds[0]! : null }
  })

  // A ref, because a response may change the draft after later edits.
  const latest = useRef(draft)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const store = useCallback(
    (next: OrderDraft) => {
      latest.current = next
      setDraft(next)
      try {
        localStorage.setItem(slot, JSON.stringify(next))
      } catch {
        // Over the quota the draft lasts as long as the tab.
      }
    },
    [slot],
  )

  const change: ChangeDraft = useCallback(
    (changed) => {
      // A response after the screen was left is ignored: it would overwrite later changes. Its lines are in the box again.
      if (isOpen.current) store({ ...latest.current, ...changed(latest.current) })
    },
    [store],
  )

  return {
    draft,
    change,
    /** Empties the draft, except for its link. */
    clear: () => store(emptyDraft(latest.current.publicationId)),
    /** Removes what was saved; returns what is left on the open screen, null when it was left. */
    removeSaved: (saved: OrderDraft): OrderDraft | null => {
      const rest = withoutSaved(latest.current, saved)
      store(rest)
      return isOpen.current ? rest : null
    },
    /** Makes it another order than the one that the server has. */
    renewKey: () => store(withNewKey(latest.current)),
  }
}
