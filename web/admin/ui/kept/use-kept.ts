import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useLocation } from 'react-router'
import { currentSession, sessionExpired, useSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'
import { keptWork } from './kept-work.ts'
import type { Place } from './kept-work.ts'

/**
 * What this screen held under a key when the session ended in it, if the same user has signed in again since; null for
 * nothing.
 */
export function useReceived(key: string): unknown {
  const place = usePlace()
  const [received] = useState(() => (place === null ? null : (keptWork.peek(place, key) ?? null)))
  return received
}

/**
 * Keeps work for the next mount of this screen when the session ends. `current` returns the work at the end, null for
 * none; `close` frees it when the screen is left in another way, or the work is given up.
 */
export function useKeep<T>(key: string, current: () => T | null, close: (work: T) => void): void {
  const place = usePlace()
  const isMounted = useRef(false)
  const leave = useEffectEvent(() => {
    const work = current()
    if (work === null) return
    const free = () => close(work)
    if (place !== null && currentSession() === null && sessionExpired())
      keptWork.keep(place, key, { work, close: free })
    // In development React unmounts each screen for a moment.
    else setTimeout(() => !isMounted.current && free())
  })
  useEffect(() => {
    isMounted.current = true
    keptWork.remove(key)
    return () => {
      isMounted.current = false
      leave()
    }
  }, [key])
}

/** `useState` for a part of such work; null is nothing to keep. */
export function useKeptState<T>(key: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const received = useReceived(key) as { value: T } | null
  const [value, setValue] = useState(received === null ? first : received.value)
  useKeep(
    key,
    () => (value === null ? null : { value }),
    () => undefined,
  )
  return [value, setValue]
}

/** Gives up the work of another user or another screen. Rendered once, in the shell. */
export function useGiveUpKeptWork(): void {
  const session = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (session !== null) keptWork.giveUpExcept(placeOf(session, pathname))
  }, [session, pathname])
}

/** Whether a screen keeps work under a key until its user has signed in. */
export function useHasKept(pathname: string, key: string): boolean {
  return useSyncExternalStore(keptWork.subscribe, () => keptWork.has(pathname, key))
}

/** User and screen as they were first: when the session has ended there is no user. */
function usePlace(): Place | null {
  const { pathname } = useLocation()
  const [place] = useState(() => placeOf(currentSession(), pathname))
  return place
}

function placeOf(session: Session | null, pathname: string): Place | null {
  return session && { accountId: session.user.accountId, username: session.user.username, pathname }
}
