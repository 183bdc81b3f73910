import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { drawingFileUrl, drawingUrl, smallDrawingUrl } from './drawing-url.ts'
import { DRAWING_VERSION } from './drawing-version.ts'

const NAME = 'Codo PVC 90° 1/2"'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('serves the drawing of a name as SVG, compressed where the browser reads it, for good', async () => {
  const url = drawingUrl(NAME)
  const plain = await test.app.inject(url)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'accept-encoding',
  })
  expect(plain.payload).toMatch(/^<svg /)
  const small = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload)
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('serves it as WebP of 320 and 600 pixels', async () => {
  for (const [url, side] of [
    [smallDrawingUrl(NAME), 320],
    [smallDrawingUrl(NAME).replace('-xs.', '-sm.'), 600],
  ] as const) {
    const { statusCode, headers, rawPayload } = await test.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side, format: 'webp' })
  }
})

it('renders a file once, also for many requests at the same time, and stores it', async () => {
  const url = smallDrawingUrl('Cople 3/4"')
  const answers = await Promise.all(Array.from({ length: 20 }, () => test.app.inject(url)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const files = await readdir(join(join(test.dataDir, 'drawings'), DRAWING_VERSION))
  expect(files).toContain(url.split('/').at(-1))
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
})

it('leads from the address of an older version to that of today', async () => {
  const answer = await test.app.inject('/drawings/00000000/neutral.svg')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, drawingFileUrl('neutral.svg')])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect((await test.app.inject(String(answer.headers.location))).statusCode).toBe(200)
})

it.each([
  'neutral.png',
  'neutral',
  'neutral-xl.webp',
  'nothing.svg',
  'neutral-2_4in.svg',
  'neutral-01in.svg',
  'neutral-1in-1in-1in-1in.svg',
  'NEUTRAL.svg',
  '%22%3E%3Cscript%3E.svg',
  '.svg',
  '',
])('returns 404 for %j', async (file) => {
  const answer = await test.app.inject(drawingFileUrl(file))
  expect(answer.statusCode).toBe(404)
  expect(String(answer.headers['cache-control'])).not.toContain('immutable')
})

it('returns 404 for an unknown drawing of another version, and for an invalid version', async () => {
  for (const path of ['00000000/nothing.svg', '1/neutral.svg', 'x/neutral.svg'])
    expect((await test.app.inject(`/drawings/${path}`)).statusCode).toBe(404)
})

it.each([
  ['SVG', 700, drawingUrl],
  ['WebP', 150, smallDrawingUrl],
])(
  'an address that asks for %ss without end waits for itself, and no other does',
  async (_kind, count, urlOf) => {
    const ask = (size: number, remoteAddress: string) =>
      test.app.inject({ url: urlOf(`Tubo PVC ${size} mm`), remoteAddress })
    let answered = 0
    const flood = Promise.all(
      Array.from({ length: count }, async (_, size) => {
        const { statusCode } = await ask(1 + size, '192.0.2.1')
        answered += statusCode === 200 ? 1 : 0
        return statusCode
      }),
    )
    const neighbour = await ask(999, '192.0.2.2')
    expect(neighbour.statusCode).toBe(200)
    expect(answered).toBeLessThan(20)
    expect(new Set(await flood)).toEqual(new Set([200, 503]))
    // What was refused is drawn later.
    expect((await ask(count, '192.0.2.1')).statusCode).toBe(200)
  },
)
