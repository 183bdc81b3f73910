import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands; not halfway through a change of colours, where contrast is anything. */
export async function examine(page: Page): ReturnType<AxeBuilder['analyze']> {
  await settled(page)
  return axeOn(page).analyze()
}

/** Axe in the page itself: it would open a second one to gather the findings of frames from elsewhere, of which there are none. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
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
