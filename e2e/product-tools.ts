import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Chooses something from a menu of the product list. */
export async function chooseTool(
  page: Page,
  menu: 'Precios' | 'Archivo' | 'Más acciones',
  tool: string,
): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  // Its items move until it has grown: on a slow machine the button of the mouse goes down on one and up on another.
  await expect(page.getByRole('menu').locator('..')).toHaveCSS('transform', 'none')
  await page.getByRole('menuitem', { name: tool, exact: true }).click()
}
