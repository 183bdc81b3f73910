import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noisyPicture, plainPicture } from '../../images/testing/pictures.ts'
import { upload } from '../../images/testing/upload.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertProduct,
  insertPublication,
  insertResourceGroup,
} from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let root: SignedIn
let other: SignedIn
let productId: number
let picture: Buffer

beforeAll(async () => {
  test = await createTestApp()
  picture = await plainPicture(1000, 500)
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  other = await test.signIn('ROOT')
  productId = await insertProduct(test.pool, root.accountId, { code: 'CODO' })
})

async function files(): Promise<string[]> {
  const entries = await readdir(test.imageFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function imagesOf(caller: SignedIn, id = productId): Promise<{ id: number; xsUrl: string }[]> {
  const { body } = await caller.get<{ images: { id: number; xsUrl: string }[] }>(`/api/products/${id}`)
  return body.images
}

async function add(caller = root): Promise<number> {
  const { status, body } = await upload(test.app, caller.token, { productId, file: picture })
  expect(status).toBe(200)
  return body.id
}

describe('adding a picture', () => {
  it('stores it in three sizes with public URLs', async () => {
    const { status, body } = await upload(test.app, root.token, { productId, file: picture })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      origUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-orig\.jpg$/),
      smUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-sm\.webp$/),
      xsUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-xs\.webp$/),
    })
    expect(await imagesOf(root)).toEqual([body])
    const widths = await Promise.all(
      [body.origUrl, body.smUrl, body.xsUrl].map(async (url) => {
        const { rawPayload } = await test.app.inject(url)
        return (await sharp(rawPayload).metadata()).width
      }),
    )
    expect(widths).toEqual([1000, 800, 320])
  })

  it('shows it on the storefront at once, also on cached pages', async () => {
    const catalogId = await insertCatalog(test.pool, root.accountId, { name: 'Todo' })
    const categoryId = await insertCategory(test.pool, root.accountId, {
      name: 'Codos',
      catalogIds: [catalogId],
    })
    const id = await insertProduct(test.pool, root.accountId, { code: 'C-1', categoryIds: [categoryId] })
    const alias = `fotos-${root.accountId}`
    await insertPublication(test.pool, root.accountId, {
      alias,
      pricelistId: await insertPricelist(test.pool, root.accountId, { name: 'Público' }),
      resourceGroupId: await insertResourceGroup(test.pool, root.accountId, {
        name: 'G',
        catalogIds: [catalogId],
      }),
    })
    const page = `/api/public/publications/${alias}/product/${id}`
    expect((await test.visitor.get(page)).body).toMatchObject({ images: [] })
    const { body } = await upload(test.app, root.token, { productId: id, file: picture })
    expect((await test.visitor.get(page)).body).toMatchObject({ images: [body] })
    await root.delete(`/api/product-images/${body.id}`)
    expect((await test.visitor.get(page)).body).toMatchObject({ images: [] })
  })

  it('does not block the save of a form that is open', async () => {
    const { version } = (await root.get<{ version: number }>(`/api/products/${productId}`)).body
    await add()
    expect((await root.patch(`/api/products/${productId}`, { name: 'Codo', version })).status).toBe(200)
  })

  it('refuses a file that is not a picture at the field, whatever its name, and stores nothing', async () => {
    const before = await files()
    const whole = await noisyPicture(500, 500)
    const refused = [
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image_unreadable'],
      [whole.subarray(0, whole.length / 2), 'image_unreadable'],
      [Buffer.alloc(0), 'image_unreadable'],
      [await plainPicture(10_000, 6000, 'png'), 'image_too_many_pixels'],
    ] as const
    for (const [file, code] of refused) {
      const { status, body } = await upload(test.app, root.token, { productId, file })
      expect({ status, code: body.code, path: body.errors?.[0]?.path }).toEqual({
        status: 400,
        code,
        path: 'file',
      })
    }
    expect(await imagesOf(root)).toEqual([])
    expect(await files()).toEqual(before)
  })

  it('refuses more than 10 MB', async () => {
    const before = await files()
    const file = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect(await upload(test.app, root.token, { productId, file })).toMatchObject({
      status: 413,
      body: {
        code: 'image_too_large',
        errors: [{ path: 'file', detail: 'Una imagen puede pesar hasta 10 MB.' }],
      },
    })
    expect(await files()).toEqual(before)
  })

  it('reports a missing file', async () => {
    const missing = { status: 400, body: { errors: [{ path: 'file' }] } }
    expect(await upload(test.app, root.token, { productId, file: picture, field: 'foto' })).toMatchObject(
      missing,
    )
    const url = `/api/products/${productId}/images`
    expect(await root.post(url, {})).toMatchObject(missing)
    expect(await root.post(url, 'x', { 'content-type': 'image/jpeg' })).toMatchObject(missing)
    expect(
      await root.post(url, '--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
    ).toMatchObject(missing)
    expect(await root.post(url, 'x', { 'content-type': 'multipart/form-data' })).toMatchObject(missing)
  })

  it('gives a product twelve pictures at most, also with concurrent uploads', async () => {
    const small = await plainPicture(20, 20)
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => upload(test.app, root.token, { productId, file: small })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(12)
    const refused = responses.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => `${body.code} ${body.errors?.[0]?.path}`)).toEqual([
      'image_count file',
      'image_count file',
    ])
    const names = new Set((await imagesOf(root)).map(({ xsUrl }) => xsUrl.slice('/images/'.length)))
    expect(names.size).toBe(12)
    expect((await files()).filter((name) => names.has(name))).toHaveLength(12)
  })

  it('is for ROOT accounts and their own products', async () => {
    const before = await files()
    const reseller = await test.signIn('STANDARD')
    const file = picture
    expect((await upload(test.app, null, { productId, file })).status).toBe(401)
    expect((await upload(test.app, reseller.token, { productId, file })).status).toBe(403)
    expect((await upload(test.app, other.token, { productId, file })).status).toBe(404)
    expect(await imagesOf(root)).toEqual([])
    expect(await files()).toEqual(before)
  })
})

