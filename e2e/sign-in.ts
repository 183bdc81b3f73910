import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-mostrador'

/** Signs one of the demo's users in through the page, as people do. */
export async function signIn(page: Page, username: 'mayoreo' | 'sucursal' | 'vecino'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
}
