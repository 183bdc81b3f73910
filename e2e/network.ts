import type { Page } from '@playwright/test'

/** Name in the page's storage while it is without network. */
const OFFLINE = 'story-without-network'

/**
 * Takes the network from a page and gives it back, also when the page is loaded without: since version 150 Chromium
 * emulates `navigator.onLine` and its events only in the document in which the network was taken.
 */
export async function networkOf(page: Page): Promise<{ setOffline: (offline: boolean) => Promise<void> }> {
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, 'onLine', { get: () => localStorage.getItem(key) === null })
  }, OFFLINE)
  return {
    async setOffline(offline) {
      await page.evaluate(
        ([key, value]) => (value ? localStorage.setItem(key, 'true') : localStorage.removeItem(key)),
        [OFFLINE, offline] as const,
      )
      await page.context().setOffline(offline)
      await page.evaluate(
        (type) => void window.dispatchEvent(new Event(type)),
        offline ? 'offline' : 'online',
      )
    },
  }
}
