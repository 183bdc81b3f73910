import type { Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'

/** Expects no sideways scrolling with letters of twice the size, and restores them. */
export async function expectFitsWithLargeLetters(page: Page): Promise<void> {
  await setLargeLetters(page)
  await expectFits(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Letters of twice the usual size, until the next page. */
export async function setLargeLetters(page: Page): Promise<void> {
  await page.evaluate(enlarge)
}

/** The same from the beginning of each page on. */
export async function openWithLargeLetters(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${enlarge.toString()})`)
}

/** Runs in the page. */
function enlarge(): void {
  document.documentElement.style.fontSize = '32px'
}
