import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '#db/database.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { buildApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { DEADLINE_MS } from './check-readiness.ts'
import { TIMEOUT_MS } from './dedicated-connection.ts'
import type { TcpProxy } from './testing/tcp-proxy.ts'
import { startMixingPooler } from './testing/mixing-pooler.ts'
import { startStallingProxy } from './testing/stalling-proxy.ts'

const READY = { database: 'ok', migrations: 'ok', listen: 'ok', preparedStatements: 'ok', images: 'ok' }
/** How long a result is shared. */
const SHARE_MS = 1000

const ready = (caller: Caller): Promise<Answer<Record<string, string>>> => caller.get('/api/health/ready')

/** Readiness after the shared result has expired. */
async function readyLater(caller: Caller): Promise<Answer<Record<string, string>>> {
  await new Promise((resolve) => setTimeout(resolve, SHARE_MS + 100))
  return ready(caller)
}

describe('a healthy server', () => {
  let test: TestApp

  beforeAll(async () => {
    test = await createTestApp({ poolOptions: { max: 2 } })
  })
  afterAll(() => test.close())

  it('every part is ok', async () => {
    expect(await test.visitor.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await test.visitor.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await ready(test.visitor)).toMatchObject({ status: 200, body: READY })
  })

  it('responds while every connection of the pool is in use', async () => {
    const taken = [await test.pool.connect(), await test.pool.connect()]
    expect(await readyLater(test.visitor)).toMatchObject({ status: 200, body: READY })
    expect((await test.visitor.get('/api/health')).status).toBe(200)
    for (const client of taken) client.release()
  })

  it('connections lost while idle are no failure', async () => {
    expect(await readyLater(test.visitor)).toMatchObject({ status: 200 })
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query not like 'listen%' and query not like '%pg_listening_channels()%'`,
    )
    const { body } = await readyLater(test.visitor)
    expect(body).toMatchObject({ database: 'ok', migrations: 'ok', preparedStatements: 'ok' })
    expect((await test.visitor.get('/api/health')).status).toBe(200)
  })

  it('a flood of calls opens three connections at most', async () => {
    const others = async () => (await sessions(test)) - test.pool.totalCount
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        test.visitor.get(index % 2 === 0 ? '/api/health' : '/api/health/ready'),
      ),
    )
    // And the one that listens.
    expect(await others()).toBeLessThanOrEqual(3 + 1)
  })

  it.each([
    ['another', `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`],
    ['fewer', `delete from schema_migrations where name like '0001%'`],
  ])('a database with %s migrations than this program is reported', async (_which, change) => {
    const { rows } = await test.pool.query('select * from schema_migrations order by name')
    await test.pool.query(change)
    const { status, body } = await readyLater(test.visitor)
    await test.pool.query('delete from schema_migrations')
    await test.pool.query(
      'insert into schema_migrations select * from json_populate_recordset(null::schema_migrations, $1)',
      [JSON.stringify(rows)],
    )
    expect([status, body]).toMatchObject([503, { ...READY, migrations: expect.stringMatching(/9999|0001/) }])
  })

  it('an unusable picture store is reported', async () => {
    await rm(test.imageFolder, { recursive: true })
    await writeFile(test.imageFolder, 'no folder')
    const { status, body } = await readyLater(test.visitor)
    await rm(test.imageFolder)
    expect([status, body]).toMatchObject([503, { ...READY, images: expect.stringMatching(/^failed/) }])
  })
})

describe('behind a proxy or pooler of the database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('every call is answered while the proxy stalls', async () => {
    const proxy = await startStallingProxy(database.connectionString)
    await withApp(proxy, async (caller) => {
      expect((await ready(caller)).body).toMatchObject(READY)
      proxy.stall()
      const [late, away] = ['no answer in time', 'the database does not answer']
      const parts = { database: late, migrations: away, listen: late, preparedStatements: away, images: 'ok' }
      for (const [path, expected] of [
        ['/api/health', { status: 503, body: { code: 'unavailable' } }],
        ['/api/health/ready', { status: 503, body: parts }],
        ['/api/health/live', { status: 200, body: { status: 'ok' } }],
      ] as const) {
        await new Promise((resolve) => setTimeout(resolve, SHARE_MS + 100))
        // An answer while the proxy still stalls: a limit ended the wait.
        expect(await caller.get(path)).toMatchObject(expected)
      }
      proxy.resume()
      await expect.poll(async () => (await ready(caller)).status).toBe(200)
    })
  })

  it('its limits leave half a second of the promised two', () => {
    expect(Math.max(DEADLINE_MS, TIMEOUT_MS)).toBeLessThanOrEqual(1500)
  })

  it('prepared statements are reported when the pooler mixes sessions', async () => {
    const pooler = await startMixingPooler(database.connectionString)
    await withApp(pooler, async (caller) => {
      expect((await caller.get('/api/health')).status).toBe(200)
      const { status, body } = await ready(caller)
      expect([status, body['database']]).toEqual([503, 'ok'])
      expect(body['preparedStatements']).not.toBe('ok')
    })
  })
})

async function withApp(inFront: TcpProxy, work: (caller: Caller) => Promise<void>): Promise<void> {
  const pool = createPool(inFront.connectionString, { max: 2 })
  const app = await buildApp({
    pool,
    dataDir: await temporaryFolder(),
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  try {
    await work(createCaller(app, null))
  } finally {
    await app.close()
    await inFront.close()
    await pool.end()
  }
}

async function sessions({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    // Citus has connections of its own.
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'mostrador'`,
  )
  return rows[0]!.count
}
