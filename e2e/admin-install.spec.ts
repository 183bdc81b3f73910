import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openScreen } from './on-a-phone.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

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
