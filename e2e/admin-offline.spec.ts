import { expect, test } from '@playwright/test'
import { placeOrder } from './place-order.ts'
import { signIn } from './sign-in.ts'

test('without network the orders stay on screen when a change fails', async ({ page, request, context }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto('/admin')
  const confirm = page.getByRole('button', { name: /^Confirmar e imprimir/ }).first()
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await confirm.click()
  const alerts = page.getByRole('alert')
  await expect(alerts.filter({ hasText: 'No se pudieron cambiar los pedidos.' })).toBeVisible()
  await expect(alerts.filter({ hasText: 'se muestra lo último que se cargó' })).toBeVisible()
  await expect(confirm).toBeEnabled()
  await context.setOffline(false)

  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(alerts.filter({ hasText: 'No se pudo cambiar el estado del pedido.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
})

test('a change of status whose response is lost is said to have happened once the order shows it', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  const hasEvents = page.waitForResponse('**/api/orders/events')
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeEnabled()
  await hasEvents
  await page.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  const alerts = page.getByRole('alert')
  await expect(alerts.filter({ hasText: 'El pedido está ahora: Confirmado.' })).toBeVisible()
  await expect(alerts).toHaveCount(1)
})

test('an order stays on screen when it cannot be loaded again', async ({ page, request, context }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  const order = page.getByRole('heading', { name: `Pedido ${folio}` })
  await expect(order).toBeVisible()
  // The network comes back for the stream of orders only, which asks for the order again.
  await context.setOffline(true)
  await page.route(`**/api/orders/${id}`, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'se muestra lo último que se cargó' })).toBeVisible()
  await expect(order).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeEnabled()
})

test('a filter that cannot be loaded without network leaves the list as it was', async ({
  page,
  request,
  context,
}) => {
  const { folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  const order = page.getByRole('gridcell', { name: String(folio), exact: true })
  await expect(order).toBeVisible()
  const status = page.getByRole('combobox', { name: 'Filtrar por estado' })
  await context.setOffline(true)
  // The notice moves the filter down, which would be released elsewhere than it was pressed.
  await expect(page.getByText('Sin conexión en vivo: los pedidos nuevos no aparecen solos.')).toBeVisible()
  await status.click()
  await page.getByRole('option', { name: 'Entregado' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'se muestra lo último que se cargó' })).toBeVisible()
  await expect(order).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(status).toHaveText('Todos los estados')

  await context.setOffline(false)
  await status.click()
  await page.getByRole('option', { name: 'Entregado' }).click()
  await expect(page).toHaveURL(/orderStatus=DELIVERED$/)
  await expect(order).toHaveCount(0)
})

test('a form that is sent without network loses neither what was typed nor the focus', async ({
  page,
  context,
}) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/tags/add')
  await page.getByLabel('Nombre').fill('Sin red')
  await context.setOffline(true)
  const add = page.getByRole('button', { name: 'Agregar' })
  await add.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo. Lo que escribiste sigue aquí.',
  )
  await expect(page.getByLabel('Nombre')).toHaveValue('Sin red')
  await expect(add).toBeFocused()
  await context.setOffline(false)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/tags', async (route) => {
    await answered.promise
    await route.abort()
  })
  await add.press('Enter')
  await expect(add).toBeDisabled()
  await page.getByLabel('Nombre').pressSequentially(' todavía')
  answered.resolve()
  await expect(add).toBeEnabled()
  await expect(page.getByLabel('Nombre')).toBeFocused()
})
