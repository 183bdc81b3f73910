import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, scrolledSideways } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { signIn } from './sign-in.ts'

/** Opens a screen of the wholesaler's back office. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await signIn(page, 'mayoreo')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Expects accessibility in both colour schemes, and no sideways scrolling. */
export async function expectAccessibleAndFitting(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, what)
  await expectFits(page)
  await expectNothingScrollsSideways(page)
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** The same on a desktop and on a phone; the window keeps the size of the phone. */
export async function expectAccessibleAndFittingAtBothSizes(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessibleInBothSchemes(page, `${what}, ${size.width} pixels`)
    await expectFits(page)
    await expectNothingScrollsSideways(page)
  }
}

export async function expectNothingScrollsSideways(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(scrolledSideways)).toEqual([])
}
