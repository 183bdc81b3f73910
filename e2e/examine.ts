import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands; not halfway through a change of colours, where contrast is anything. */
export async function examine(page: Page): ReturnType<AxeBuilder['analyze']> {
  await settled(page)
  return new AxeBuilder({ page }).analyze()
}

/** Colours and places have stopped changing. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a new look sets off begins with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}
