import { useEffect, useState } from 'react'
import { currentSession } from '#web/session/session.ts'
import { draftPlaces, isTaken, placesToTry } from './draft-places.ts'

/** In the storage of the tab: the place whose draft it had before a reload. */
const OWN_PLACE = 'newOrderPlace'

export interface DraftPlace {
  place: string
  /** Whether an order is open in another tab. */
  hasOtherTab: boolean
}

/** Until the lock of the last visit to the screen is free again, which takes a moment. */
let givenBack: Promise<unknown> = Promise.resolve()

/**
 * The place of this tab's draft, which no other tab writes to while the screen is open; null until it is known. The lock
 * goes with the tab, however it ends. Browsers lock only on secure pages; on others the tabs of a user share one draft.
 */
export function useDraftPlace(): DraftPlace | null {
  const [own, setOwn] = useState<DraftPlace | null>(null)
  useEffect(() => {
    const left = Promise.withResolvers<void>()
    let isOpen = true
    void givenBack
      .then(() => (isOpen ? takePlace(left.promise) : null))
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

async function takePlace(left: Promise<void>): Promise<DraftPlace> {
  const user = currentSession()?.user
  const places = draftPlaces({ accountId: user?.accountId ?? 0, username: user?.username ?? '' })
  if (!('locks' in navigator)) return { place: places[0]!, hasOtherTab: false }
  const taken = new Set(places.filter((place) => isTaken(localStorage, place)))
  const inOrder = placesToTry(places, { own: sessionStorage.getItem(OWN_PLACE), taken })
  const place = await firstFree(inOrder, left)
  sessionStorage.setItem(OWN_PLACE, place)
  const { held = [] } = await navigator.locks.query()
  return { place, hasOtherTab: held.some(({ name = '' }) => name !== place && taken.has(name)) }
}

/** The first place that no tab has, locked until the screen is left. With a tab at each of them, two share one. */
async function firstFree(places: readonly string[], left: Promise<void>): Promise<string> {
  for (const place of places) if (await lock(place, left)) return place
  return places[0]!
}

function lock(place: string, left: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const whole = navigator.locks.request(place, { ifAvailable: true }, (granted) => {
      resolve(granted !== null)
      return granted === null ? undefined : left
    })
    givenBack = whole.catch(reject)
  })
}
