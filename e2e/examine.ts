import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Accessibility violations of the page, after colour transitions have ended, because they distort the contrast. */
export async function examine(page: Page): ReturnType<AxeBuilder['analyze']> {
  await settled(page)
  return axeOn(page).analyze()
}

/**
 * Nothing of the page violates a rule, in the dark and in the light scheme; it stays light. The schemes differ in their colours
 * alone, so every other rule is checked once.
 */
export async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await changeScheme(page, 'dark')
  expectNone(await axeOn(page).withRules('color-contrast').analyze(), `${what}, dark`)
  await changeScheme(page, 'light')
  expectNone(await axeOn(page).analyze(), `${what}, light`)
}

async function changeScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The back office follows by script, the storefront by its style sheet.
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset['muiColorScheme'] ?? scheme) === scheme,
    colorScheme,
  )
  await settled(page)
}

function expectNone({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, what: string): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, what).toEqual([])
}

/**
 * Axe in the page itself: otherwise it opens a second page to collect results of cross-origin frames, of which there
 * are none.
 */
export function axeOn(page: Page): AxeBuilder {
  // Nothing reads the thousands of elements that pass a rule: only what violates one is described.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Waits until colours and positions have stopped changing. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Effects of a new state begin with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

/** Runs in the page. Elements that have to be scrolled sideways: usually tables. */
export function scrolledSideways(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    .map((element) => `${element.tagName} ${element.className} ${element.scrollWidth}`)
}
