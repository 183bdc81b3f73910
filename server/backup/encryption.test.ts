import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { backUp } from './back-up.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'
import { checkBackup, restore } from './restore.ts'
import { createFolder, everythingIn, insertWorld } from './testing/world.ts'
import type { Folder } from './testing/world.ts'

const PASSPHRASE = 'tres codos de cobre'
const MEGABYTE = 1024 * 1024

let folder: Folder
let images: ImageStore
let shop: TestDatabase

beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  folder = createFolder()
  images = await folder.store('images')
})
afterEach(() => folder.remove())

async function backUpShop(): Promise<string> {
  const file = folder.path('shop.tar.enc')
  await backUp(shop.pool, { file, images, passphrase: PASSPHRASE, log: () => {} })
  return file
}

it('a backup with a passphrase restores every row and picture, and the replaced state is saved encrypted too', async () => {
  const { keys } = await insertWorld(shop.pool, images)
  const before = await everythingIn(shop.pool)
  const file = await backUpShop()
  expect(await isEncrypted(file)).toBe(true)
  const bytes = await readFile(file)
  expect([bytes.includes(keys[0]!), bytes.includes('manifest.json')]).toEqual([false, false])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const elsewhere = await createTestDatabase()
  await insertWorld(elsewhere.pool, images)
  const otherStore = await folder.store('elsewhere')
  const safeguard = folder.path('before.tar')
  await restore(elsewhere.pool, await checkBackup(file, PASSPHRASE), {
    images: otherStore,
    safeguardFile: () => safeguard,
    safeguardPassphrase: PASSPHRASE,
    log: () => {},
  })
  expect(await everythingIn(elsewhere.pool)).toEqual(before)
  for (const key of keys) expect(await otherStore.has(key)).toBe(true)
  await checkBackup(safeguard, PASSPHRASE)
  await expect(checkBackup(safeguard, null)).rejects.toThrow('is encrypted')
  await elsewhere.drop()
})

it('reports in one line why an encrypted backup cannot be read', async () => {
  const file = await backUpShop()
  await expect(checkBackup(file, null)).rejects.toThrow(
    `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`,
  )
  await expect(checkBackup(file, 'otra frase larga')).rejects.toThrow(
    `${file} was encrypted with another passphrase`,
  )
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed[whole.length - 40]! ^= 1
  for (const content of [changed, whole.subarray(0, -1), whole.subarray(0, 70)]) {
    await writeFile(file, content)
    await expect(checkBackup(file, PASSPHRASE)).rejects.toThrow(
      `${file} is damaged or cut off: nothing of it is used`,
    )
  }
})

it.each([0, 1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE + 5])(
  'content of %d bytes comes back, whatever the pieces, and differs each time',
  async (size) => {
    const content = randomBytes(size)
    const encrypted = await buffer(encrypt(piecesOf(content, 700_001), PASSPHRASE))
    const decrypted = await buffer(decrypt('a file', piecesOf(encrypted, 99_991), PASSPHRASE))
    // toEqual would compare one byte after the other, which takes seconds for 3 MB.
    expect(decrypted.equals(content)).toBe(true)
    const again = await buffer(encrypt(piecesOf(content, 8), PASSPHRASE))
    expect(again.equals(encrypted)).toBe(false)
  },
)

it('chunks that were left out, moved or added are noticed', async () => {
  const encrypted = await buffer(encrypt(piecesOf(randomBytes(3 * MEGABYTE), 500_000), PASSPHRASE))
  const header = encrypted.length - 3 * (MEGABYTE + 16)
  const chunk = (n: number) => encrypted.subarray(header + n * (MEGABYTE + 16)).subarray(0, MEGABYTE + 16)
  const head = encrypted.subarray(0, header)
  const orders = [
    [0, 2],
    [0, 1],
    [1, 0, 2],
    [0, 1, 2, 2],
  ]
  for (const order of orders) {
    const forged = Buffer.concat([head, ...order.map(chunk)])
    await expect(buffer(decrypt('a file', piecesOf(forged, 1e6), PASSPHRASE))).rejects.toThrow('is damaged')
  }
})

async function* piecesOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  const step = Math.max(size, Math.ceil(content.length / 50))
  for (let start = 0; start < content.length; start += step) yield content.subarray(start, start + step)
}
