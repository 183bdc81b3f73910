import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from '../images/disk-store.ts'
import type { ImageStore } from '../images/image-store.ts'
import { sendPicturesAlong } from './send-pictures-along.ts'

let folder: string
let images: ImageStore
const warnings: string[] = []
const log = { warn: (_details: object, text: string) => warnings.push(text) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  images = createDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('puts the marked pictures into the page, and no other', async () => {
  await images.put([
    { key: keyOf('a'), body: Buffer.from('one') },
    { key: keyOf('b'), body: Buffer.from('two') },
  ])
  const html = await sendPicturesAlong(
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

it('takes no more than 12 kB along', async () => {
  const [large, small] = [keyOf('e'), keyOf('f')]
  await images.put([
    { key: large, body: Buffer.alloc(8_000) },
    { key: small, body: Buffer.alloc(4_000) },
  ])
  const html = await sendPicturesAlong(
    [large, large, small].map((key) => `<img src="/images/${key}" data-with-page="true"/>`).join(''),
    { images, log },
  )
  expect(html.match(/ src="[^"]{12}/g)).toEqual([
    ' src="data:image/w',
    ` src="/images/eeee`,
    ' src="data:image/w',
  ])
})

it('leaves an address where the file is large or missing, is no picture of ours, or nothing is marked', async () => {
  await images.put([{ key: keyOf('c'), body: Buffer.alloc(12_001) }])
  for (const page of [
    `<img src="/images/${keyOf('c')}" data-with-page="true"/>`,
    `<img src="/images/${keyOf('d')}" data-with-page="true"/>`,
    '<img src="/images/..%2f..%2fsecret" data-with-page="true"/>',
    `<img src="/images/${keyOf('c')}"/>`,
  ]) {
    expect(await sendPicturesAlong(page, { images, log })).toBe(page)
  }
  expect(warnings).toEqual([])
})

it('answers the page when the pictures cannot be read, and says so in the log', async () => {
  const down: ImageStore = { ...images, get: () => Promise.reject(new Error('bucket is away')) }
  const page = `<img src="/images/${keyOf('a')}" data-with-page="true"/>`
  expect(await sendPicturesAlong(page, { images: down, log })).toBe(page)
  expect(warnings).toHaveLength(1)
})

function keyOf(letter: string): string {
  return `${letter.repeat(32)}-xs.webp`
}
