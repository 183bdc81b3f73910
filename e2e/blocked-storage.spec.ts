import { expect } from '@playwright/test'
import { CONTACT } from './contact.ts'
import { test } from './enforce-csp.ts'
import { untilHydrated, PHONE, pricedProduct } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use({ ...PHONE, serviceWorkers: 'allow' })

/** A browser may block all storage of a site; each access to it throws then. */
test('with all storage blocked no error is left uncaught, and a customer orders and is told what is not kept', async ({
  page,
  request,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message, stack }) => errors.push(stack ?? message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const product = await pricedProduct(request, SHOP, 6)

  await page.goto(`/p/${SHOP}`)
  await untilHydrated(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap()
  await expect(page).not.toHaveURL(new RegExp(`/p/${SHOP}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/p/${SHOP}$`))
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill(product.code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
  const found = page.getByRole('link', { name: product.name }).first()
  await expect(found).toBeVisible()
  await found.tap()
  await expect(page).toHaveURL(new RegExp(`/prod/${product.id}`))
  expect(errors).toEqual([])

  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .tap()
  await page
    .getByRole('link', { name: /^Ver carrito|^Carrito/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Carrito/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'navegador' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nombre' })
  if (await name.isVisible()) {
    await name.fill(CONTACT.name)
    await page.getByRole('textbox', { name: 'Teléfono' }).fill(CONTACT.phone)
  }
  await page.getByRole('button', { name: 'Realizar pedido' }).tap()
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible()
  expect(errors).toEqual([])
})
