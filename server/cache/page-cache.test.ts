import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { createBulkhead } from '../load/bulkhead.ts'
import { createFairQueue } from '../load/fair-queue.ts'
import { insertUser } from '../testing/accounts.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'
import { createPageCache } from './page-cache.ts'
import type { BuiltPage } from './page-encodings.ts'
import { createVersionedCache } from './versioned-cache.ts'
import type { VersionedCache } from './versioned-cache.ts'

const TEXT = Array.from({ length: 3000 }, (_, n) => `Codo de cobre ${(n * 7919) % 3001} mm`).join('\n')

let database: TestDatabase
let versions: AccountVersions
let accountId: number
let cache: VersionedCache
let app: FastifyInstance
let built = 0
/** Time of the pages under test. */
let time = 0
/** Requests that have reached their page, and what a build of it waits for, by address. */
const arrived = new Map<string, number>()
const gates = new Map<string, Promise<void>>()

beforeAll(async () => {
  database = await createTestDatabase()
  versions = await openAccountVersions(database.pool)
  accountId = (await insertUser(database.pool)).accountId
  cache = createVersionedCache({ megabytes: 2 })
  const builds = createBulkhead({ concurrency: 50, maxQueued: 50, maxWaitMs: 10_000 })
  const pages = createPageCache('page', { cache, versions, builds }, { enabled: true, now: () => time })
  app = Fastify()
  const strangers = createFairQueue({
    concurrency: 1,
    maxQueuedPerKey: 5,
    maxQueued: 20,
    maxWaitMs: 10_000,
    refusal: () => new Problem('unavailable'),
  })
  const withoutOwner = createPageCache(
    'stranger',
    { cache, versions, builds, strangers: (ip, build) => strangers({ key: ip }, build) },
    { enabled: true },
  )
  app.get('/nobody', async (request, reply) => {
    await withoutOwner.serve({ request, reply, owner: null, key: null }, async (): Promise<BuiltPage> => {
      await database.pool.query('select pg_sleep(0.02)')
      return { status: 404, headers: {}, body: Buffer.from(String(++built)), cacheable: false }
    })
    return reply
  })
  app.get('/*', async (request, reply) => {
    const owner = { accountId, alias: 'un-enlace' }
    arrived.set(request.url, (arrived.get(request.url) ?? 0) + 1)
    await pages.serve({ request, reply, owner, key: request.url }, async (): Promise<BuiltPage> => {
      const number = String(++built)
      if (request.url.startsWith('/flood')) {
        return { status: 200, headers: { 'x-built': number }, body: randomBytes(20_000), cacheable: true }
      }
      if (request.url === '/for-a-while') {
        return { status: 200, headers: {}, body: Buffer.from(number), cacheable: true, staleAt: time + 300 }
      }
      await gates.get(request.url)
      if (request.url === '/fails') throw new Error('no page')
      const body = Buffer.from(request.url === '/whole-catalogue' ? TEXT.repeat(10) : TEXT)
      return { status: 200, headers: { 'x-built': number }, body, cacheable: true }
    })
    return reply
  })
})
afterAll(async () => {
  await app.close()
  await versions.close()
  await database.drop()
})

const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

/** Lets the next builds of a page wait until the returned function is called. */
function holdBuilds(url: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gates.set(url, promise)
  return resolve
}

/** Requests that have all arrived before a build ends. */
async function many(url: string) {
  const before = arrived.get(url) ?? 0
  const finish = holdBuilds(url)
  const answers = Array.from({ length: 40 }, () => ask(url))
  await expect.poll(() => arrived.get(url), { interval: 1 }).toBe(before + 40)
  finish()
  return Promise.all(answers)
}

it('builds a page once for concurrent requests, and once per version', async () => {
  built = 0
  await many('/a')
  expect(built).toBe(1)
  await many('/a')
  expect(built).toBe(1)
  for (let version = 2; version < 5; version++) {
    await versions.write(accountId, () => Promise.resolve())
    await many('/a')
    expect(built).toBe(version)
  }
  await Promise.all([many('/a'), many('/b')])
  expect(built).toBe(5)
})

it('builds an expired page again, although nothing was written', async () => {
  built = 0
  expect((await ask('/for-a-while')).body).toBe('1')
  time += 299
  expect((await ask('/for-a-while')).body).toBe('1')
  time += 1
  expect((await ask('/for-a-while')).body).toBe('2')
})

it('serves the new page after a write, also while the previous one is being built', async () => {
  built = 0
  const finishFirst = holdBuilds('/overtaken')
  const before = ask('/overtaken')
  await expect.poll(() => built, { interval: 1 }).toBe(1)
  await versions.write(accountId, () => Promise.resolve())
  const after = await many('/overtaken')
  finishFirst()
  expect((await before).headers['x-built']).toBe('1')
  expect(new Set(after.map(({ headers }) => headers['x-built']))).toEqual(new Set(['2']))
  // The older build ended last and did not replace the newer entry.
  expect((await ask('/overtaken')).headers['x-built']).toBe('2')
})

