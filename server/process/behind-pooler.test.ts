import { afterEach, beforeEach, expect, it } from 'vitest'
import type pg from 'pg'
import { openExternalPool } from '#db/pooler.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { startMixingPooler } from '../api/health/testing/mixing-pooler.ts'
import { buildApp } from '../app.ts'
import { insertUser } from '../testing/accounts.ts'
import { createCaller } from '../testing/caller.ts'
import { publishShop } from '../testing/published-shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let database: TestDatabase
let pooler: Awaited<ReturnType<typeof startMixingPooler>>
let lines: string[]
const log = (line: string) => void lines.push(line)

beforeEach(async () => {
  lines = []
  database = await createTestDatabase()
  pooler = await startMixingPooler(database.connectionString)
})
afterEach(async () => {
  await pooler.close()
  await database.drop()
})

it('a pooler that lends its session per transaction is used without names, and past it the server listens', async () => {
  const pool = await openExternalPool(pooler.connectionString, {
    directUrl: database.connectionString,
    max: 4,
    log,
  })
  expect(lines).toEqual([
    expect.stringMatching(/^The pooler of DATABASE_URL does not keep prepared statements/),
  ])
  const app = await buildApp({
    pool,
    dataDir: await temporaryFolder(),
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  const { accountId, token } = await insertUser(database.pool)
  const shop = await publishShop(database.pool, accountId)
  const owner = createCaller(app, token)
  const product = `/api/public/publications/${shop.alias}/product/${shop.codo}`
  const order = { items: [{ productId: shop.codo, quantity: 1 }] }
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 2 === 0 ? owner.post(`/api/public/${shop.alias}/orders`, order) : owner.get('/api/products'),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await database.pool.query('select from orders')).rowCount).toBe(12)

  // A write of another process is seen: notifications arrive past the pooler.
  const before = await owner.get(product)
  await database.pool.query(
    `with written as (update products set base_price = 11 where id = $2),
          bumped as (update accounts set data_version = data_version + 1 where id = $1 returning data_version)
     select pg_notify('account_version', $1 || ':' || data_version) from bumped`,
    [accountId, shop.codo],
  )
  await expect.poll(async () => (await owner.get(product)).body).not.toEqual(before.body)
  expect(await owner.get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { listen: 'ok', preparedStatements: 'ok', migrations: 'ok' },
  })
  await app.close()
  await pool.end()
})

it('without DATABASE_DIRECT_URL such a pooler stops the start with one line', async () => {
  await expect(openExternalPool(pooler.connectionString, { log })).rejects.toThrow(
    'DATABASE_URL leads to a pooler that lends its sessions per transaction: set DATABASE_DIRECT_URL to the database itself',
  )
})

it('a database without a pooler gets named statements, and an address that does not answer is reported', async () => {
  const pool: pg.Pool = await openExternalPool(database.connectionString, { log })
  expect(await pool.query({ name: 'one', text: 'select 1 as one' })).toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
  expect(lines).toEqual([])
  const away = 'postgres://u:p@127.0.0.1:1/d'
  await expect(openExternalPool(away, { log })).rejects.toThrow('DATABASE_URL: connect ECONNREFUSED')
  await expect(openExternalPool(database.connectionString, { directUrl: away, log })).rejects.toThrow(
    'DATABASE_DIRECT_URL: connect ECONNREFUSED',
  )
})
