import { readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { startNightlyBackups } from './nightly-backups.ts'
import type { NightlyBackups } from './nightly-backups.ts'
import { readNightlyState } from './nightly-state.ts'
import { checkBackup, restore } from './restore.ts'
import { createFolder, everythingIn, insertWorld } from './testing/world.ts'
import type { Folder } from './testing/world.ts'

let folder: Folder
let server: S3rver
let endpoint: string
let images: ImageStore
let shop: TestDatabase
let time: Date
let lines: string[]
let nightly: NightlyBackups | undefined

beforeEach(async () => {
  folder = createFolder()
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: folder.path('s3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  images = await folder.store('images')
  shop = await createTestDatabase()
  time = new Date('2026-11-22T21:00:00Z')
  lines = []
})
afterEach(async () => {
  await nightly?.close()
  await shop.drop()
  await server.close()
  await folder.remove()
})

const address = (at = endpoint) => ({
  endpoint: at,
  bucket: 'shop',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
const inFolder = () => readdir(folder.path('backups'))
const inBucket = async () => (await openBackupBucket(address())).names()
const state = () => readNightlyState(shop.pool, time)

/** Starts a process whose bucket is at an address, and waits until it has looked once. */
async function start(at: string): Promise<void> {
  let looked = 0
  nightly = startNightlyBackups({
    pool: shop.pool,
    images,
    folder: folder.path('backups'),
    // More than one part.
    bucket: await openBackupBucket(address(at), { partBytes: 20_000 }),
    at: '03:30',
    passphrase: 'tres codos de cobre',
    log: (line) => lines.push(line),
    now: () => {
      looked += 1
      return time
    },
    checkMs: 5,
  })
  await expect.poll(() => looked, { interval: 5 }).toBeGreaterThan(2)
}

/** What an operator would download. */
async function download(name: string): Promise<string> {
  const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'shop', Key: `backups/${name}` }))
  const file = folder.path(name)
  await writeFile(file, await Body!.transformToByteArray())
  client.destroy()
  return file
}

it('the nightly backup is in the bucket too, which restores everything, and older ones make room', async () => {
  const { keys } = await insertWorld(shop.pool, images)
  const bucket = await openBackupBucket(address())
  const older = Array.from({ length: 10 }, (_, n) => `nightly-2026-11-${10 + n}T09-30-00Z.tar.enc`)
  for (const name of [...older, 'of-the-operator.tar']) {
    await writeFile(folder.path(name), 'older')
    await bucket.add(folder.path(name), AbortSignal.timeout(10_000))
  }
  await start(endpoint)
  const before = await everythingIn(shop.pool)
  time = new Date('2026-11-23T09:30:10Z')
  await expect.poll(async () => (await state()).succeededAt).toEqual(new Date('2026-11-23T09:30:10Z'))

  const name = 'nightly-2026-11-23T09-30-10Z.tar.enc'
  expect(lines).toEqual([expect.stringMatching(/^Backed up to .*-10Z\.tar\.enc and to the bucket \(/)])
  expect(await inFolder()).toEqual([name])
  // Seven days, and the newest of the week before them.
  expect((await inBucket()).toSorted()).toEqual([...older.slice(3), name, 'of-the-operator.tar'])
  const elsewhere = await createTestDatabase()
  const otherStore = await folder.store('elsewhere')
  await restore(elsewhere.pool, await checkBackup(await download(name), 'tres codos de cobre'), {
    images: otherStore,
    safeguardFile: () => folder.path('before.tar'),
    safeguardPassphrase: null,
    log: () => {},
  })
  expect(await everythingIn(elsewhere.pool)).toEqual(before)
  for (const key of keys) expect(await otherStore.has(key)).toBe(true)
  await elsewhere.drop()
})

it('a bucket that does not answer is a failure, and half an hour later the same file goes there', async () => {
  // A port without a listener.
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  await start(`http://127.0.0.1:${port}`)
  time = new Date('2026-11-23T09:30:00Z')
  await expect.poll(async () => (await state()).failedAt).toEqual(time)
  expect(lines).toEqual([expect.stringMatching(/^The nightly backup failed, .*ECONNREFUSED/)])
  expect((await state()).succeededAt).toBeNull()
  const [name] = await inFolder()
  await nightly?.close()

  time = new Date('2026-11-23T10:00:00Z')
  await start(endpoint)
  await expect.poll(async () => (await state()).succeededAt).toEqual(new Date('2026-11-23T09:30:00Z'))
  expect(await inFolder()).toEqual([name])
  expect(await inBucket()).toEqual([name])
})
