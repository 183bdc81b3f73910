import { expectAccessible } from './examine.ts'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { PHONE_SCREEN, WIDE_SCREEN } from '../web/storefront/home/screens/sizes.ts'
import { takeScreens } from '../tools/screens/take-screens.ts'
import { expectFits } from './expect-fits.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

test.describe('the landing page on a phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says what the product is for, shows its screens, and leads into the demo', async ({ page }) => {
    await page.goto('/')
    const steps = page.getByRole('region', { name: 'De la lista del proveedor al pedido surtido' })
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Sube la lista como te la mandan',
      'Comparte un enlace con tus precios',
      'Recibe pedidos listos para surtir',
    ])
    await expectFits(page)
    await page.getByRole('link', { name: 'Ver el catálogo de muestra' }).click()
    await expect(page).toHaveURL(/\/p\/demo-publico$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mayoreo del Centro' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('el usuario mayoreo y la contraseña demo-mostrador')).toBeVisible()
  })
})

test('the screenshots on the landing page are small, have a text and shift no layout', async ({
  page,
  request,
}) => {
  // A phone shows one screen fewer.
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/')
  const screens = page.getByRole('img', { name: /./ })
  await expect(screens).toHaveCount(4)
  await expectAccessible(page, 'the landing page')
  let bytes = 0
  for (const screen of await screens.all()) {
    await screen.scrollIntoViewIfNeeded()
    await expect
      .poll(() => screen.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
      .toBeCloseTo(
        Number(await screen.getAttribute('width')) / Number(await screen.getAttribute('height')),
        2,
      )
    const picture = await request.get((await screen.getAttribute('src'))!)
    expect(picture.headers()['content-type']).toBe('image/webp')
    bytes += (await picture.body()).length
  }
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test('the script takes the screenshots of the landing page again', async ({ baseURL }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  await takeScreens(baseURL!, outputDir)
  for (const [name, size] of [
    ['catalog', PHONE_SCREEN],
    ['search', PHONE_SCREEN],
    ['products', WIDE_SCREEN],
    ['orders', WIDE_SCREEN],
  ] as const)
    expect(await sharp(path.join(outputDir, `${name}.webp`)).metadata()).toMatchObject(size)
})

test('the preview of the landing page in a messenger', async ({ page, request }) => {
  await page.goto('/')
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Mostrador')
  expect(await content('og:description')).toMatch(/^Tu catálogo de material de plomería: sube la lista/)
  const address = (await content('og:image')) ?? ''
  expect(new URL(address).origin).toBe(new URL(page.url()).origin)
  const picture = await (await request.get(address)).body()
  expect(picture.length).toBeLessThan(300_000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})
