import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { signIn } from './sign-in.ts'

const ALIAS = 'demo-publico'

interface PlacedOrder {
  id: number
  folio: number
}

/** A customer's order of two pieces of the first product with a price. */
async function placeOrder(request: APIRequestContext): Promise<PlacedOrder> {
  const { categories } = (await (
    await request.get(`/api/public/publications/${ALIAS}/navigation-resources`)
  ).json()) as {
    categories: { id: number; totalGroupedProducts: number }[]
  }
  const category = categories.find(({ totalGroupedProducts }) => totalGroupedProducts > 0)
  const { products } = (await (
    await request.get(`/api/public/publications/${ALIAS}/category/${category?.id}?size=50`)
  ).json()) as {
    products: { content: { id: number; salesPrice: number | null }[] }
  }
  const productId = products.content.find(({ salesPrice }) => salesPrice !== null)?.id
  const answer = await request.post(`/api/public/${ALIAS}/orders`, {
    data: { items: [{ productId, quantity: 2 }] },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as PlacedOrder
}

test('an order appears in the open list without a reload, is worked through and keeps its history', async ({
  page,
  request,
}) => {
  await signIn(page, 'mayoreo')
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('grid', { name: 'Pedidos' })).toBeVisible()
  // The stream is open once its request was answered.
  await page.waitForTimeout(500)
  const { id, folio } = await placeOrder(request)
  await expect(page.getByText(`Llegó el pedido ${folio}.`)).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByTitle(`Ver el pedido ${folio}`) })
  await expect(row).toContainText('Nuevo')
  await expect(row).toContainText('Recibido')

  await row.getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$')

  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como En preparación' })).toBeVisible()
  await page.getByRole('button', { name: 'Otro estado' }).click()
  await page.getByRole('menuitem', { name: 'Listo' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como Entregado' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mayoreo' })).toHaveCount(2)
})

test('cancelling an order asks first and is final', async ({ page, request }) => {
  const { id, folio } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancelar pedido' })
  await expect(dialog).toContainText(`El pedido ${folio} quedará cancelado`)
  await dialog.getByRole('button', { name: 'Conservar pedido' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Marcar como/ })).toHaveCount(0)
})

test('a change of status made elsewhere shows on the open order', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  await page.waitForTimeout(500)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.patch(`/api/orders/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { orderStatus: 'READY' },
  })
  await expect(page.getByRole('button', { name: 'Marcar como Entregado' })).toBeVisible()
})

test('the list is sorted and paged by the server, and its address remembers how', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders')
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.click()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc/)
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Ir a la página siguiente' }).click()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc&page=1/)
  await total.click()
  await expect(page).toHaveURL(/sort=total(%2C|,)desc$/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=total(%2C|,)asc&page=1/)
  await expect(page.getByText(/^11–20 de/)).toBeVisible()
  await page.goForward()
  await expect(page.getByText(/^1–10 de/)).toBeVisible()
  await total.click()
  await expect(page).not.toHaveURL(/sort=/)

  await page.getByRole('combobox', { name: 'Filas por página:' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'Todos'])
  await page.getByRole('option', { name: 'Todos' }).click()
  await expect(page).toHaveURL(/size=-1/)
  await page.goBack()
  await expect(page).not.toHaveURL(/size=/)
})

test('an order that is not there says so where it would be', async ({ page }) => {
  await signIn(page, 'mayoreo')
  await page.goto('/admin/orders/999999999')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch order details.')
})
