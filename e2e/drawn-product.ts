import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { publish } from './own-publication.ts'
import type { Caller } from './own-publication.ts'

/** Expects the picture to be a drawing, either loaded or inlined in the page. */
export async function expectDrawing(picture: Locator): Promise<void> {
  await expectPicture(picture, /^(?:\/drawings\/[0-9a-f]{8}\/[a-z0-9._-]+\.svg|data:image\/svg\+xml,)/)
}

/** Expects the drawing of {@link publishDrawnProduct} without its size, which nobody could read in a small picture. */
export async function expectSmallDrawing(picture: Locator): Promise<void> {
  await expectPicture(picture, /^\/drawings\/[0-9a-f]{8}\/codo-90-pvc\.svg$/)
}

async function expectPicture(picture: Locator, address: RegExp): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', address)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

/** Publishes a product without a photograph. */
export async function publishDrawnProduct(owner: Caller) {
  const name = `Codo de PVC 90° 2" dibujado ${Date.now()}`
  const { permalink } = await publish(owner, name)
  const { categories } = await owner.get<{ categories: { id: number }[] }>('/api/product-form-options')
  const product = await owner.post<{ id: number }>('/api/products', {
    code: name,
    name,
    basePrice: 10,
    categoryIds: [categories[0]!.id],
    tagIds: [],
  })
  return { shop: permalink, name, productId: product.id }
}
