import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, inTransaction } from '#db/database.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { BULK } from '#db/time-limits.ts'
import { insertPricelist } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createFileExports } from './file-exports.ts'

const CONNECTIONS = 5

let test: TestApp
/** Connections to the same database outside the application. */
let outside: pg.Pool
let owner: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp({ poolOptions: { max: CONNECTIONS, connectTimeoutMs: 10_000, limits: BULK } })
  outside = createPool(test.pool.options.connectionString!, { limits: BULK })
  ;[owner, other] = [await test.signIn('ROOT'), await test.signIn('ROOT')]
})
afterAll(async () => {
  await outside.end()
  await test.close()
})

it('many files of one account leave connections to the others', async () => {
  const pricelistId = await insertPricelist(test.pool, owner.accountId, { name: 'Mayoreo' })
  const kinds = ['/api/products.csv', `/api/pricelists/${pricelistId}/prices.csv`]
  const files = await inTransaction(outside, async (tx) => {
    await tx.query('lock table products in access exclusive mode')
    const waiting = Promise.all(
      Array.from({ length: 4 * CONNECTIONS }, (_, index) => owner.get(kinds[index % kinds.length]!)),
    )
    await expect.poll(async () => (await waitingForLocks(outside)).length).toBe(2)
    expect(await other.get('/api/pricelists')).toMatchObject({ status: 200 })
    return { waiting }
  })
  for (const { status } of await files.waiting) expect(status).toBe(200)
})

it('many files being compared or reviewed leave connections to the others', async () => {
  const priceListId = await insertPricelist(test.pool, owner.accountId, { name: 'Público' })
  const rows = { priceListId, products: [{ code: 'COD-1', priceGrp1: 5 }] }
  const kinds = [
    () => owner.post('/api/products/compare-prices', rows),
    () => owner.post('/api/products/bulk-preview', { codes: ['COD-1'] }),
  ]
  const checks = await inTransaction(outside, async (tx) => {
    await tx.query('lock table products in access exclusive mode')
    const waiting = Promise.all(
      Array.from({ length: 4 * CONNECTIONS }, (_, index) => kinds[index % kinds.length]!()),
    )
    await expect.poll(async () => (await waitingForLocks(outside)).length).toBe(2)
    expect(await other.get('/api/pricelists')).toMatchObject({ status: 200 })
    return { waiting }
  })
  for (const { status } of await checks.waiting) expect(status).toBe(200)
})

it('a turn ends with the file, with its failure, and with its reader', async () => {
  const { parts } = createFileExports()
  async function* file(failure?: Error): AsyncGenerator<number> {
    await Promise.resolve()
    yield 1
    if (failure) throw failure
    yield 2
  }
  const readFirst = async () => {
    for await (const part of parts(1, () => file())) return part
    return null
  }
  const readAll = async (failure?: Error) => {
    const read: number[] = []
    for await (const part of parts(1, () => file(failure))) read.push(part)
    return read
  }
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await readFirst()).toBe(1)
    await expect(readAll(new Error('broken'))).rejects.toThrow('broken')
    expect(await readAll()).toEqual([1, 2])
  }
})
