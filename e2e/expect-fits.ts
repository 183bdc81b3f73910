import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Expects no sideways scrolling; after a change of the viewport React renders the narrow layout a moment later. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'pixels wider than the page' }).toBeLessThanOrEqual(0)
}
