import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './sign-in.ts'

/** Ends the session at the server; the browser learns it with its next call. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    }),
  )
}

/** Signs in on the page that an ended session leads to. */
export async function signInAgain(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
