import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { measure, makeSizes } from './make-sizes.ts'
import { noisyPicture, plainPicture } from './testing/pictures.ts'

const OWN = { accountId: 1, path: 'file' }

it('makes a JPEG of 1600 pixels and WebPs of 800 and 320 at most, in the proportions of the picture', async () => {
  const sizes = await makeSizes(await plainPicture(2400, 1200), OWN)
  expect(sizes).toMatchObject({ width: 1600, height: 800 })
  expect(await sharp(sizes.orig).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 })
  expect(await sharp(sizes.sm).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
  expect(await sharp(sizes.xs).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('reads %s and never enlarges', async (format) => {
  const sizes = await makeSizes(await plainPicture(200, 100, format), OWN)
  expect(sizes).toMatchObject({ width: 200, height: 100 })
  expect(await sharp(sizes.xs).metadata()).toMatchObject({ width: 200, height: 100 })
})

it('applies the orientation of a picture and removes all metadata', async () => {
  const lying = await sharp(await plainPicture(400, 200))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const { orig, sm, xs, width, height } = await makeSizes(lying, OWN)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const file of [orig, sm, xs]) {
    const { exif, icc, xmp, orientation, space, width, height } = await sharp(file).metadata()
    expect({ exif, icc, xmp, orientation, space }).toEqual({ space: 'srgb' })
    expect(height).toBe(width * 2)
  }
})

it('puts transparent pixels on white', async () => {
  const clear = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { channels } = await sharp((await makeSizes(clear, OWN)).sm).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

it('makes no file of 300 KB or more, whatever the picture', async () => {
  const { orig } = await makeSizes(await noisyPicture(1300, 1300, 'jpeg'), OWN)
  expect(orig.length).toBeLessThan(300_000)
  expect((await sharp(orig).metadata()).width).toBeGreaterThanOrEqual(600)
})

it.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'],
  [
    'SVG that looks like AVIF',
    '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ],
  ['SVG after a blank', ' \n<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
  [
    'SVG with the sign of another kind',
    '<svgftypavif xmlns="http://www.w3.org/2000/svg"><svg/></svgftypavif>',
  ],
  ['PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['nothing', ''],
])('refuses %s, whatever its name and type', async (_name, text) => {
  await expect(makeSizes(Buffer.from(text), OWN)).rejects.toMatchObject({
    code: 'image_unreadable',
    errors: [{ path: 'file' }],
  })
})

it.each(['jpeg', 'png'] as const)('refuses a truncated %s', async (format) => {
  const whole = await noisyPicture(900, 900, format)
  await expect(makeSizes(whole.subarray(0, whole.length / 2), OWN)).rejects.toMatchObject({
    code: 'image_unreadable',
  })
})

it('refuses a small file of more than 40 megapixels', async () => {
  const bomb = await plainPicture(10_000, 6000, 'png')
  expect(bomb.length).toBeLessThan(1_000_000)
  const refusal = { code: 'image_too_many_pixels', status: 400, errors: [{ path: 'prodUrl' }] }
  await expect(makeSizes(bomb, { ...OWN, path: 'prodUrl' })).rejects.toMatchObject(refusal)
  await expect(measure(bomb, 'prodUrl')).rejects.toMatchObject(refusal)
  await expect(measure(await plainPicture(8000, 5000, 'png'), 'prodUrl')).resolves.toMatchObject({
    width: 8000,
  })
})

it.each([
  [30_001, 100],
  [100, 30_001],
])('refuses a picture of %i x %i pixels, however few they are', async (width, height) => {
  const refusal = { code: 'image_too_many_pixels', status: 400 }
  await expect(makeSizes(await plainPicture(width, height, 'png'), OWN)).rejects.toMatchObject(refusal)
  const [inside, high] = [Math.min(width, 30_000), Math.min(height, 30_000)]
  await expect(makeSizes(await plainPicture(inside, high, 'png'), OWN)).resolves.toBeDefined()
})

it('refuses a picture when 20 of its account wait already, and takes the next ones', async () => {
  const picture = await plainPicture(20, 20)
  const pictures = Array.from({ length: 200 }, () => makeSizes(picture, OWN))
  const results = await Promise.allSettled(pictures)
  const done = results.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeGreaterThan(20)
  expect(results.slice(0, done).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
  expect(await makeSizes(picture, OWN)).toMatchObject({ width: 20 })
})

it('lets one account that sends too many wait for itself, and no other', async () => {
  const picture = await plainPicture(20, 20)
  const order: number[] = []
  const send = (accountId: number) =>
    makeSizes(picture, { accountId, path: 'file' }).then(() => void order.push(accountId))
  const flood = Promise.allSettled(Array.from({ length: 200 }, () => send(1)))
  await send(2)
  // Those of the flood that were under way when the neighbour came, and hardly any of those that waited.
  expect(order.length).toBeLessThan(10 + availableParallelism())
  await flood
  expect(order.length).toBeGreaterThan(20)
})
