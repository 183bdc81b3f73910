import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../images/testing/pictures.ts'
import { upload } from '../images/testing/upload.ts'
import { insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let plain: TestApp
let secure: TestApp
let picture: string
let assets: string

beforeAll(async () => {
  plain = await createTestApp()
  secure = await createTestApp({ publicUrl: 'https://tienda.example' })
  // Like the files of the build, which these tests do not make.
  assets = await mkdtemp(join(tmpdir(), 'mostrador-assets-'))
  await writeFile(join(assets, 'page.js'), 'export {}')
  await secure.app.register(fastifyStatic, { root: assets, prefix: '/assets/', decorateReply: false })
  const user = await secure.signIn('ROOT')
  const productId = await insertProduct(secure.pool, user.accountId, { code: 'A' })
  const { body } = await upload(secure.app, user.token, { productId, file: await plainPicture(50, 50) })
  picture = body.xsUrl
})
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()])
  await rm(assets, { recursive: true, force: true })
})

/** The address of every kind of response. */
const RESPONSES = {
  'a response of the API': () => '/api/health',
  'an error of the API': () => '/api/products',
  'an unknown API address': () => '/api/nothing',
  'an unknown address': () => '/nothing',
  'an API address that cannot be decoded': () => '/api/%ff%',
  'a page address that cannot be decoded': () => '/p/%ff%',
  'a path with dot segments': () => '/p/x/../y',
  'a response of the search': () => '/1/indexes/products',
  'an invalid number': () => '/api/public/publications/x/category/x',
  'the OpenAPI document': () => '/api/openapi.json',
  'the page of the OpenAPI document': () => '/api/docs',
  'a picture': () => picture,
  'an unknown picture': () => '/images/x',
  'a file of the build': () => '/assets/page.js',
  'an unknown file of the build': () => '/assets/x.js',
}

describe.each(Object.entries(RESPONSES))('%s', (_name, address) => {
  it('is not sniffed, framed or embedded by other sites', async () => {
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

it('a page uses no device and shares no window with other sites', async () => {
  const { headers } = await secure.app.inject({ url: '/nothing', headers: { accept: 'text/html' } })
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  const denied = String(headers['permissions-policy']).split(', ')
  for (const device of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(denied).toContain(`${device}=()`)
})

it('https is enforced only where the public address has it', async () => {
  expect((await plain.app.inject('/api/health')).headers['strict-transport-security']).toBeUndefined()
})

it('API responses allow no script', async () => {
  for (const url of ['/api/health', '/api/nothing', '/api/openapi.json', '/api/products'])
    expect((await plain.app.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  const docs = (await plain.app.inject('/api/docs')).headers['content-security-policy']
  expect(docs).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
})
