import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNothingScrollsSideways, expectAccessibleAndFitting, openScreen } from './on-a-phone.ts'
import { callAs, publish } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import type { PlacedOrder } from './place-order.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

const mark = Date.now().toString(36)

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })

test('orders are cards: found, sorted, paged, several confirmed, printed and saved together', async ({
  page,
  request,
}) => {
  const orders = [await placeOrder(request), await placeOrder(request)]
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await openScreen(page, '/admin/orders')
  const list = page.getByRole('list', { name: 'Pedidos', exact: true })
  const card = cardOf(page, orders[1]!)
  await expect(card).toContainText(/Pedido \d+.*\$[\d,.]+.*2 piezas · hace .+Recibido/)
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('Elegir todos', { exact: true })).toBeVisible()
  await expectAccessibleAndFitting(page, 'the orders')

  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await page.getByRole('option', { name: 'Total' }).click()
  await expect(page).toHaveURL(/sort=total%2Casc/)
  await page.getByRole('button', { name: 'Orden ascendente' }).tap()
  await expect(page).toHaveURL(/sort=total%2Cdesc/)
  await page.getByRole('button', { name: 'Orden descendente' }).waitFor()
  await page.getByRole('button', { name: /página siguiente/i }).tap()
  await expect(page).toHaveURL(/page=1/)
  await page.goto('/admin/orders')

  for (const { folio } of orders)
    await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}`, exact: true }).check()
  const chosen = page.getByRole('region', { name: 'Pedidos elegidos' })
  await expect(chosen).toContainText('2 pedidos elegidos')
  await expectAccessibleAndFitting(page, 'chosen orders')
  const downloading = page.waitForEvent('download')
  await chosen.getByRole('button', { name: 'Descargar CSV' }).tap()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(String(orders[0]!.folio))
  await chosen.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(card).toContainText('Confirmado')
  await expect(chosen).toBeHidden()
  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check()
  await expect(chosen).toContainText('10 pedidos elegidos')
  await chosen.getByRole('button', { name: 'Quitar selección' }).tap()
  for (const { folio } of orders)
    await page.getByRole('checkbox', { name: `Elegir el pedido ${folio}`, exact: true }).check()
  await chosen.getByRole('link', { name: 'Imprimir hojas' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessibleAndFitting(page, 'the sheets')
  await page.goBack()

  // A tap anywhere on a card opens it.
  await card.tap()
  await expect(page.getByRole('heading', { name: `Pedido ${orders[1]!.folio}` })).toBeVisible()
})

test('the lines of an order are cards with quantity, name and price; only an owner sees the cost', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  await openScreen(page, `/admin/orders/${id}`)
  const total = page.getByRole('definition').filter({ hasText: /^\$[\d,.]+ · 2 piezas$/ })
  await expect(total, 'the total without scrolling').toBeInViewport({ ratio: 1 })
  const other = await page.getByRole('button', { name: 'Otro estado' }).boundingBox()
  const cancel = await page.getByRole('button', { name: 'Cancelar pedido' }).boundingBox()
  // Beside it or, with a narrower font, below it.
  const isBelow = cancel!.y >= other!.y + other!.height
  expect(isBelow || cancel!.x > other!.x, 'cancelling is the last action').toBe(true)
  const line = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  await expect(line).toContainText(/2 × .+\$[\d,.]+ (c\/u|por).*\$[\d,.]+Costo\$[\d,.]+Margen/)
  await line.getByRole('button', { name: 'Cómo se calculó' }).press('Enter')
  await expect(line).toContainText('Se parte del precio base')
  await expectAccessibleAndFitting(page, 'the lines of an order')
  await expect(page.getByRole('main')).toContainText(/Total\$[\d,.]+Margen/)

  await signIn(page, 'caja')
  await page.goto(`/admin/orders/${id}`)
  await expect(line).toContainText(/2 × /)
  await expect(page.getByRole('main')).not.toContainText(/Costo|Margen/)
  await expectAccessibleAndFitting(page, 'the lines for the counter')
})

test('publications are cards whose link is copied or sent in one tap', async ({ page, request }) => {
  const note = `Obra Sur ${mark}`
  const { permalink } = await publish(await callAs(request, 'mayoreo'), note)
  await openScreen(page, '/admin/publications')
  const card = page.getByRole('listitem').filter({ hasText: note })
  await expect(card).toContainText(/Grupo|Un cliente/)
  await card.getByRole('button', { name: `Copiar el enlace de ${note}` }).tap()
  await expect(page.getByText('Se copió el enlace.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/p/${permalink}$`))
  const whatsapp = card.getByRole('link', { name: `Enviar por WhatsApp el enlace de ${note}` })
  const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toMatch(new RegExp(`^Hola, aquí está tu lista de .+\\n.+/p/${permalink}$`))
  await expectAccessibleAndFitting(page, 'the publications')

  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await order.press('Enter')
  await page.getByRole('option', { name: 'Núm.' }).press('Enter')
  await expect(order).toHaveText('Núm.')
  await page.getByRole('button', { name: 'Orden ascendente' }).tap()
  await expect(page.getByRole('button', { name: 'Orden descendente' })).toBeVisible()
  // The newest first; other stories add publications as well.
  const shown = page.getByRole('list', { name: 'Publicaciones' }).getByRole('listitem')
  await expect
    .poll(async () => {
      const texts = await shown.allTextContents()
      const [own, demo] = [note, 'demo-publico'].map((part) => texts.findIndex((text) => text.includes(part)))
      return own! >= 0 && own! < demo!
    })
    .toBe(true)
  await card.tap({ position: { x: 200, y: 60 } })
  await expect(page.getByRole('heading', { level: 1, name: note })).toBeVisible()
})

test('price lists and products are cards', async ({ page }) => {
  await openScreen(page, '/admin/pricelists')
  const list = page.getByRole('list', { name: 'Listas de precios' }).getByRole('listitem').first()
  await expect(list).toContainText(/\d+ reglas?/)
  await expectAccessibleAndFitting(page, 'the price lists')
  await list.getByRole('link', { name: /^Ver precios de la lista/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Precios de/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Precio base' }).first()).toBeVisible()
  await expectAccessibleAndFitting(page, 'the prices of a list')

  await page.goto('/admin/products?size=25')
  const products = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('listitem')
  await expect(products).toHaveCount(25)
  await expect(products.first()).toContainText(/Precio de venta \$[\d,.]+Precio base \$[\d,.]+ · Margen/)
  // Its name takes two lines.
  expect((await products.first().boundingBox())!.height).toBeLessThan(150)
  await expectAccessibleAndFitting(page, 'the products')
  await products.first().tap()
  await page.getByRole('dialog', { name: 'Vista del producto' }).getByRole('link', { name: 'Editar' }).tap()
  await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit$/)
})

test('the table of publications needs no scrolling at 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, '/admin/publications')
  await expect(page.getByRole('grid', { name: 'Publicaciones' })).toBeVisible()
  await expectNothingScrollsSideways(page)
})

function cardOf(page: Page, { folio }: PlacedOrder) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByTitle(`Ver el pedido ${folio}`, { exact: true }) })
}
