import { expectSmallDrawing, publishDrawnProduct } from './drawn-product.ts'
import { test } from './enforce-csp.ts'
import { expectAccessible } from './examine.ts'
import { expectFits } from './expect-fits.ts'
import { callAs } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

test.use(PHONE)

test('the cards of products show their drawings', async ({ page, request }) => {
  const owner = await callAs(request, 'mayoreo')
  const { name, productId } = await publishDrawnProduct(owner)
  try {
    await signIn(page, 'mayoreo')
    await page.goto(`/admin/products?searchValue=${encodeURIComponent(name)}`)
    await expectSmallDrawing(page.getByRole('listitem').filter({ hasText: name }).locator('img'))
    await expectFits(page)
    await expectAccessible(page, 'the cards of products with drawings')
  } finally {
    await owner.delete(`/api/products/${productId}`)
  }
})
