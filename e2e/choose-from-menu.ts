import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/**
 * Clicks an item of a menu of the back office once the menu has grown. Until then its items move: on a slow machine the
 * button of the mouse goes down on one and up on another.
 */
export async function chooseFromMenu(item: Locator): Promise<void> {
  await expect(item.locator('xpath=ancestor::*[@role="menu"]/..')).toHaveCSS('transform', 'none')
  await item.click()
}
