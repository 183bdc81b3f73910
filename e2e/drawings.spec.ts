import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectDrawing, expectSmallDrawing, publishDrawnProduct } from './drawn-product.ts'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { callAs } from './own-publication.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

const inMain = (page: Page) => page.getByRole('main')

test('a product without a photograph is drawn on its card, its page, in the cart and in the order', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, 'mayoreo')
  const { shop, name, productId } = await publishDrawnProduct(owner)
  await page.goto(`/p/${shop}/search?query=${encodeURIComponent(name)}`)
  await expectDrawing(inMain(page).locator('img').first())

  await page.goto(`/p/${shop}/prod/${productId}`)
  await expectDrawing(inMain(page).locator('img').first())
  await expectAccessible(page, 'a product that is drawn')

  const { id } = (await (
    await request.post(`/api/public/${shop}/orders`, { data: { items: [{ productId, quantity: 2 }] } })
  ).json()) as { id: number }
  await page.goto(`/p/${shop}/orders/${id}`)
  await expectSmallDrawing(inMain(page).getByRole('listitem').locator('img').first())
  await expectAccessible(page, 'an order with drawings')

  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  // Until then the order is still shown under the address of the cart.
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible()
  await expectSmallDrawing(inMain(page).getByRole('listitem').locator('img').first())
  await owner.delete(`/api/products/${productId}`)
})
