import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import type { getCustomerOrder } from '#contract/customer-orders.ts'
import { drawingUrl } from '#server/images/drawings/drawing-url.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
  await test.pool.query(
    `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
     values ($1, $2, 'o', 's', 'tubo-xs.webp', 1, 1)`,
    [owner.accountId, shop.tubo],
  )
})

/** The pictures of an order of a tube and an elbow, as its seller and its customer see them. */
async function picturesOfOrder() {
  const items = [shop.tubo, shop.codo].map((productId) => ({ productId, quantity: 1 }))
  const { body } = await test.visitor.post<{ id: number }>(`/api/public/${shop.alias}/orders`, { items })
  return async () => {
    const seller = await owner.get<Output<typeof getOrder>>(`/api/orders/${body.id}`)
    const customer = await test.visitor.get<Output<typeof getCustomerOrder>>(
      `/api/public/${shop.alias}/orders/${body.id}`,
    )
    return [seller, customer].map((answer) => answer.body.items.map(({ image }) => image))
  }
}

it('an item of an order has the photograph of its product, or the drawing of its name', async () => {
  const pictures = await picturesOfOrder()
  const shown = ['/images/tubo-xs.webp', drawingUrl('Codo')]
  expect(await pictures()).toEqual([shown, shown])
})

it('its customer sees no photograph of what the link shows no longer, and a deleted product is drawn', async () => {
  const pictures = await picturesOfOrder()
  await owner.patch(`/api/products/${shop.tubo}`, { categoryIds: [shop.bodega] })
  const drawn = [drawingUrl('Tubo hidráulico'), drawingUrl('Codo')]
  expect(await pictures()).toEqual([['/images/tubo-xs.webp', drawingUrl('Codo')], drawn])
  await owner.delete(`/api/products/${shop.tubo}`)
  expect(await pictures()).toEqual([drawn, drawn])
})
