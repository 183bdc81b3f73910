import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { CONTACT } from './contact.ts'

export const ALIAS = 'demo-publico'

export interface PlacedOrder {
  id: number
  folio: number
}

/** Places a customer's order of two pieces of each of the first products with a price. */
export async function placeOrder(request: APIRequestContext, lines = 1): Promise<PlacedOrder> {
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
  const items = products.content
    .filter(({ salesPrice }) => salesPrice !== null)
    .slice(0, lines)
    .map(({ id: productId }) => ({ productId, quantity: 2 }))
  const answer = await request.post(`/api/public/${ALIAS}/orders`, {
    data: { items, contact: CONTACT },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as PlacedOrder
}
