import { useSyncExternalStore } from 'react'
import { replace } from 'react-router'
import { forgetReturnUrl, rememberReturnUrl } from '#web/ui/return-url.ts'
import { storedSession, writeSession } from './stored-session.ts'
import type { Session, SignedInAccount } from './stored-session.ts'

const EXPIRED_KEY = 'sessionExpired'

const listeners = new Set<() => void>()

/** Who is signed in on this browser, or null. */
export function currentSession(): Session | null {
  return storedSession(localStorage)
}

/** Remembers a fresh sign-in across browser sessions and sets the UI configuration of its account type. */
export function startSession(token: string, account: SignedInAccount): void {
  writeSession(localStorage, { token, account })
  sessionStorage.removeItem(EXPIRED_KEY)
  notify()
}

/** Signs out on this browser: user, token, UI configuration and return address are gone (accounts.md §13). */
export function endSession(): void {
  writeSession(localStorage, null)
  forgetReturnUrl()
  sessionStorage.removeItem(EXPIRED_KEY)
  notify()
}

/** The server no longer knows the token: like signing out, but the return address stays for the next sign-in. */
export function expireSession(): void {
  writeSession(localStorage, null)
  sessionStorage.setItem(EXPIRED_KEY, '1')
  notify()
}

/** Whether the last session of this tab ended without signing out. */
export function sessionExpired(): boolean {
  return sessionStorage.getItem(EXPIRED_KEY) !== null
}

/** Keeps a changed account name in step. */
export function renameAccount(account: SignedInAccount): void {
  const session = currentSession()
  if (session) startSession(session.token, account)
}

/** The session of whoever opens an admin address; without one, off to /login and back afterwards. For clientLoaders. */
export function requireSession(request: Request): Session {
  rememberReturnUrl(request.url)
  const session = currentSession()
  // Going back from there leads to the page before, not to the screen that leads there again.
  if (session === null) throw replace('/login')
  return session
}

/** The session, and a new render when it starts or ends here or on another tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** Whether the user of a ROOT account sees root-only actions; the server refuses them to others anyway. */
export function useIsRoot(): boolean {
  return useSession()?.isRoot ?? false
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
