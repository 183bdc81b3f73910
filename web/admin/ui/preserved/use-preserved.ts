import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useLocation } from 'react-router'
import { currentSession, sessionExpired, useSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'
import { preservedWork } from './preserved-work.ts'
import type { Owner } from './preserved-work.ts'

/**
 * What this screen had under a key when the session ended in it, if the same user has signed in again since; null for
 * nothing.
 */
export function useRestored(key: string): unknown {
  const owner = useOwner()
  const [restored] = useState(() => (owner === null ? null : (preservedWork.peek(owner, key) ?? null)))
  return restored
}

/**
 * Preserves work for the next mount of this screen when the session ends. `current` returns the work at the end, null for
 * none; `close` frees it when the screen is left in another way, or the work is discarded.
 */
export function usePreserve<T>(key: string, current: () => T | null, close: (work: T) => void): void {
  const owner = useOwner()
  const isMounted = useRef(false)
  const leave = useEffectEvent(() => {
    const work = current()
    if (work === null) return
    const free = () => close(work)
    if (owner !== null && currentSession() === null && sessionExpired())
      preservedWork.preserve(owner, key, { work, close: free })
    // In development React unmounts each screen for a moment.
    else setTimeout(() => !isMounted.current && free())
  })
  useEffect(() => {
    isMounted.current = true
    preservedWork.remove(key)
    return () => {
      isMounted.current = false
      leave()
    }
  }, [key])
}

/** `useState` for a part of such work; null is not preserved. */
export function usePreservedState<T>(key: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const restored = useRestored(key) as { value: T } | null
  const [value, setValue] = useState(restored === null ? first : restored.value)
  usePreserve(
    key,
    () => (value === null ? null : { value }),
    () => undefined,
  )
  return [value, setValue]
}

/** Discards the work of another user or another screen. Rendered once, in the shell. */
export function useDiscardOthersWork(): void {
  const session = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (session !== null) preservedWork.discardExcept(ownerOf(session, pathname))
  }, [session, pathname])
}

/** Whether work of a screen is preserved under a key. */
export function useIsPreserved(pathname: string, key: string): boolean {
  return useSyncExternalStore(preservedWork.subscribe, () => preservedWork.has(pathname, key))
}

/** User and screen as they were first: when the session has ended there is no user. */
function useOwner(): Owner | null {
  const { pathname } = useLocation()
  const [owner] = useState(() => ownerOf(currentSession(), pathname))
  return owner
}

function ownerOf(session: Session | null, pathname: string): Owner | null {
  return session && { accountId: session.user.accountId, username: session.user.username, pathname }
}
