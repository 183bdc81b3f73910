import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../images/testing/pictures.ts'
import { upload } from '../images/testing/upload.ts'
import { insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let plain: TestApp
let secure: TestApp
let picture: string

beforeAll(async () => {
  plain = await createTestApp()
  secure = await createTestApp({ publicUrl: 'https://tienda.example' })
  const user = await secure.signIn('ROOT')
  const productId = await insertProduct(secure.pool, user.accountId, { code: 'A' })
  const { body } = await upload(secure.app, user.token, { productId, file: await plainPicture(50, 50) })
  picture = body.xsUrl
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

/** An answer of every kind, by its address. */
const KINDS = {
  'an answer of the API': () => '/api/health',
  'a refusal': () => '/api/products',
  'a page that is not there': () => '/api/nothing',
  'an address that is not there': () => '/nothing',
  'an address that cannot be read': () => '/api/%ff%',
  'a page that cannot be read': () => '/p/%ff%',
  'a path that climbs': () => '/p/x/../y',
  'an answer of the search': () => '/1/indexes/products',
  'a bad number': () => '/api/public/publications/x/category/x',
  'the document of the API': () => '/api/openapi.json',
  'the page of the API': () => '/api/docs',
  'a picture': () => picture,
  'a picture that is not there': () => '/images/x',
}

describe.each(Object.entries(KINDS))('%s', (_name, address) => {
  it('is taken for nothing but what it is, framed nowhere and embedded by no other site', async () => {
    const { headers } = await secure.app.inject(address())
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src '(none|self)'/),
      'strict-transport-security': 'max-age=63072000',
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

it('nothing but https is asked for only where the product is reached by it', async () => {
  expect((await plain.app.inject('/api/health')).headers['strict-transport-security']).toBeUndefined()
})

it('answers of the API hold nothing to run', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/openapi.json', '/api/products'])
    expect((await plain.app.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  const docs = (await plain.app.inject('/api/docs')).headers['content-security-policy']
  expect(docs).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
})