describe('the order of pictures', () => {
  it('is that of upload until they are reordered', async () => {
    const [a, b, c] = [await add(), await add(), await add()] as const
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([a, b, c])
    const response = await root.patch<{ id: number }[]>(`/api/products/${productId}/images`, {
      imageIds: [c, a, b],
    })
    expect(response.status).toBe(200)
    expect(response.body.map(({ id }) => id)).toEqual([c, a, b])
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([c, a, b])
    const d = await add()
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([c, a, b, d])
  })

  it('requires all pictures of the product, each once', async () => {
    const [a, b] = [await add(), await add()] as const
    const another = await insertProduct(test.pool, root.accountId, { code: 'OTRO' })
    const url = `/api/products/${productId}/images`
    for (const imageIds of [[b], [b, a, 999_999], [a, a], [], 'x', undefined]) {
      expect(await root.patch(url, { imageIds })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'imageIds' }] },
      })
    }
    expect((await root.patch(`/api/products/${another}/images`, { imageIds: [a, b] })).status).toBe(400)
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([a, b])
  })

  it('is for ROOT accounts and their own products', async () => {
    const [a, b] = [await add(), await add()] as const
    const url = `/api/products/${productId}/images`
    const order = { imageIds: [b, a] }
    expect((await test.visitor.patch(url, order)).status).toBe(401)
    expect((await (await test.signIn('STANDARD')).patch(url, order)).status).toBe(403)
    expect((await other.patch(url, order)).status).toBe(404)
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([a, b])
  })
})

