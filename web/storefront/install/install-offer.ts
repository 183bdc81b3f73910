import { useSyncExternalStore } from 'react'
import { aliasOfPath } from '../offline/page-address.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** Chromium's own event: it would like to offer to install the page. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

// The last offer of the browser, and the link it is about: each is an application of its own.
let offer: { readonly alias: string; readonly event: InstallEvent } | null = null
const listeners = new Set<() => void>()

/** The links whose customers have installed them, or do not want to: nothing is offered to them again. */
const dismissed = createAliasStore<boolean>(inLocalStorage('installAnswered'), {
  read: (text, alias) => aliasesIn(text).includes(alias),
  write: (text, alias) => JSON.stringify([...new Set([...aliasesIn(text), alias])]),
})

/** Keeps the browser's offer for the menu, in place of the bar that it would show; answers how to stop. */
export function captureInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    const written = aliasOfPath(location.pathname)
    if (written === null) return
    event.preventDefault()
    offer = { alias: decodeURIComponent(written), event: event as InstallEvent }
    notify()
  }
  const onInstalled = () => {
    if (offer) dismissInstall(offer.alias)
  }
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}

/**
 * How a publication can be kept on the home screen: the browser asks, or the customer is told where (iPhones offer
 * nothing); null where it cannot, or where it was answered before.
 */
export function useInstallOffer(alias: string): 'prompt' | 'instructions' | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (dismissed.current(alias)) return null
      if (offer?.alias === alias) return 'prompt'
      return isIphonePage() ? 'instructions' : null
    },
    () => null,
  )
}

/** Lets the browser ask; whatever the answer, it is the last time. One that does not ask keeps its offer for later. */
export async function install(alias: string): Promise<void> {
  if (offer?.alias !== alias) return
  const { event } = offer
  try {
    await event.prompt()
    await event.userChoice
    dismissInstall(alias)
  } catch {
    offer = null
    notify()
  }
}

/** Nothing is offered for this publication any more. */
export function dismissInstall(alias: string): void {
  if (offer?.alias === alias) offer = null
  dismissed.update(alias, () => true)
  notify()
}

/** Safari on iPhones and iPads, and not from the home screen. */
function isIphonePage(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = dismissed.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function aliasesIn(text: string | null): string[] {
  try {
    const aliases: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : []
  } catch {
    return []
  }
}
