import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { callAs, publish } from './own-publication.ts'
import { headersOf } from './sign-in.ts'
import { pricedProduct } from './storefront-world.ts'

/** A link of a reseller, used by one story alone. */
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

/** Expects no sideways scrolling; after a change of the viewport React renders the narrow layout a moment later. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'pixels wider than the page' }).toBeLessThanOrEqual(0)
}
