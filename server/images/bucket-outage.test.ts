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
import { newImageKeys } from './image-store.ts'
import type { ImageStore } from './image-store.ts'
import { plainPicture } from './testing/pictures.ts'
import { openTroubledLine } from './testing/troubled-line.ts'
import type { Trouble, TroubledLine } from './testing/troubled-line.ts'
import { upload } from './testing/upload.ts'

const PAUSE_MS = 1000
const SILENCE_AND_RESET: Trouble[] = ['silence', 'reset']

let directory: string
let server: S3rver
let line: TroubledLine
let store: ImageStore
let said: string[] = []
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
  line = await openTroubledLine((await server.run()).port)
})
beforeEach(async () => {
  line.trouble = 'none'
  said = []
  store = await createBucketStore(
    {
      endpoint: line.url,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    {
      log: (text) => said.push(text),
      limits: { firstByte: 300, read: 700, write: 700, check: 500, pause: PAUSE_MS },
    },
  )
  await store.put([{ key: sm, body: Buffer.alloc(50_000, 'a') }])
})
afterAll(async () => {
  await line.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const unavailable = { code: 'images_unavailable', status: 503, retryAfterSeconds: 1 }

describe.each(SILENCE_AND_RESET)('a bucket that answers with %s', (trouble) => {
  it('fails a read, a write, a removal and a check, each within its time', async () => {
    line.trouble = trouble
    await expect(store.get(sm)).rejects.toMatchObject(unavailable)
    await expect(store.remove([orig, xs])).rejects.toMatchObject(unavailable)
    await expect(store.put([{ key: xs, body: Buffer.from('x') }])).rejects.toMatchObject(unavailable)
    await expect(store.check()).rejects.toThrow(/\S/)
  })
})

it.each<Trouble>(['half', 'half, then silence'])('never gives a part of a picture (%s)', async (trouble) => {
  line.trouble = trouble
  await expect(store.get(sm)).rejects.toMatchObject(unavailable)
})

it('is not asked while it has failed many times in a row, and is used again once it answers', async () => {
  line.trouble = 'silence'
  await Promise.allSettled(Array.from({ length: 6 }, () => store.get(sm)))
  expect(said).toEqual(['S3_ENDPOINT does not answer: pictures are missing until it does'])
  line.connections = 0
  const refused = await Promise.allSettled(Array.from({ length: 300 }, () => store.get(sm)))
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  expect(line.connections).toBe(0)

  line.trouble = 'none'
  await expect(store.check()).resolves.toBeUndefined()
  await sleep(PAUSE_MS)
  const found = await store.get(sm)
  expect((await buffer(found!.stream)).length).toBe(50_000)
  expect(said.at(-1)).toBe('S3_ENDPOINT answers again')
})

it('is asked once after the pause, whoever else asks meanwhile', async () => {
  line.trouble = 'reset'
  await Promise.allSettled(Array.from({ length: 6 }, () => store.get(sm)))
  await sleep(PAUSE_MS)
  line.trouble = 'silence'
  line.connections = 0
  await Promise.allSettled(Array.from({ length: 50 }, () => store.get(sm)))
  expect(line.connections).toBeLessThanOrEqual(2)
})

it('takes no more than so many calls at once', async () => {
  line.trouble = 'silence'
  line.connections = 0
  const answers = await Promise.allSettled(Array.from({ length: 1000 }, () => store.get(sm)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(line.connections).toBeLessThanOrEqual(200 * 2)
})

it('is well when what is asked for is not there', async () => {
  for (let asked = 0; asked < 10; asked += 1) expect(await store.get(newImageKeys().xs)).toBeNull()
  await expect(store.check()).resolves.toBeUndefined()
  expect(said).toEqual([])
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

  it('answers 503 for a picture, to be asked for again, and at once after some', async () => {
    const { body } = await upload(test.app, root.token, { productId, file: await plainPicture(50, 50) })
    line.trouble = 'silence'
    for (let asked = 0; asked < 3; asked += 1) {
      const answers = await Promise.all([test.app.inject(body.xsUrl), test.app.inject(body.smUrl)])
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503)
        expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
        expect(answer.json()).toMatchObject({ code: 'images_unavailable' })
      }
    }
    line.connections = 0
    expect((await test.app.inject(body.xsUrl)).statusCode).toBe(503)
    expect(line.connections).toBe(0)
  })

  it.each(SILENCE_AND_RESET)('refuses an upload in Spanish and stores nothing (%s)', async (trouble) => {
    const file = await plainPicture(50, 50)
    line.trouble = trouble
    const { status, body } = await upload(test.app, root.token, { productId, file })
    expect([status, body.code]).toEqual([503, 'images_unavailable'])
    expect((body as unknown as { detail: string }).detail).toContain('No se guardó nada')
    const { rows } = await test.pool.query('select 1 from product_images')
    expect(rows).toEqual([])
    line.trouble = 'none'
    expect((await upload(test.app, root.token, { productId, file })).status).toBe(200)
  })

  it('deletes a product all the same', async () => {
    await upload(test.app, root.token, { productId, file: await plainPicture(50, 50) })
    line.trouble = 'silence'
    expect((await root.delete(`/api/products/${productId}`)).status).toBe(200)
  })
})
