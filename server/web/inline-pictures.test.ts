import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawSvg } from '#domain/drawing/draw-svg.ts'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { createBucketStore } from '../images/bucket-store.ts'
import { createDiskStore } from '../images/disk-store.ts'
import { drawingFileUrl, drawingUrl } from '../images/drawings/drawing-url.ts'
import type { ImageStore } from '../images/image-store.ts'
import { createPictureInliner } from './inline-pictures.ts'

let folder: string
let images: ImageStore
const warnings: string[] = []
const log = { warn: (_details: object, text: string) => warnings.push(text) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  images = createDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('inlines the marked pictures, and no other', async () => {
  await images.put([
    { key: keyOf('a'), body: Buffer.from('one') },
    { key: keyOf('b'), body: Buffer.from('two') },
  ])
  const html = await htmlWithPictures(
    `<img src="/images/${keyOf('b')}" alt=""/>
     <img src="/images/${keyOf('a')}" srcSet="/images/${keyOf('a')} 320w" sizes="80px" alt="" data-with-page="true"/>
     <img src="/images/${keyOf('b')}" alt="" data-with-page="true"/><script>"/images/${keyOf('a')}"</script>`,
    { images, log },
  )
  const inside = (text: string) => `data:image/webp;base64,${Buffer.from(text).toString('base64')}`
  expect(html).toBe(
    `<img src="/images/${keyOf('b')}" alt=""/>
     <img src="${inside('one')}" alt="" data-with-page="true"/>
     <img src="${inside('two')}" alt="" data-with-page="true"/><script>"/images/${keyOf('a')}"</script>`,
  )
})

it('inlines the drawings that are marked, so that they show what they are', async () => {
  const address = drawingUrl('Codo 1/2"')
  const html = await htmlWithPictures(`<img src="${address}" alt="" data-with-page="true"/>`, { images, log })
  const [, data = ''] = / src="data:image\/svg\+xml,([^"<>#\s]+)"/.exec(html) ?? []
  expect(decodeURIComponent(data)).toBe(drawSvg(drawingOf('Codo 1/2"')))
  const unknown = `<img src="${drawingFileUrl('nothing.svg')}" data-with-page="true"/>`
  expect(await htmlWithPictures(unknown, { images, log })).toBe(unknown)
})

it('inlines no more than 12 kB', async () => {
  const [large, small] = [keyOf('e'), keyOf('f')]
  await images.put([
    { key: large, body: Buffer.alloc(8_000) },
    { key: small, body: Buffer.alloc(4_000) },
  ])
  const html = await htmlWithPictures(
    [large, large, small].map((key) => `<img src="/images/${key}" data-with-page="true"/>`).join(''),
    { images, log },
  )
  expect(html.match(/ src="[^"]{12}/g)).toEqual([
    ' src="data:image/w',
    ` src="/images/eeee`,
    ' src="data:image/w',
  ])
})

it('leaves the address of a picture that is large, missing, foreign or not marked', async () => {
  await images.put([{ key: keyOf('c'), body: Buffer.alloc(12_001) }])
  for (const page of [
    `<img src="/images/${keyOf('c')}" data-with-page="true"/>`,
    `<img src="/images/${keyOf('d')}" data-with-page="true"/>`,
    '<img src="/images/..%2f..%2fsecret" data-with-page="true"/>',
    `<img src="/images/${keyOf('c')}"/>`,
  ]) {
    expect(await htmlWithPictures(page, { images, log })).toBe(page)
  }
  expect(warnings).toEqual([])
})

it('returns the page when the pictures cannot be read, and logs it', async () => {
  warnings.length = 0
  const down: ImageStore = { ...images, get: () => Promise.reject(new Error('bucket is away')) }
  const page = `<img src="/images/${keyOf('a')}" data-with-page="true"/>`
  expect(await createPictureInliner({ images: down, log })(page)).toEqual({ html: page, isComplete: false })
  expect(warnings).toHaveLength(1)
})

describe('a slow store', () => {
  const page = `<img src="/images/${keyOf('a')}" data-with-page="true"/>`

  it('is not waited for: the page has no picture and is marked incomplete', async () => {
    // A bucket that accepts connections and never responds.
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const bucket = await createBucketStore({
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const store = bucket.get(keyOf('a')).catch(() => 'the store gave up')
    const result = await Promise.race([store, createPictureInliner({ images: bucket, log })(page)])
    expect(result).toEqual({ html: page, isComplete: false })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('gets one request for a picture of many pages, which the next page inlines', async () => {
    let reads = 0
    let respond: (file: Awaited<ReturnType<ImageStore['get']>>) => void = () => {}
    const slow: ImageStore = {
      ...images,
      get: () => {
        reads += 1
        return new Promise((done) => (respond = done))
      },
    }
    const inline = createPictureInliner({ images: slow, log })
    const first = await Promise.all([inline(page), inline(page), inline(page)])
    expect(first.map(({ isComplete }) => isComplete)).toEqual([false, false, false])
    respond(await images.get(keyOf('a')))
    await expect.poll(async () => (await inline(page)).isComplete).toBe(true)
    expect((await inline(page)).html).toContain('data:image/webp;base64,')
    expect(reads).toBe(1)
  })
})

/** With the pictures that were late on a busy machine, as the next page has them. */
async function htmlWithPictures(html: string, effects: Parameters<typeof createPictureInliner>[0]) {
  const inline = createPictureInliner(effects)
  await expect.poll(async () => (await inline(html)).isComplete).toBe(true)
  return (await inline(html)).html
}

function keyOf(letter: string): string {
  return `${letter.repeat(32)}-xs.webp`
}
