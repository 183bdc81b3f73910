import { expectAccessible } from './examine.ts'
import { expect, test } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import { openLink } from './own-link.ts'
import { headersOf, signIn } from './sign-in.ts'
import { fillCart, PHONE } from './storefront-world.ts'

const INCLUDED = 'Los precios incluyen IVA'

test.use(PHONE)

test('an account states that its prices include IVA, and customers read it beside every price and total', async ({
  page,
  request,
}) => {
  const { permalink, productId } = await openLink(request, `IVA ${Date.now()}`)
  const main = page.getByRole('main')
  await page.goto(`/p/${permalink}/prod/${productId}`)
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
  await expect(main).not.toContainText('IVA')

  await signIn(page, 'sucursal')
  await page.goto('/admin/profile')
  await page.getByRole('combobox', { name: 'IVA' }).press('Enter')
  await page.getByRole('option', { name: INCLUDED }).press('Enter')
  await expectAccessible(page, 'the settings of an account')
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await expect(page.getByText('Se guardaron los datos de la cuenta')).toBeVisible()

  await fillCart(page, permalink, productId)
  await expect(main).toContainText(INCLUDED)
  await page.goto(`/p/${permalink}/cart`)
  await expect(main.getByRole('region', { name: 'Total' })).toContainText(INCLUDED)
  await expectAccessible(page, 'a cart that says whether prices include IVA')
  await expectFits(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  await expect(main).toContainText(INCLUDED)
  const orderId = /\/orders\/(\d+)/.exec(page.url())![1]!

  const headers = await headersOf('sucursal')
  const pricelists = (await (await request.get('/api/pricelists', { headers })).json()) as { id: number }[]
  await page.goto(`/admin/pricelists/${pricelists[0]!.id}/print`)
  await expect(main).toContainText(INCLUDED)

  // The order has the setting of the time when it was placed.
  await request.patch('/api/accounts/meta', { headers, data: { pricesIncludeVat: null } })
  await page.goto(`/admin/orders/${orderId}/print`)
  await expect(main).toContainText(INCLUDED)
  await page.goto(`/p/${permalink}/prod/${productId}`)
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
  await expect(main).not.toContainText('IVA')
})
