import { expect, test } from '@playwright/test'
import { headersOf } from './sign-in.ts'
import { addNames, mistakesOn } from './spanish-words.ts'
import { entries, PHONE, untilHydrated } from './storefront-world.ts'

test.use(PHONE)

const SHOP = 'demo-publico'

test('every page of the storefront speaks Spanish', async ({ page, request }) => {
  const headers = await headersOf('mayoreo')
  const names = new Set<string>()
  for (const path of ['/products?size=-1', '/categories/flat', '/catalogs', '/accounts/meta'])
    addNames(names, await (await request.get(`/api${path}`, { headers })).json())
  const { catalogId, customListId } = await entries(request, SHOP)
  const shop = `/p/${SHOP}`
  await page.goto(shop)
  const category = await page.locator('#categorias').getByRole('link').first().getAttribute('href')
  await page.goto(category ?? '')
  const product = await page.locator('a[href*="/prod/"]').first().getAttribute('href')
  const found: string[] = []
  for (const path of [
    '/',
    '/login',
    shop,
    `${shop}/c/${catalogId}`,
    category ?? '',
    `${shop}/cl/${customListId}`,
    product ?? '',
    `${shop}/search?query=codo+1/2`,
    `${shop}/search?query=guitarra`,
    `${shop}/search`,
    `${shop}/quick-order`,
    `${shop}/cart`,
    `${shop}/orders`,
    `${shop}/orders/999999`,
    '/nada',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await mistakesOn(page, names)))
  }
  await page.goto(product ?? '')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await mistakesOn(page, names)))
  expect(found).toEqual([])
})

test('the way to the catalogue has one name, and so has what holds the cart', async ({ page }) => {
  for (const path of ['cart', 'orders', 'favourites', 'nada']) {
    await page.goto(`/p/${SHOP}/${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Ver el catálogo', exact: true }), path).toBeVisible()
    // The storefront is also opened on a computer.
    await expect(main, path).not.toContainText('este teléfono')
  }
})
