import type { Page } from '@playwright/test'
import { expectFits } from './expect-fits.ts'

/** Expects no sideways scrolling with letters of twice the size, and puts them back. */
export async function expectFitsWithLargeLetters(page: Page): Promise<void> {
  await setLetters(page, '32px')
  await expectFits(page)
  await setLetters(page, '')
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
