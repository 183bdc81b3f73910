import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { callAs, publish } from './own-publication.ts'
import { headersOf } from './sign-in.ts'
import { pricedProduct } from './storefront-world.ts'

/** Creates a link of a reseller for one story alone. */
export async function openLink(request: APIRequestContext, note: string) {
  const { id, permalink } = await publish(await callAs(request, 'sucursal'), note)
  const product = await pricedProduct(request, permalink, 0)
  return { id, permalink, productId: product.id }
}

export async function order(
  request: APIRequestContext,
  link: { permalink: string; productId: number },
  count: number,
): Promise<void> {
  const items = [{ productId: link.productId, quantity: 3 }]
  for (let left = count; left > 0; left -= 10) {
    const together = Array.from({ length: Math.min(10, left) }, () =>
      request.post(`/api/public/${link.permalink}/orders`, { data: { items } }),
    )
    for (const answer of await Promise.all(together)) expect(answer.status()).toBe(200)
  }
}

export async function pause(request: APIRequestContext, id: number, paused: boolean): Promise<void> {
  const headers = await headersOf('sucursal')
  const answer = await request.patch(`/api/publications/${id}`, { headers, data: { paused } })
  expect(answer.status()).toBe(200)
}
