import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { backUp } from '#server/backup/back-up.ts'
import { createDiskStore } from '#server/images/disk-store.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { freePort } from '#server/testing/free-port.ts'
import { readJudgedLists } from './search/judged-data.ts'
import type { ListedProduct } from './search/judged-data.ts'
import { waitForIndex } from './search/protocol.ts'
import { publishList } from './search/published-list.ts'
import { announceWrite } from './world/announce-write.ts'
import { startDatabase } from './world/database.ts'
import { BENCH_DATA_DIR } from './world/data-dir.ts'
import type { BenchDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { copyShop } from './world/many-shops.ts'
import type { ShopOfMany } from './world/many-shops.ts'

// One account of 5,000 products and 200 orders alone in a database, beside a thousand such accounts in another one: what an
// account's calls take, in turns. `growth 100` makes fewer accounts. A thousand take some 25 GB of disk.
const ACCOUNTS = Number(process.argv[2] ?? 1000)
const PRODUCTS = 5000
/** Accounts whose calls are measured, spread over all. */
const MEASURED = 20
const LIMIT = 1.5
const PASSWORD = 'bench-password'
const SEARCHES = ['c', 'co', 'cod', 'codo', 'codo p', 'codo pvc', 'codo pvc 1', 'codo pvc 1/2']
const UNLIMITED = { per10Minutes: 999_999_999, perDay: 999_999_999 }

interface World {
  database: BenchDatabase
  app: FastifyInstance
  shops: ShopOfMany[]
  times: Record<string, number[]>
}

const few = await openWorld(1)
const many = await openWorld(ACCOUNTS)
const worlds = [few, many]
await printSizes(many)
const scratch = mkdtempSync(join(tmpdir(), 'mostrador-growth-'))
// The first visit of an account reads it from the disk, in both databases.
for (let round = -1; round < MEASURED; round++) for (const world of worlds) await measure(world, round)
for (let round = 0; round < 3; round++) for (const world of worlds) await start(world)
console.log(`${MEASURED} accounts in turn, milliseconds at the server, medians`)
console.table(
  Object.fromEntries(
    Object.keys(few.times).map((name) => [
      name,
      Object.fromEntries(
        [
          ['1 account', few],
          [`${ACCOUNTS} accounts`, many],
        ].map(([title, world]) => [title, median((world as World).times[name]!).toFixed(1)]),
      ),
    ]),
  ),
)
for (const name of Object.keys(few.times)) {
  verdict(`${name}, ${ACCOUNTS} accounts / 1`, {
    ratio: median(many.times[name]!) / median(few.times[name]!),
    limit: LIMIT,
  })
}
for (const { app, database } of worlds) {
  await app.close()
  await database.stop()
}
rmSync(scratch, { recursive: true, force: true })

async function openWorld(count: number): Promise<World> {
  const database = await startDatabase()
  const { pool } = database
  const original = await publishList(pool, 'tienda-1', productsOfLists())
  const shop = { ...original, username: 'tienda-1' }
  await addOwnerAndPrices(pool, shop)
  const app = await buildApp({
    pool,
    dataDir: BENCH_DATA_DIR,
    publicUrl: 'http://localhost:3000',
    pageCache: false,
    orderLimits: UNLIMITED,
    searchesPerMinute: 999_999_999,
  })
  await waitForIndex(app, pool, [original])
  let shops: ShopOfMany[] = []
  const took = await timed(async () => {
    shops = await copyShop(database, { original: shop, count })
  })
  if (count > 1) console.log(`${count} accounts made in ${(took / 60_000).toFixed(1)} minutes`)
  return { database, app, shops, times: {} }
}

function productsOfLists(): ListedProduct[] {
  const lists = readJudgedLists(join(import.meta.dirname, 'data', 'search'))
  const all = lists.flatMap(({ products }) => products).filter(({ name }) => name !== '')
  const distinct = new Map(all.map((product) => [product.code.trim().toLowerCase(), product]))
  if (distinct.size < PRODUCTS) throw new Error(`the lists make only ${distinct.size} products`)
  return [...distinct.values()].slice(0, PRODUCTS)
}

async function addOwnerAndPrices(pool: pg.Pool, { accountId, username }: ShopOfMany): Promise<void> {
  await insertUser(pool, { accountId, username, passwordHash: await hashPassword(PASSWORD) })
  await pool.query(
    `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base, applied_on)
       select account_id, id, 'formula', 45, 0, 'basePrice', '3_global' from pricelists where account_id = $1`,
    [accountId],
  )
}

/** Round -1 warms up. */
async function measure(world: World, round: number): Promise<void> {
  const { app, shops } = world
  const shop = shops[Math.floor((Math.max(round, 0) * shops.length) / MEASURED)]!
  const { accountId, alias } = shop
  const { rows } = await world.database.pool.query<{ id: number; productId: number }>(
    `select category_id as id, min(product_id) as "productId" from product_categories where account_id = $1
      group by category_id having count(*) >= 24 order by category_id limit 1`,
    [accountId],
  )
  const { id, productId } = rows[0]!
  await record('sign-in', () => signIn(shop))
  await repeat('category page, HTML', () => call({ url: `/p/${alias}/cy/${id}` }))
  await repeat('category page, JSON', () =>
    call({ url: `/api/public/publications/${alias}/category/${id}?size=24` }),
  )
  const search = (query: string) =>
    call({
      method: 'POST',
      url: '/1/indexes/products/query',
      headers: { 'x-algolia-api-key': alias },
      payload: { query, hitsPerPage: 5 },
    })
  for (const query of SEARCHES) await search(query)
  // Invalidates the cached responses.
  await announceWrite(world.database.pool, accountId)
  await app.inject('/api/health')
  await search('nadaesasi')
  for (const query of SEARCHES) await record('search, a keystroke', () => search(query))
  await repeat('order', () =>
    call({
      method: 'POST',
      url: `/api/public/${alias}/orders`,
      payload: { items: [{ productId, quantity: 1 }], contact: { name: 'Ana Cruz', phone: '55 1234 5678' } },
    }),
  )
  // The codes of one account in both worlds: its history grows with each import.
  const busy = shops[Math.floor(shops.length / 2)]!
  const { rows: codes } = await world.database.pool.query<{ code: string }>(
    'select code from products where account_id = $1 order by id',
    [busy.accountId],
  )
  const products = codes.map(({ code }) => ({ code, basePrice: (200 + round).toFixed(2) }))
  const token = await signIn(busy)
  await record(`import of ${PRODUCTS} rows`, () =>
    call({
      method: 'PATCH',
      url: '/api/products/import',
      headers: { authorization: `Bearer ${token}` },
      payload: { products },
    }),
  )
  await record('backup of an account', () =>
    backUp(world.database.pool, {
      file: join(scratch, `${randomUUID()}.backup`),
      images: createDiskStore(scratch),
      accountId: busy.accountId,
      passphrase: null,
      log: () => undefined,
    }),
  )

  function signIn({ username }: ShopOfMany): Promise<string> {
    const payload = { username, password: PASSWORD }
    return call({ method: 'POST', url: '/api/public/auth/token', payload })
  }

  /** The first call of an account is not measured: it reads from the disk. */
  async function repeat(name: string, work: () => Promise<unknown>): Promise<void> {
    await work()
    for (let time = 0; time < 3; time++) await record(name, work)
  }

  async function record(name: string, work: () => Promise<unknown>): Promise<void> {
    const took = await timed(work)
    if (round >= 0) (world.times[name] ??= []).push(took)
  }

  async function call(request: InjectOptions): Promise<string> {
    const answer = await app.inject(request)
    if (answer.statusCode !== 200)
      throw new Error(`${String(request.url)} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return answer.body
  }
}

/** From the start of the program to its first answer, on the existing database. */
async function start({ database, times }: World): Promise<void> {
  const port = await freePort()
  const program = join(import.meta.dirname, '..', 'build', 'program', 'main.js')
  const begun = performance.now()
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.connectionString,
      DATA_DIR: scratch,
      DEMO: '0',
    },
    stdio: 'ignore',
  })
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`)
    await sleep(2)
  }
  ;(times['start'] ??= []).push(performance.now() - begun)
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Bytes of the largest tables and of each of their indexes, for each product. */
async function printSizes({ database: { pool }, shops }: World): Promise<void> {
  const { rows } = await pool.query<{ relation: string; bytes: number }>(
    `select c.oid::regclass::text as relation, pg_table_size(c.oid)::float8 / $1 as bytes
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
      order by 2 desc limit 30`,
    [shops.length * PRODUCTS],
  )
  const total = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 / $1 as bytes',
    [shops.length * PRODUCTS],
  )
  console.log(`bytes for each product: ${total.rows[0]!.bytes.toFixed(0)} in all`)
  console.table(Object.fromEntries(rows.map(({ relation, bytes }) => [relation, bytes.toFixed(0)])))
}