describe('deleting', () => {
  it('deletes a picture and its files', async () => {
    const [a, b] = [await add(), await add()] as const
    const [first] = await imagesOf(root)
    expect(await root.delete(`/api/product-images/${a}`)).toMatchObject({ status: 200, body: { id: a } })
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([b])
    expect((await test.app.inject(first!.xsUrl)).statusCode).toBe(404)
    expect((await root.delete(`/api/product-images/${a}`)).status).toBe(404)
  })

  it('is for ROOT accounts and their own pictures', async () => {
    const id = await add()
    const url = `/api/product-images/${id}`
    expect((await test.visitor.delete(url)).status).toBe(401)
    expect((await (await test.signIn('STANDARD')).delete(url)).status).toBe(403)
    expect((await other.delete(url)).status).toBe(404)
    const [image] = await imagesOf(root)
    expect(image?.id).toBe(id)
    expect((await test.app.inject(image!.xsUrl)).statusCode).toBe(200)
  })

  it('a deleted product retains the files of its pictures while it can be restored', async () => {
    await add()
    const [image] = await imagesOf(root)
    expect((await root.delete(`/api/products/${productId}`)).status).toBe(200)
    expect((await test.app.inject(image!.xsUrl)).statusCode).toBe(200)
  })

  it('retains the files that a copy of the product in another account still shows', async () => {
    const id = await add()
    const [image] = await imagesOf(root)
    const copy = await insertProduct(test.pool, other.accountId, { code: 'CODO' })
    await test.pool.query(
      `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
       select $1, $2, orig_key, sm_key, xs_key, width, height from product_images where id = $3 and account_id = $4`,
      [other.accountId, copy, id, root.accountId],
    )
    await root.delete(`/api/product-images/${id}`)
    expect((await test.app.inject(image!.xsUrl)).statusCode).toBe(200)
    const [copied] = await imagesOf(other, copy)
    await other.delete(`/api/product-images/${copied!.id}`)
    expect((await test.app.inject(image!.xsUrl)).statusCode).toBe(404)
  })
})

describe('a file that is sent again', () => {
  const send = (file: Buffer, query: string) => upload(test.app, root.token, { productId, file, query })

  it('changes nothing when asked to, also for a product without room, and is a second picture otherwise', async () => {
    const before = (await files()).length
    const first = await send(picture, '?once=true')
    expect(first.body).not.toHaveProperty('unchanged')
    const again = await send(picture, '?once=true')
    expect(again).toEqual({ status: 200, body: { ...first.body, unchanged: true } })
    expect(await imagesOf(root)).toHaveLength(1)
    for (let n = 2; n <= 12; n++) await add()
    expect((await send(picture, '?once=true')).body).toMatchObject({ id: first.body.id, unchanged: true })
    const another = await plainPicture(20, 20)
    expect(await send(another, '?once=true')).toMatchObject({ status: 400, body: { code: 'image_count' } })
    expect(await imagesOf(root)).toHaveLength(12)
    expect(await files()).toHaveLength(before + 12 * 3)
  })

  it('does so for concurrent requests', async () => {
    const before = (await files()).length
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(picture, '?once=true')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await imagesOf(root)).toHaveLength(1)
    expect(await files()).toHaveLength(before + 3)
  })

  it('takes the place of another picture, whose files go, or comes last', async () => {
    const before = (await files()).length
    const [one, two, three] = [await add(), await add(), await add()]
    const instead = await send(await plainPicture(30, 30), '?once=true&place=2')
    expect((await imagesOf(root)).map(({ id }) => id)).toEqual([one, instead.body.id, three])
    const repeated = await send(await plainPicture(30, 30), '?once=true&place=2')
    expect(repeated.body).toMatchObject({ id: instead.body.id, unchanged: true })
    const last = await send(await plainPicture(31, 30), '?once=true&place=9')
    const now = (await imagesOf(root)).map(({ id }) => id)
    expect(now).toEqual([one, instead.body.id, three, last.body.id])
    expect(now).not.toContain(two)
    expect(await files()).toHaveLength(before + 4 * 3)
    for (const wrong of ['place=0', 'place=13', 'place=x', 'once=maybe'])
      expect((await send(picture, `?${wrong}`)).status).toBe(400)
  })

  it('leaves the same file of another account alone', async () => {
    const foreign = await insertProduct(test.pool, other.accountId, { code: 'CODO' })
    await send(picture, '?once=true')
    const theirs = { productId: foreign, file: picture, query: '?once=true&place=1' }
    expect((await upload(test.app, root.token, theirs)).status).toBe(404)
    expect((await upload(test.app, other.token, theirs)).body).not.toHaveProperty('unchanged')
    expect(await imagesOf(root)).toHaveLength(1)
  })
})
