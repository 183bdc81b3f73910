import { test as base, expect } from '@playwright/test'

/** Stories that fail when a page does anything that its own policy forbids; in any window that they open. */
export const test = base.extend<{ heedPolicy: void }>({
  heedPolicy: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|Trusted Type/.test(message.text())) {
          violations.push(`${message.page()?.url()}: ${message.text()}`)
        }
      })
      await use()
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})
