import type { Page } from '@playwright/test'

/** Whom the orders of stories are for; the demo's links for a group demand it. */
export const CONTACT = { name: 'Ana Cruz', phone: '55 1234 5678' }

/** Makes the browser remember a contact for a link, as after an order. Does nothing where storage is blocked. */
export async function rememberContact(page: Page, shop: string): Promise<void> {
  const typed = { ...CONTACT, delivery: 'PICKUP', address: '', note: '' }
  await page.evaluate(
    (text) => {
      try {
        localStorage.setItem('contact', text)
      } catch {
        // The story blocks it.
      }
    },
    JSON.stringify([[shop, typed]]),
  )
}
