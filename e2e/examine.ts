import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

type Violations = Pick<AxeResults, 'violations'>

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ALL_RULES = undefined
const CONTRAST = ['color-contrast']

/** Accessibility violations of the page, after colour transitions have ended, because they distort the contrast. */
export async function examine(page: Page): Promise<Violations> {
  await settled(page)
  return runAxe(page, ALL_RULES)
}

/** Expects no violations in the current colour scheme. */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  expectNone(await examine(page), what)
}

/**
 * Expects no violations in either colour scheme; the page ends in the light one. The schemes differ only in colours, so
 * all other rules are checked once.
 */
export async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await changeScheme(page, 'dark')
  expectNone(await examineContrast(page), `${what}, dark`)
  await changeScheme(page, 'light')
  expectNone(await examine(page), `${what}, light`)
}

/** Only violations of contrast, for a page whose other colour scheme was checked completely. */
export async function examineContrast(page: Page): Promise<Violations> {
  await settled(page)
  return runAxe(page, CONTRAST)
}

async function changeScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The back office changes its scheme by script, the storefront by its style sheet.
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset['muiColorScheme'] ?? scheme) === scheme,
    colorScheme,
  )
}

function expectNone({ violations }: Violations, what: string): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, what).toEqual([])
}

/**
 * Runs axe in the page itself: its code is added to a document once, and the thousands of elements without violations are
 * not transferred. Frames are not checked; the product has none.
 */
async function runAxe(page: Page, rules: string[] | undefined): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    })
    return { violations }
  }, rules)
}

/** Waits until colours and positions have stopped changing. */
export async function settled(page: Page): Promise<void> {
  // A closing tooltip is outside of all landmarks until it is gone.
  await page.waitForFunction(() => document.querySelector('.MuiTooltip-popperClose') === null)
  await page.evaluate(async () => {
    // Effects of a new state start in the next frame.
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
        // Scrolls sideways by intention.
        !element.hasAttribute('data-scrolls-sideways') &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    .map((element) => `${element.tagName} ${element.className} ${element.scrollWidth}`)
}
