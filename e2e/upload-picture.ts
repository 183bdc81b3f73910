import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { asOwner } from './storefront-world.ts'

/** Uploads a picture for one of the owner's products; returns the address of the small size. */
export async function uploadPicture(request: APIRequestContext, productId: number): Promise<string> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()
  const added = await request.post(`/api/products/${productId}/images`, {
    ...(await asOwner()),
    multipart: { file: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer } },
  })
  expect(added.status(), await added.text()).toBe(200)
  return ((await added.json()) as { xsUrl: string }).xsUrl
}
