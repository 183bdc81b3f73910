import { useSyncExternalStore } from 'react'
import { replace } from 'react-router'
import { forgetReturnUrl, rememberReturnUrl } from '#web/ui/return-url.ts'
import { signInPath } from '#web/ui/sign-in-path.ts'
import { storedSession, writeSession } from './stored-session.ts'
import type { Session, SignedInAccount } from './stored-session.ts'

const EXPIRED_KEY = 'sessionExpired'

const listeners = new Set<() => void>()

/** The session of this browser, or null. */
export function currentSession(): Session | null {
  return storedSession(localStorage)
}

/** Stores a new session across browser restarts and sets the UI configuration of its account type. */
export function startSession(token: string, account: SignedInAccount): void {
  writeSession(localStorage, { token, account })
  sessionStorage.removeItem(EXPIRED_KEY)
  notify()
}

/** Logs out in this browser: user, token, UI configuration and return address are removed (accounts.md §13). */
export function endSession(): void {
  writeSession(localStorage, null)
  forgetReturnUrl()
  sessionStorage.removeItem(EXPIRED_KEY)
  notify()
}

/** The server no longer accepts the token: like logging out, but the return address stays for the next sign-in. */
export function expireSession(): void {
  writeSession(localStorage, null)
  sessionStorage.setItem(EXPIRED_KEY, '1')
  notify()
}

/** Whether the last session of this tab ended without logging out in this tab. */
export function sessionExpired(): boolean {
  return sessionStorage.getItem(EXPIRED_KEY) !== null
}

/** Stores the account of the session again, after it was renamed or its user got another role. */
export function updateSession(account: SignedInAccount): void {
  const session = currentSession()
  if (session) startSession(session.token, account)
}

/** The session for an admin address; without one, redirects to /login and back afterwards. For clientLoaders. */
export function requireSession(request: Request): Session {
  rememberReturnUrl(request.url)
  const session = currentSession()
  // Going back from there leads to the page before, not to the screen that leads there again.
  if (session === null) throw replace(signInPath())
  return session
}

/** The session; renders again when it starts or ends, here or in another tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** Whether an owner of a ROOT account is signed in, to show root-only actions; the server refuses them to others anyway. */
export function useIsRoot(): boolean {
  return useSession()?.isRoot ?? false
}

/** Whether an owner is signed in, to show what only owners may see and do; the server refuses it to others anyway. */
export function useIsOwner(): boolean {
  return useSession()?.isOwner ?? false
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Of another tab. When the session ended there, the work of this one is interrupted as by a token that is gone.
  function onStorage(): void {
    if (currentSession() === null) sessionStorage.setItem(EXPIRED_KEY, '1')
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
