import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { networkOf } from './network.ts'
import { callAs } from './own-publication.ts'
import { placeOrder } from './place-order.ts'
import { headersOf, signIn } from './sign-in.ts'

/** Holds the matching requests back until `release`. */
async function hold(page: Page, url: string | RegExp, method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      held += 1
      await released
    }
    // One that was aborted meanwhile is gone.
    await route.continue().catch(() => undefined)
  })
  return { release, count: () => held }
}

test.describe('in the back office', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a double click moves an order by one status, and the other statuses stay in their places while somebody else changes it', async ({
    page,
    request,
  }) => {
    const { id } = await placeOrder(request)
    await signIn(page, 'mayoreo')
    await page.goto(`/admin/orders/${id}`)
    const next = page.getByRole('button', { name: 'Marcar como Confirmado' })
    await next.hover()
    await page.mouse.down()
    await page.mouse.up()
    // The next status is where the pointer is.
    await page.waitForFunction(() => document.body.innerText.includes('Marcar como En preparación'))
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Marcar como En preparación' })).toBeEnabled()
    const { orderStatus } = await (
      await callAs(request, 'mayoreo')
    ).get<{ orderStatus: string }>(`/api/orders/${id}`)
    expect(orderStatus).toBe('CONFIRMED')

    await page.getByRole('button', { name: 'Otro estado' }).click()
    const others = page.getByRole('menuitem')
    await expect(others).toHaveText(['Listo', 'Entregado', 'Deshacer: volver a Recibido'])
    const headers = await headersOf('mayoreo')
    await request.patch(`/api/orders/${id}`, { headers, data: { orderStatus: 'PREPARING' } })
    await expect(page.getByText('Marcar como Listo')).toBeAttached()
    await expect(others).toHaveText(['Listo', 'Entregado', 'Deshacer: volver a Recibido'])
  })

  test('the rows of a list in use do not move when the connection is lost', async ({ page, request }) => {
    await placeOrder(request)
    const network = await networkOf(page)
    await signIn(page, 'mayoreo')
    await page.goto('/admin/orders')
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    const row = page.getByRole('row').nth(1)
    await row.hover()
    const before = await row.boundingBox()
    await page.mouse.move(before!.x + 200, before!.y + 10)
    await network.setOffline(true)
    await expect(page.getByText('Sin conexión en vivo', { exact: true })).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
    const notice = page.getByText(/^Sin conexión en vivo: los pedidos nuevos/)
    await expect(notice).toHaveCount(0)
    // Once nobody has moved the pointer for a while.
    await expect(notice).toBeVisible()
  })
})
