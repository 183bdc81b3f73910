import type { Page } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'

/** Chooses something from a menu of the product list. */
export async function chooseTool(
  page: Page,
  menu: 'Precios' | 'Archivo' | 'Más acciones',
  tool: string,
): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await chooseFromMenu(page.getByRole('menuitem', { name: tool, exact: true }))
}
