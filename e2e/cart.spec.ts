import { expect } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { asOwner, fillCart, makeProduct, pesos, PHONE, pricedProduct, raiseCost } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

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

  // Repeated from the list: the cart already has the items.
  await page.goto(`/p/${SHOP}/orders`)
  await page.getByRole('button', { name: `Repetir el pedido ${folio}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('who has ordered before repeats the last order from the start page, and sees which prices changed', async ({
  page,
  request,
}) => {
  const stays = await pricedProduct(request, SHOP, 14)
  const rises = await pricedProduct(request, SHOP, 15)
  await page.goto(`/p/${SHOP}`)
  await expect(page.getByRole('link', { name: 'Carrito vacío' })).toBeVisible()
  const repeat = page.getByRole('button', { name: /^Repetir mi último pedido/ })
  await expect(repeat).toHaveCount(0)
  for (const { id } of [stays, rises]) await fillCart(page, SHOP, id)
  await page.goto(`/p/${SHOP}/cart`)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  const folio = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '')
  const newPrice = await raiseCost(request, rises)

  await page.goto(`/p/${SHOP}`)
  await expect(repeat).toHaveText(`Repetir mi último pedidofolio ${folio}`)
  await expectAccessible(page, 'start page with an earlier order')
  await repeat.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`2 productos del pedido ${folio} están de nuevo`)
  await expect(page.getByText(`Antes ${pesos(rises.salesPrice)}: el precio cambió`)).toBeVisible()
  await expect(page.getByText(/el precio cambió$/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(
    pesos(2 * (stays.salesPrice + newPrice)),
  )
  // Another link on the same device has no earlier order.
  await page.goto('/p/demo-plomeros')
  await expect(page.getByRole('link', { name: /^Carrito/ })).toBeVisible()
  await expect(repeat).toHaveCount(0)
})
