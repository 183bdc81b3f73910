import { expectDrawing, publishDrawnProduct } from './drawn-product.ts'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'

test('the back office shows the drawing in the list, the form, the order and its picking sheet', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, 'mayoreo')
  const { shop, name, productId } = await publishDrawnProduct(owner)
  const { id } = (await (
    await request.post(`/api/public/${shop}/orders`, { data: { items: [{ productId, quantity: 2 }] } })
  ).json()) as { id: number }
  await signIn(page, 'mayoreo')
  await page.goto(`/admin/products?searchValue=${encodeURIComponent(name)}`)
  await expectDrawing(page.getByRole('row').filter({ hasText: name }).locator('img'))
  await expectAccessible(page, 'the list of products with drawings')

  await page.goto(`/admin/products/${productId}/edit`)
  await expectDrawing(page.getByRole('img', { name: 'Dibujo que ven tus clientes' }))

  await page.goto(`/admin/orders/${id}`)
  await expectDrawing(page.getByRole('row').filter({ hasText: name }).locator('img'))
  await expectAccessible(page, 'an order of the back office with drawings')

  await page.goto(`/admin/orders/${id}/print`)
  await expectDrawing(page.getByRole('row').filter({ hasText: name }).locator('img'))
  await expectAccessible(page, 'a picking sheet with drawings')
  await owner.delete(`/api/products/${productId}`)
})
