import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { arrivalOf } from './arrival.ts'
import {
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAtBothSizes,
  openScreen,
} from './on-a-phone.ts'
import { placeOrder } from './place-order.ts'
import type { PlacedOrder } from './place-order.ts'
import { headersOf, signIn } from './sign-in.ts'

test('a change of status is taken back by the alert, and later by the menu', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'El pedido está ahora: Confirmado.' })
  await alert.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Se deshizo: el pedido está de nuevo: Recibido.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  const history = page.getByRole('listitem').filter({ hasText: 'mayoreo' })
  await expect(history).toHaveCount(2)
  await expect(history.last()).toContainText('Se deshizo el cambio anterior')

  // The same for a cancelled order, also after the alert is gone.
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page
    .getByRole('alertdialog', { name: 'Cancelar pedido' })
    .getByRole('button', { name: 'Cancelar pedido' })
    .click()
  // Not the missing button: behind the dialog it has no role, so it is missing before the order is cancelled.
  await expect(page.getByText('El pedido está ahora: Cancelado.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await page.getByRole('button', { name: 'Otro estado' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Deshacer: volver a Recibido' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(page, 'an order whose status was taken back')
})

test('several orders are confirmed together, the others named, and taken back', async ({ page, request }) => {
  const [first, second, third] = [
    await placeOrder(request),
    await placeOrder(request),
    await placeOrder(request),
  ]
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  await select(page, [first, second, third])
  const bar = page.getByRole('region', { name: 'Pedidos elegidos' })
  await expect(bar).toContainText('3 pedidos elegidos')
  // Opening an order keeps the selection.
  await page.getByTitle(`Ver el pedido ${first.folio}`).click()
  await expect(page.getByRole('heading', { name: `Pedido ${first.folio}` })).toBeVisible()
  await page.goBack()
  await expect(bar).toContainText('3 pedidos elegidos')
  await expectAccessibleAndFittingAtBothSizes(page, 'selected orders')
  await page.setViewportSize({ width: 1280, height: 800 })
  // Another user changes one of them first.
  await request.patch(`/api/orders/${third.id}`, {
    headers: await headersOf('mayoreo'),
    data: { orderStatus: 'READY' },
  })
  await expect(rowOf(page, third)).toContainText('Listo')
  await bar.getByRole('button', { name: 'Confirmar' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Se confirmaron 2 pedidos.' })
  await expect(alert).toContainText(`Ya no estaban en Recibido: ${third.folio} (Listo).`)
  await expect(rowOf(page, first)).toContainText('Confirmado')
  await expect(bar).toBeHidden()
  await alert.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rowOf(page, first)).toContainText('Recibido')
  await expect(rowOf(page, second)).toContainText('Recibido')
  await expect(rowOf(page, third)).toContainText('Listo')
  // They are in the list again, without counting as new.
  await expect(rowOf(page, first)).not.toContainText('Nuevo')
  await expect(arrivalOf(page, first.folio)).toHaveCount(0)
})

test('several orders are printed on a sheet each, and saved as one file', async ({ page, request }) => {
  const orders = [await placeOrder(request), await placeOrder(request)]
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })
  await signIn(page, 'mayoreo')
  const list = '/admin/orders?orderStatus=RECEIVED&sort=folio,desc&size=25'
  await page.goto(list)
  await select(page, orders)
  const bar = page.getByRole('region', { name: 'Pedidos elegidos' })
  const downloading = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Descargar CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const [header, ...lines] = text.trimEnd().split('\r\n')
  expect(header).toMatch(/^\uFEFFFolio,/)
  expect(new Set(lines.map((line) => Number(line.split(',')[0])))).toEqual(
    new Set(orders.map(({ folio }) => folio)),
  )
  await bar.getByRole('link', { name: 'Imprimir hojas' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const { folio } of orders)
    await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })
  // The list has the same page, filter and order, also after reloading the sheets, which does not print them again.
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'once')
  await page.getByRole('link', { name: 'Volver a los pedidos' }).click()
  await expect(page).toHaveURL(list)
  for (const order of orders) await expect(rowOf(page, order)).toContainText('Recibido')
  await expect(page.getByRole('combobox', { name: 'Filtrar por estado' })).toHaveText('Recibido')

  // Opened without a previous list: leads to all orders.
  await page.goto(`/admin/orders/several/${orders.map(({ id }) => id).join(',')}/print`)
  await page.getByRole('link', { name: 'Volver a los pedidos' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('sheets are printed once their pictures have loaded', async ({ page, request }) => {
  const orders = [await placeOrder(request, 5), await placeOrder(request, 5)]
  await page.addInitScript(() => {
    window.print = () => {
      const missing = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0)
      document.documentElement.setAttribute('data-missing', String(missing.length))
    }
  })
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  await select(page, orders)
  await page.route(/\/(images|drawings)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Imprimir hojas' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-missing', '0')
})

test('sheets are read on a phone without scrolling sideways', async ({ page, request }) => {
  const orders = [await placeOrder(request), await placeOrder(request)]
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, `/admin/orders/several/${orders.map(({ id }) => id).join(',')}/print`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessibleAndFitting(page, 'the sheets')
})

function rowOf(page: Page, { folio }: PlacedOrder) {
  return page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${folio}`) })
}

async function select(page: Page, orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) await rowOf(page, order).getByRole('checkbox').check()
}
