import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openScreen } from './on-a-phone.ts'
import { DEMO_PASSWORD } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

test('signing out of the installed back office does not leave it', async ({ page }) => {
  // Not the session that the stories share, because the story ends it.
  await page.goto('/admin/login')
  await enter(page)
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
  // Full screen is a display mode of installed applications that a page can request itself.
  await page.evaluate(() => document.documentElement.requestFullscreen())
  await page.getByRole('navigation').getByRole('button', { name: 'Más' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await enter(page)
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill('vecino')
  await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('the back office is an application of its own, beside those of the links', async ({ page, request }) => {
  await openScreen(page, '/admin/orders')
  const cdp = await page.context().newCDPSession(page)
  await expect.poll(async () => (await cdp.send('Page.getAppManifest')).url).toMatch(/\/admin\.webmanifest$/)
  const { errors, data = '{}' } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data) as {
    name: string
    start_url: string
    scope: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Mostrador', start_url: '/admin', scope: '/admin' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }

  await page.goto('/p/demo-publico')
  const { url } = await cdp.send('Page.getAppManifest')
  expect(url).toMatch(/\/p\/demo-publico\/manifest\.webmanifest$/)
})
