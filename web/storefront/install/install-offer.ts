import { useSyncExternalStore } from 'react'
import { aliasOfPath } from '../offline/page-address.ts'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** Chromium's beforeinstallprompt event. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

// The last offer of the browser, and its link: each link is an application of its own.
let offer: { readonly alias: string; readonly event: InstallEvent } | null = null
const listeners = new Set<() => void>()

/** The links that were installed or dismissed; they are not offered again. */
const dismissed = createAliasStore(
  inLocalStorage('installAnswered'),
  aliasPairs({ none: false, read: (stored) => stored === true }),
)

/** Captures the browser's install offer for the menu, and suppresses its own bar. Returns a function that stops it. */
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
 * How to add a publication to the home screen: 'prompt' by the browser, or 'instructions' on iPhones, which have no
 * prompt; null when it is impossible, or was installed or dismissed.
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

/** Shows the browser's prompt, once: any choice ends the offer. If the prompt fails, a later event may offer it again. */
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

/** Stops offering this publication. */
export function dismissInstall(alias: string): void {
  if (offer?.alias === alias) offer = null
  dismissed.update(alias, () => true)
  notify()
}

/** Safari on iPhones and iPads, outside standalone mode. */
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
