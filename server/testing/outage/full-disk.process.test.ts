import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool, inTransaction } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { buildApp } from '../../app.ts'
import { createDiskStore } from '../../images/disk-store.ts'
import { insertUser } from '../accounts.ts'
import { createCaller } from '../caller.ts'
import { publishShop } from '../published-shop.ts'

const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } }

let folder: string
/** Mounting a small disk needs root. */
let canMount: boolean

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-disk-'))
  canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'tmpfs', folder]).status === 0
  chmodSync(folder, 0o755)
})
afterEach(() => {
  if (canMount) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

it('on a full disk reads go on, writes get 503 and the log has the reason, until there is room', async ({
  skip,
}) => {
  if (!canMount) skip('only root can mount a disk')
  const lines: string[] = []
  const postgres = await startPostgres({ dataDir: folder, log: (line) => void lines.push(line) })
  const pool = createPool(postgres.connectionString)
  await migrate(pool)
  const user = await insertUser(pool)
  const shop = await publishShop(pool, user.accountId)
  const images = createDiskStore(join(folder, 'images'))
  const app = await buildApp({
    pool,
    dataDir: folder,
    images,
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  const caller = createCaller(app, user.token)
  const order = () =>
    caller.post(`/api/public/${shop.alias}/orders`, { items: [{ productId: shop.codo, quantity: 1 }] })
  const page = () => caller.get(`/api/public/publications/${shop.alias}/product/${shop.codo}`)
  expect(await order()).toMatchObject({ status: 200 })

  const filler = fill({ leave: 1 })
  await expect.poll(() => lines.join('\n')).toMatch(/disk is full .* takes no writes/)
  await expect.poll(async () => (await order()).status).toBe(503)
  for (let time = 0; time < 20; time += 1) {
    expect(await order()).toMatchObject(UNAVAILABLE)
    expect(await page()).toMatchObject({ status: 200 })
    expect(await caller.get('/api/orders')).toMatchObject({
      status: 200,
      body: { totalElements: expect.any(Number) },
    })
  }

  rmSync(filler)
  await expect.poll(async () => (await order()).status).toBe(200)
  expect(lines.at(-1)).toMatch(/takes writes/)
  await app.close()
  await pool.end()
  await postgres.stop()
})

it.for([
  ['too fast to notice', 'n'],
  // Several checks of the free space come before its end.
  ['by one long import', 'n + length(pg_sleep(case when n % 1000 = 0 then 0.1 else 0 end)::text)'],
] as const)(
  'a disk that fills %s costs a crash at most, after which reads go on',
  async ([, number], { skip }) => {
    if (!canMount) skip('only root can mount a disk')
    const postgres = await startPostgres({ dataDir: folder })
    const pool = createPool(postgres.connectionString)
    await pool.query(
      'create table present as select 1 as n; create table tries (n integer); create table big (t text)',
    )
    await expect.poll(() => existsSync(join(folder, 'postgres.reserve'))).toBe(true)
    const filler = fill({ leave: 40 })
    const tooMuch = inTransaction(pool, (tx) =>
      tx.query(`insert into big select repeat(md5((${number})::text), 30) from generate_series(1, 400000) n`),
    )
    await expect(tooMuch).rejects.toThrow(/No space|connection|recovery/i)

    const read = () => pool.query('select n from present').then(({ rows }) => rows, String)
    const write = () => pool.query('insert into tries values (2)')
    await expect.poll(read, POLL).toEqual([{ n: 1 }])
    // Fills the disk again: recovery may have freed enough for writes.
    const rest = fill({ leave: 10 })
    await expect.poll(() => write().catch((error: Error) => error.message), POLL).toMatch(/read-only/)
    // The WAL writer lags behind an import that failed for a table file: its crash comes up to a second later.
    await expect.poll(read, POLL).toEqual([{ n: 1 }])
    rmSync(filler)
    rmSync(rest)
    await expect
      .poll(() => write().catch((error: Error) => error.message), POLL)
      .toMatchObject({ rowCount: 1 })
    await pool.end()
    await postgres.stop()
  },
)

const POLL = { interval: 200 }

/** Fills the disk except for `leave` megabytes; returns the path of the filler. */
function fill({ leave }: { leave: number }): string {
  const { bavail, bsize } = statfsSync(folder)
  const filler = join(folder, `filler-${randomUUID()}`)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave * 1024 * 1024), 1))
  return filler
}
