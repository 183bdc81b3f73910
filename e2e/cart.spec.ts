import { expect } from '@playwright/test'
import { test } from './heed-policy.ts'
import {
  asOwner,
  expectAccessible,
  fillCart,
  makeProduct,
  PHONE,
  pesos,
  pricedProduct,
  unpricedProduct,
} from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('a pasted list of codes is added to the cart; unknown or unpriced lines stay in the box', async ({
  page,
  request,
}) => {
  const first = await pricedProduct(request, SHOP, 7)
  const second = await pricedProduct(request, SHOP, 8)
  const unpriced = await unpricedProduct(request, SHOP)
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('link', { name: /pedido rápido/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido rápido' })).toBeVisible()

  const box = page.getByRole('textbox', { name: 'Claves y cantidades' })
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe al menos una clave.')
  await box.fill(`${first.code.toLowerCase()} 3\n2\t${second.code}\nNO-EXISTE-1 4\n${unpriced.code}\n`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()

  await expect(page.getByText('Se agregaron 2 productos al carrito')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No encontramos estas claves')
  await expect(page.getByRole('main')).toContainText('Sin precio por ahora')
  await expect(box).toHaveValue(`NO-EXISTE-1 4\n${unpriced.code}`)
  await expectAccessible(page, 'quick order with a result')

  await page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  const total = first.salesPrice * 3 + second.salesPrice * 2
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(pesos(total))
})

test('a quick order without network does not lose the typed text', async ({ page, context }) => {
  await page.goto(`/p/${SHOP}/quick-order`)
  const box = page.getByRole('textbox', { name: 'Claves y cantidades' })
  await box.fill('CODO-1 5')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await expect(box).toHaveValue('CODO-1 5')
})

test('an order is repeated in one tap; products no longer sold are listed', async ({ page, request }) => {
  const kept = await pricedProduct(request, SHOP, 9)
  const gone = await makeProduct(request, SHOP, `ZZ-SE-VA-${Date.now()}`)
  await fillCart(page, SHOP, kept.id)
  await fillCart(page, SHOP, gone.id)
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  const folio = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '')
  const deleted = await request.delete(`/api/products/${gone.id}`, await asOwner())
  expect(deleted.status()).toBe(200)

  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`1 producto del pedido ${folio} está de nuevo`)
  await expect(page.getByRole('main')).toContainText('Ya no están en el catálogo o no tienen precio:')
  await expect(page.getByRole('listitem').filter({ hasText: gone.code })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expectAccessible(page, 'cart with a repeated order')

  // Again from the list: the cart already holds the items.
  await page.goto(`/p/${SHOP}/orders`)
  await page.getByRole('button', { name: `Repetir el pedido ${folio}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})