it('builds again after a failure', async () => {
  built = 0
  expect((await many('/fails')).every(({ statusCode }) => statusCode === 500)).toBe(true)
  expect(built).toBe(1)
  expect((await ask('/fails')).statusCode).toBe(500)
  expect(built).toBe(2)
})

it('compresses a page better at its second request, and best when it is requested often', async () => {
  const first = await ask('/often')
  const sizes = [first.rawPayload.length]
  let last = first
  for (const times of [1, 16]) {
    for (let time = 0; time < times; time++) last = await ask('/often')
    await expect.poll(async () => (last = await ask('/often')).rawPayload.length).toBeLessThan(sizes.at(-1)!)
    sizes.push(last.rawPayload.length)
    expect(brotliDecompressSync(last.rawPayload).toString()).toBe(TEXT)
    const { date, 'content-length': length } = last.headers
    expect(last.headers).toEqual({ ...first.headers, date, 'content-length': length })
  }
})

it('compresses a whole catalogue once, in the lowest quality', async () => {
  const first = await ask('/whole-catalogue')
  for (let time = 0; time < 20; time++) await ask('/whole-catalogue')
  // Compressed better afterwards, in the same threads.
  const other = await ask('/after-it')
  await expect
    .poll(async () => (await ask('/after-it')).rawPayload.length)
    .toBeLessThan(other.rawPayload.length)
  const last = await ask('/whole-catalogue')
  expect(last.rawPayload.length).toBe(first.rawPayload.length)
  expect(brotliDecompressSync(last.rawPayload).toString()).toBe(TEXT.repeat(10))
})

it('counts the key and every form of a page, and stays within the bound', async () => {
  const before = cache.bytes
  const long = `/flood/${'x'.repeat(5000)}`
  await app.inject({ url: long })
  const once = cache.bytes - before
  expect(once).toBeGreaterThan(20_000 + 5000)
  await app.inject({ url: long, headers: { 'accept-encoding': 'gzip' } })
  await app.inject({ url: long, headers: { 'accept-encoding': 'br' } })
  // Random bytes do not compress.
  expect(cache.bytes - before).toBeGreaterThan(once + 2 * 20_000)
  for (let page = 0; page < 300; page++) {
    await app.inject({ url: `/flood/${page}`, headers: { 'accept-encoding': 'gzip' } })
    expect(cache.bytes).toBeLessThanOrEqual(2 * 1024 * 1024)
  }
  expect(cache.bytes).toBeGreaterThan(1024 * 1024)
})

it('builds nothing for a visitor who left while the build was queued', async () => {
  const own = Fastify()
  const builds = createBulkhead({ concurrency: 1, maxQueued: 5, maxWaitMs: 10_000 })
  const pages = createPageCache('page', { cache, versions, builds }, { enabled: true })
  const asked: string[] = []
  const started: string[] = []
  let finishFirst = () => {}
  own.get('/*', async (request, reply) => {
    const owner = { accountId, alias: 'un-enlace' }
    asked.push(request.url)
    await pages.serve({ request, reply, owner, key: null }, async () => {
      started.push(request.url)
      if (request.url === '/first') await new Promise<void>((resolve) => (finishFirst = resolve))
      return { status: 200, headers: {}, body: Buffer.from('a page'), cacheable: false }
    })
    return reply
  })
  const left = new Promise<void>((resolve) =>
    own.addHook('onRequest', async (request, reply) => {
      if (request.url === '/leaves') reply.raw.once('close', resolve)
    }),
  )
  const address = await own.listen({ port: 0, host: '127.0.0.1' })
  const first = fetch(`${address}/first`)
  await expect.poll(() => started).toEqual(['/first'])
  const leaving = new AbortController()
  const gone = fetch(`${address}/leaves`, { signal: leaving.signal }).catch(() => 'gone')
  await expect.poll(() => asked).toEqual(['/first', '/leaves'])
  expect(started).toEqual(['/first'])
  leaving.abort()
  await left
  const last = fetch(`${address}/last`)
  finishFirst()
  expect([(await first).status, (await last).status, await gone]).toEqual([200, 200, 'gone'])
  expect(started).toEqual(['/first', '/last'])
  await own.close()
})

it('a flood of pages of no account fills the queue of that address, and delays no other', async () => {
  const open = (remoteAddress: string) => app.inject({ url: '/nobody', remoteAddress })
  const before = built
  const flood = Promise.all(Array.from({ length: 50 }, () => open('192.0.2.1')))
  const neighbour = await open('192.0.2.2')
  expect(neighbour.statusCode).toBe(404)
  // Of the six that the flooding address may have under way.
  expect(Number(neighbour.payload) - before).toBeLessThanOrEqual(3)
  const statuses = (await flood).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 404)).toHaveLength(6)
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
})
