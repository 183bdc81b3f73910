import { test as base, expect } from '@playwright/test'

/** A `test` that fails when a page violates its content security policy, in any window. */
export const test = base.extend<{ enforceCsp: void }>({
  enforceCsp: [
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
