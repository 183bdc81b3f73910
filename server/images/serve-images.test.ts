import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { plainPicture } from './testing/pictures.ts'
import { upload } from './testing/upload.ts'

let test: TestApp
let xsUrl: string
let origUrl: string

beforeAll(async () => {
  test = await createTestApp()
  const user = await test.signIn('ROOT')
  const productId = await insertProduct(test.pool, user.accountId, { code: 'A' })
  const { body } = await upload(test.app, user.token, { productId, file: await plainPicture(50, 50) })
  xsUrl = body.xsUrl
  origUrl = body.origUrl
})
afterAll(() => test.close())

it('serves a picture with its type and an immutable cache lifetime', async () => {
  const answer = await test.app.inject(xsUrl)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-length': String(answer.rawPayload.length),
  })
  expect((await test.app.inject(origUrl)).headers['content-type']).toBe('image/jpeg')
})

it('returns 304 for a picture that the browser has', async () => {
  const { headers } = await test.app.inject(xsUrl)
  const again = await test.app.inject({ url: xsUrl, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('returns 404 for any other name and 400 for dot segments, never a file that is not a picture', async () => {
  await writeFile(join(test.imageFolder, 'secret.txt'), 'secret')
  for (const [name, status] of [
    ['secret.txt', 404],
    ['..%2f..%2fsecret.txt', 400],
    ['..%5csecret.txt', 400],
    [`${'0'.repeat(32)}-xs.webp`, 404],
    [`${'0'.repeat(32)}-xs.webp%00`, 404],
    ['', 404],
  ]) {
    const answer = await test.app.inject(`/images/${name}`)
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.payload).not.toContain('secret')
    expect(String(answer.headers['cache-control'])).not.toContain('immutable')
  }
})
