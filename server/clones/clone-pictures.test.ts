import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetDeletedProducts } from '../bulk/forget-deleted-products.ts'
import { createDiskStore } from '../images/disk-store.ts'
import { plainPicture } from '../images/testing/pictures.ts'
import { upload } from '../images/testing/upload.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import { requestClone, createWholesaler, productOf } from './testing/wholesaler.ts'
import type { Wholesaler } from './testing/wholesaler.ts'

let test: TestApp
let follower: TestFollower
let picture: Buffer
let wholesaler: Wholesaler
let reseller: SignedIn
let clone: number
/** The address of the elbow's picture, the same for parent and copy. */
let url: string

beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
  picture = await plainPicture(400, 400)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})
beforeEach(async () => {
  wholesaler = await createWholesaler(test)
  const productId = wholesaler.products.elbow
  await upload(test.app, wholesaler.user.token, { productId, file: picture })
  reseller = await test.signIn('STANDARD')
  clone = await requestClone(reseller, wholesaler)
  await follower.untilInSync()
  url = (await pictureOf(wholesaler.user))[0]!
})

const pictureOf = async (user: SignedIn) =>
  (await productOf(user, 'CODO-1'))?.images.map(({ smUrl }) => smUrl) ?? []
const statusOf = async () => (await test.visitor.get(url)).status

/** A month later, when deleted products can come back no more. */
async function forgetDeleted(): Promise<void> {
  const deps = { pool: test.pool, images: createDiskStore(test.imageFolder), log: test.app.log }
  const now = new Date(Date.now() + 31 * 86_400_000)
  await forgetDeletedProducts(deps)(test.pool, { limit: 100, now })
}

it("a file that a copy shows outlives the parent's product, and is deleted when neither can come back", async () => {
  expect(await pictureOf(reseller)).toEqual([url])
  await wholesaler.user.delete(`/api/products/${wholesaler.products.elbow}`)
  await forgetDeleted()
  expect(await statusOf()).toBe(200)
  await follower.untilInSync()
  expect(await productOf(reseller, 'CODO-1')).toBeNull()
  expect(await statusOf()).toBe(404)
})

it('a file comes back with the product whose picture it is, also when its copy has gone meanwhile', async () => {
  const { body } = await wholesaler.user.delete<{ operationId: number }>(
    `/api/products/${wholesaler.products.elbow}`,
  )
  await follower.untilInSync()
  expect(await statusOf()).toBe(200)
  await wholesaler.user.post(`/api/bulk-operations/${body.operationId}/undo`)
  await follower.untilInSync()
  expect(await pictureOf(reseller)).toEqual([url])
  expect(await statusOf()).toBe(200)
})

it('a picture that the parent deletes is removed from the copy, and then its file', async () => {
  const { images } = (await productOf(wholesaler.user, 'CODO-1'))!
  await wholesaler.user.delete(`/api/product-images/${images[0]!.id}`)
  expect(await statusOf()).toBe(200)
  await follower.untilInSync()
  expect(await pictureOf(reseller)).toEqual([])
  expect(await statusOf()).toBe(404)
})

it("deleting a clone keeps the parent's files, and deletes those that only it shows", async () => {
  await reseller.delete(`/api/clone-catalogs/${clone}`)
  expect(await statusOf()).toBe(200)
  expect(await pictureOf(wholesaler.user)).toEqual([url])

  const again = await requestClone(reseller, wholesaler)
  await follower.untilInSync()
  await wholesaler.user.delete(`/api/products/${wholesaler.products.elbow}`)
  await forgetDeleted()
  await reseller.delete(`/api/clone-catalogs/${again}`)
  expect(await statusOf()).toBe(404)
})
