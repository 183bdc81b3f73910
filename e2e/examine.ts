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

/**
 * Nothing of the page violates a rule, in the dark and in the light scheme; it stays light. The schemes differ in their colours
 * alone, so every other rule is checked once.
 */
export async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await changeScheme(page, 'dark')
  expectNone(await examineContrast(page), `${what}, dark`)
  await changeScheme(page, 'light')
  expectNone(await examine(page), `${what}, light`)
}

/** The violations of contrast alone: what is left to check where the other colour scheme was examined. */
export async function examineContrast(page: Page): Promise<Violations> {
  await settled(page)
  return runAxe(page, CONTRAST)
}

async function changeScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The back office follows by script, the storefront by its style sheet.
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
 * Axe in the page itself, with nothing around it: a document gets its code once, and nothing reads the thousands of elements
 * that pass a rule. Axe looks into no frame then; the product has none.
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
  // A tooltip that closes stays outside of all landmarks until it is gone.
  await page.waitForFunction(() => document.querySelector('.MuiTooltip-popperClose') === null)
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
