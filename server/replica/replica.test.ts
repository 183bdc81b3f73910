import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { buildApp } from '../app.ts'
import { createCounts } from '../load/counts.ts'
import { insertUser } from '../testing/accounts.ts'
import { createCaller } from '../testing/caller.ts'
import { publishShop } from '../testing/published-shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openReplica } from './replica.ts'

let database: TestDatabase
let other: TestDatabase
let silent: Server
let lines: string[]
const log = (line: string) => void lines.push(line)

beforeEach(async () => {
  lines = []
  database = await createTestDatabase()
  other = await createTestDatabase()
  // Takes connections and says nothing, as a machine that hangs.
  silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterEach(async () => {
  silent.close()
  await database.drop()
  await other.drop()
})

it.each([
  [
    'a server that is no standby',
    () => database.connectionString,
    'DATABASE_REPLICA_URL leads to a server that is no standby: it must be a streaming replica of DATABASE_URL',
  ],
  [
    'another database',
    () => other.connectionString,
    'DATABASE_REPLICA_URL does not lead to a replica of the database of DATABASE_URL',
  ],
])('an address that leads to %s stops the start with one line', async (_what, url, line) => {
  await expect(openReplica(url(), { primary: database.pool, log })).rejects.toThrow(line)
})

it.each([
  ['refuses', () => 1],
  ['hangs', () => (silent.address() as AddressInfo).port],
])('a replica that does not answer is a warning, and the primary answers (it %s)', async (_how, port) => {
  const url = `postgres://u@127.0.0.1:${port()}/d`
  const replica = await openReplica(url, { primary: database.pool, log })
  expect(lines).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL: .+; the primary answers until it is there$/),
  ])
  const counts = createCounts()
  const app = await buildApp({
    pool: database.pool,
    replica,
    counts,
    dataDir: await temporaryFolder(),
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  const { accountId } = await insertUser(database.pool)
  const shop = await publishShop(database.pool, accountId)
  const product = `/api/public/publications/${shop.alias}/product/${shop.codo}`
  expect(await createCaller(app, null).get(product)).toMatchObject({ status: 200, body: { salesPrice: 20 } })
  expect(counts.pageReads).toMatchObject({ replica: 0 })
  expect(counts.pageReads.gone + counts.pageReads.behind).toBeGreaterThan(0)
  await app.close()
  await replica.close()
})
