import { useEffect, useState } from 'react'
import { currentSession } from '#web/session/session.ts'
import { draftSlots, isTaken, slotsToTry } from './draft-slots.ts'

/** In the storage of the tab: the slot whose draft it had before a reload. */
const OWN_SLOT = 'newOrderPlace'

export interface DraftSlot {
  slot: string
  /** Whether an order is open in another tab. */
  hasOtherTab: boolean
}

/** Settles when the lock of the last visit to the screen is released. */
let lockReleased: Promise<unknown> = Promise.resolve()

/**
 * The slot of this tab's draft, which no other tab writes to while the screen is open; null until it is known. The lock
 * ends with the tab. Browsers lock only on secure pages; on others the tabs of a user share one draft.
 */
export function useDraftSlot(): DraftSlot | null {
  const [own, setOwn] = useState<DraftSlot | null>(null)
  useEffect(() => {
    const left = Promise.withResolvers<void>()
    let isOpen = true
    void lockReleased
      .then(() => (isOpen ? takeSlot(left.promise) : null))
      .then((found) => {
        if (isOpen) setOwn(found)
      })
    return () => {
      isOpen = false
      left.resolve()
    }
  }, [])
  return own
}

async function takeSlot(left: Promise<void>): Promise<DraftSlot> {
  const user = currentSession()?.user
  const slots = draftSlots({ accountId: user?.accountId ?? 0, username: user?.username ?? '' })
  if (!('locks' in navigator)) return { slot: slots[0]!, hasOtherTab: false }
  const taken = new Set(slots.filter((slot) => isTaken(localStorage, slot)))
  const inOrder = slotsToTry(slots, { own: sessionStorage.getItem(OWN_SLOT), taken })
  const slot = await firstFree(inOrder, left)
  sessionStorage.setItem(OWN_SLOT, slot)
  const { held = [] } = await navigator.locks.query()
  return { slot, hasOtherTab: held.some(({ name = '' }) => name !== slot && taken.has(name)) }
}

/** The first slot that no tab has, locked until the screen is left. When all are locked, two tabs share the first one. */
async function firstFree(slots: readonly string[], left: Promise<void>): Promise<string> {
  for (const slot of slots) if (await lock(slot, left)) return slot
  return slots[0]!
}

function lock(slot: string, left: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const whole = navigator.locks.request(slot, { ifAvailable: true }, (granted) => {
      resolve(granted !== null)
      return granted === null ? undefined : left
    })
    lockReleased = whole.catch(reject)
  })
}
