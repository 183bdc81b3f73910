import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createBucketStore } from './bucket-store.ts'
import { newImageKeys } from './image-store.ts'
import { openImageStore } from './open-image-store.ts'

let directory: string
let server: S3rver
let endpoint: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mostrador-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs a bucket's address without the slash that the SDK puts behind it, and would refuse each HeadBucket.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

function config(bucket: string) {
  return readConfig({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
}

it('stores files in the configured bucket with their types, returns and removes them', async () => {
  const store = await openImageStore(config('pictures'), () => {})
  const { orig, sm, xs } = newImageKeys()
  await store.put([
    { key: orig, body: Buffer.from('large') },
    { key: sm, body: Buffer.from('small') },
  ])
  const found = await store.get(sm)
  expect(found?.bytes).toBe(5)
  expect((await buffer(found!.stream)).toString()).toBe('small')
  expect(await store.get(xs)).toBeNull()
  expect([await store.has(sm), await store.has(xs)]).toEqual([true, false])

  await store.remove([orig, sm, xs])
  expect(await store.get(sm)).toBeNull()
  expect(await store.get(orig)).toBeNull()
})

it('does not start without the configured bucket', async () => {
  await expect(openImageStore(config('nothing'), () => {})).rejects.toThrow(
    'S3_BUCKET: there is no bucket nothing at S3_ENDPOINT',
  )
})

it('starts while the bucket does not respond, and logs it', async () => {
  const lines: string[] = []
  const away = { ...config('pictures').bucket!, endpoint: 'http://127.0.0.1:1' }
  await openImageStore({ bucket: away, dataDir: directory }, (line) => lines.push(line))
  expect(lines).toEqual([expect.stringContaining('S3_ENDPOINT does not answer')])
})

it('throws when a picture could not be stored', async () => {
  const store = await createBucketStore(config('nothing').bucket!)
  await expect(store.put([{ key: newImageKeys().xs, body: Buffer.from('x') }])).rejects.toThrow('bucket')
})
