import type { Page } from '@playwright/test'

/** The contact for orders of stories; the demo's links for a group require one. */
export const CONTACT = { name: 'Ana Cruz', phone: '55 1234 5678' }

/** Stores a contact for a link in the browser, as after an order. Does nothing where storage is blocked. */
export async function rememberContact(page: Page, shop: string): Promise<void> {
  const typed = { ...CONTACT, delivery: 'PICKUP', address: '', note: '' }
  await page.evaluate(
    (text) => {
      try {
        localStorage.setItem('contact', text)
      } catch {
        // The story blocks storage.
      }
    },
    JSON.stringify([[shop, typed]]),
  )
}
