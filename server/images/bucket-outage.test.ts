import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createBucketStore } from './bucket-store.ts'
import type { BucketOptions } from './bucket-store.ts'
import { newImageKeys } from './image-store.ts'
import type { ImageStore } from './image-store.ts'
import { plainPicture } from './testing/pictures.ts'
import { startFaultyProxy } from './testing/faulty-proxy.ts'
import type { Fault, FaultyProxy } from './testing/faulty-proxy.ts'
import { upload } from './testing/upload.ts'

const PAUSE_MS = 1000
const SILENCE_AND_RESET: Fault[] = ['silence', 'reset']

let directory: string
let server: S3rver
let proxy: FaultyProxy
/** With short time limits, so that the tests need not wait long for a bucket that does not respond. */
let store: ImageStore
/** For a bucket that does: it may take its time on a loaded machine. */
let patient: ImageStore
let logLines: string[] = []
const { orig, sm, xs } = newImageKeys()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mostrador-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  proxy = await startFaultyProxy((await server.run()).port)
})
beforeEach(async () => {
  proxy.fault = 'none'
  logLines = []
  patient = await openStore({ pause: PAUSE_MS })
  store = await openStore({ firstByte: 800, read: 1700, write: 1700, check: 1000, pause: PAUSE_MS })
  await patient.put([{ key: sm, body: Buffer.alloc(50_000, 'a') }])
})
afterAll(async () => {
  await proxy.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const unavailable = { code: 'images_unavailable', status: 503, retryAfterSeconds: 1 }

describe.each(SILENCE_AND_RESET)('a bucket that responds with %s', (fault) => {
  it('fails a read, a write, a removal and a check within their time limits', async () => {
    proxy.fault = fault
    await expect(store.get(sm)).rejects.toMatchObject(unavailable)
    await expect(store.remove([orig, xs])).rejects.toMatchObject(unavailable)
    await expect(store.put([{ key: xs, body: Buffer.from('x') }])).rejects.toMatchObject(unavailable)
    await expect(store.check()).rejects.toThrow(/\S/)
  })
})

it.each<Fault>(['half', 'half, then silence'])('never returns a partial picture (%s)', async (fault) => {
  proxy.fault = fault
  await expect(store.get(sm)).rejects.toMatchObject(unavailable)
})

it('gets no requests after many failures in a row, and is used again once it responds', async () => {
  proxy.fault = 'silence'
  await Promise.allSettled(Array.from({ length: 6 }, () => store.get(sm)))
  expect(logLines).toEqual(['S3_ENDPOINT does not answer: pictures are missing until it does'])
  proxy.connections = 0
  const refused = await Promise.allSettled(Array.from({ length: 300 }, () => store.get(sm)))
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  expect(proxy.connections).toBe(0)

  proxy.fault = 'none'
  await expect(store.check()).resolves.toBeUndefined()
  await sleep(PAUSE_MS)
  const found = await store.get(sm)
  expect((await buffer(found!.stream)).length).toBe(50_000)
  expect(logLines.at(-1)).toBe('S3_ENDPOINT answers again')
})

it('gets one request after the pause, however many callers there are', async () => {
  proxy.fault = 'reset'
  await Promise.allSettled(Array.from({ length: 6 }, () => store.get(sm)))
  await sleep(PAUSE_MS)
  proxy.fault = 'silence'
  proxy.connections = 0
  await Promise.allSettled(Array.from({ length: 50 }, () => store.get(sm)))
  expect(proxy.connections).toBeLessThanOrEqual(2)
})

it('bounds its concurrent calls', async () => {
  proxy.fault = 'silence'
  proxy.connections = 0
  const responses = await Promise.allSettled(Array.from({ length: 1000 }, () => store.get(sm)))
  expect(responses.every(({ status }) => status === 'rejected')).toBe(true)
  expect(proxy.connections).toBeLessThanOrEqual(200 * 2)
})

it('does not count a missing file as a failure', async () => {
  for (let read = 0; read < 10; read += 1) expect(await patient.get(newImageKeys().xs)).toBeNull()
  await expect(patient.check()).resolves.toBeUndefined()
  expect(logLines).toEqual([])
})

describe('the application, while the bucket does not answer', () => {
  let test: TestApp
  let root: SignedIn
  let productId: number

  beforeEach(async () => {
    test = await createTestApp({ images: store })
    root = await test.signIn('ROOT')
    productId = await insertProduct(test.pool, root.accountId, { code: 'CODO' })
    return () => test.close()
  })

  it('returns 503 with Retry-After for a picture, and immediately after some failures', async () => {
    const { body } = await upload(test.app, root.token, { productId, file: await plainPicture(50, 50) })
    proxy.fault = 'silence'
    for (let request = 0; request < 3; request += 1) {
      const responses = await Promise.all([test.app.inject(body.xsUrl), test.app.inject(body.smUrl)])
      for (const response of responses) {
        expect(response.statusCode).toBe(503)
        expect(response.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
        expect(response.json()).toMatchObject({ code: 'images_unavailable' })
      }
    }
    proxy.connections = 0
    expect((await test.app.inject(body.xsUrl)).statusCode).toBe(503)
    expect(proxy.connections).toBe(0)
  })

  it.each(SILENCE_AND_RESET)('refuses an upload in Spanish and stores nothing (%s)', async (fault) => {
    const file = await plainPicture(50, 50)
    proxy.fault = fault
    const { status, body } = await upload(test.app, root.token, { productId, file })
    expect([status, body.code]).toEqual([503, 'images_unavailable'])
    expect((body as unknown as { detail: string }).detail).toContain('No se guardó nada')
    const { rows } = await test.pool.query('select 1 from product_images')
    expect(rows).toEqual([])
    proxy.fault = 'none'
    expect((await upload(test.app, root.token, { productId, file })).status).toBe(200)
  })

  it('still deletes a product', async () => {
    await upload(test.app, root.token, { productId, file: await plainPicture(50, 50) })
    proxy.fault = 'silence'
    expect((await root.delete(`/api/products/${productId}`)).status).toBe(200)
  })
})

function openStore(limits: BucketOptions['limits']): Promise<ImageStore> {
  return createBucketStore(
    {
      endpoint: proxy.url,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    { log: (text) => logLines.push(text), limits },
  )
}
