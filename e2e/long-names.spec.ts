import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { cut } from './cut.ts'
import { expectAccessible } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { expectFitsWithLargeLetters } from './large-letters.ts'
import { linesOfText } from './lines-of-text.ts'
import { expectNothingScrollsSideways } from './on-a-phone.ts'
import { fillAndPublish, openAccount, OWN_PASSWORD } from './own-account.ts'
import { signIn } from './sign-in.ts'

const NAME = 'X'.repeat(120)
const CODE = `LARGO-${'Z'.repeat(34)}`
const USUAL_CODE = 'CODRXU290.50LT'

/** An account that sells a product with the longest name and code, and one with a code of usual length. */
async function openLongNames(page: Page) {
  const account = await openAccount(page, `nombres largos ${Date.now()}`, 'ROOT')
  const { call } = account
  const shop = await fillAndPublish(account)
  let motherId: number | null = null
  for (const name of [
    'Instalación hidráulica',
    'Tubería y conexión de cobre',
    'Conexiones soldables',
    'Codos',
  ])
    motherId = (
      await call('POST', '/api/categories', { name, motherId, catalogIds: motherId ? [] : [shop.catalogId] })
    ).id
  const product = (code: string, name: string) =>
    call('POST', '/api/products', { code, name, basePrice: 12.34, categoryIds: [motherId] })
  const long = await product(CODE, NAME)
  const usual = await product(USUAL_CODE, 'CODO 4 X 90 2 SAL. LAT. TRAS. DE 1 1/2')
  const pump = await call('POST', '/api/products', {
    code: 'BOMBA-1',
    name: 'Bomba',
    basePrice: 6_666_666_666,
    categoryIds: [motherId],
  })
  await call('PATCH', `/api/catalogs/${shop.catalogId}`, { name: NAME })
  const [list] = await call<{ id: number }[]>('GET', '/api/pricelists')
  await call('PATCH', `/api/pricelists/${list?.id}`, { name: NAME })
  // Below its cost.
  await call('POST', '/api/pricelist/rules', {
    pricelistId: list?.id,
    computeMode: 'fixed',
    fixedPrice: 1,
    appliedOn: '1_product',
    productId: shop.elbow,
  })
  await call('PATCH', '/api/accounts/meta', { name: 'Tubos y Conexiones Providencia' })
  const items = [long, usual].map(({ id }) => ({ productId: id, quantity: 900 }))
  const placed = await page.request.post(`/api/public/${shop.permalink}/orders`, { data: { items } })
  const order = (await placed.json()) as { id: number }
  return {
    ...shop,
    username: account.username,
    categoryId: motherId ?? 0,
    productId: long.id,
    orderId: order.id,
    pumpId: pump.id,
    pricelistId: list?.id,
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long name of the shop leaves menu and cart beside it, and crumbs show the page above', async ({
    page,
  }) => {
    const { permalink, categoryId, productId, pumpId, orderId, pricelistId, username } =
      await openLongNames(page)
    await page.goto(`/p/${permalink}/cy/${categoryId}`)
    const top = page.getByRole('banner')
    await expectInOneLine(
      top.getByRole('button', { name: 'Menú' }),
      top.getByRole('link', { name: /carrito/i }),
    )
    const crumbs = page.getByRole('navigation', { name: 'Estás en' })
    await expect(crumbs.getByRole('link', { name: 'Conexiones soldables' })).toBeInViewport({ ratio: 1 })
    await expect(crumbs.getByText('Codos')).toBeHidden()
    await expectAccessible(page, 'a category with long names')
    await expectFits(page)
    const price = page.getByText('$9,999,999,999.00')
    await expect(price).toBeVisible()
    expect(await price.evaluateAll(cut), 'prices that are not shown whole').toEqual([])

    await page.goto(`/p/${permalink}`)
    await expect(page.getByRole('main').getByRole('link', { name: NAME, exact: true })).toBeVisible()
    await expectFits(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/p/${permalink}/prod/${productId}`)
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expectFits(page)
    await page.setViewportSize({ width: 390, height: 844 })

    await signIn(page, username, OWN_PASSWORD)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: `«${NAME}»` })).toBeVisible()
    await expectFits(page)

    await page.goto(`/admin/products/${pumpId}/edit`)
    await expect(page.getByText('$9,999,999,999.00')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFitsWithLargeLetters(page)
    await page.goto(`/admin/orders/${orderId}`)
    await expect(page.getByText(USUAL_CODE).first()).toBeVisible()
    await expectFitsWithLargeLetters(page)
    await page.goto('/admin/products/update-prices')
    await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
    await expectFitsWithLargeLetters(page)
    await page.goto('/admin/orders')
    await expect(page.getByText('Recibido')).toBeVisible()
    await expectFitsWithLargeLetters(page)

    // The name of the list is the line below the title.
    await page.goto(`/admin/pricelists/${pricelistId}/rules/add`)
    await expect(page.getByText(NAME).last()).toBeVisible()
    await expectFits(page)
  })

  test('the way back up does not add a line to the bar of a quick order', async ({ page }) => {
    await page.goto('/p/demo-publico/quick-order')
    await page.getByLabel('Tu pedido').fill(`900 CODRXHH90.13\nvalvula esfera 1${NAME}\ntee pvc 1/2`)
    await page.getByRole('button', { name: 'Buscar productos' }).click()
    const bar = page.getByRole('region', { name: 'Total por agregar' })
    await expect(bar).toBeVisible()
    const up = bar.getByRole('button', { name: 'Volver arriba' })
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect(up).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectInOneLine(up, bar.getByRole('button', { name: 'Agregar 1 producto' }))
    await expectFits(page)
  })
})

test('tables show long names, codes and amounts whole', async ({ page }) => {
  const { username, categoryId, orderId } = await openLongNames(page)
  await signIn(page, username, OWN_PASSWORD)
  await page.goto(`/admin/categories/add-products?cyId=${categoryId}`)
  const table = page.getByRole('grid', { name: 'Productos en esta categoría' })
  await expect(table.getByText(NAME)).toBeVisible()
  await expect.poll(() => table.getByRole('gridcell').evaluateAll(cut)).toEqual([])

  await page.goto('/admin/orders')
  const orders = page.getByRole('grid', { name: 'Pedidos' })
  await expect(orders.getByText('Recibido')).toBeVisible()
  await expect.poll(() => orders.getByRole('gridcell').evaluateAll(cut)).toEqual([])

  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByRole('cell', { name: NAME, exact: true })).toBeVisible()
  await expectNothingScrollsSideways(page)

  await page.goto(`/admin/orders/${orderId}/print`)
  const code = page.getByRole('cell', { name: USUAL_CODE })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate(linesOfText), 'the lines that the code takes').toBe(1)
  await expectNothingScrollsSideways(page)
})

test('an order of millions fits its table', async ({ page }) => {
  const account = await openAccount(page, `millones ${Date.now()}`, 'ROOT')
  const { permalink, elbow } = await fillAndPublish(account)
  await account.call('PATCH', `/api/products/${elbow}`, { basePrice: 4_876_543.2112 })
  const items = [{ productId: elbow, quantity: 22 }]
  const placed = await page.request.post(`/api/public/${permalink}/orders`, { data: { items } })
  const { id } = (await placed.json()) as { id: number }
  await signIn(page, account.username, OWN_PASSWORD)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$160,925,926.04')
  await expectNothingScrollsSideways(page)
})

async function expectInOneLine(one: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => Math.abs((await middleOf(one)) - (await middleOf(other)))).toBeLessThan(2)
}

async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2
}
