import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { createPool } from '#db/database.ts'
import { findRunningPostgres } from '#db/embedded/postgres.ts'
import { CONTACT } from './contact.ts'
import { randomPort } from './random-port.ts'
import { DEMO_PASSWORD } from './sign-in.ts'

const PORT = randomPort()
const URL = `http://127.0.0.1:${PORT}`
const ORDERS = `${URL}/api/public/demo-publico/orders`
/** Some seconds of work for the database. */
const ROWS = 40_000
/** Moments of the transaction of an import, as others see them. */
const MOMENTS = {
  'its rows are being written': `select from pg_locks
    where relation = 'products'::regclass and mode = 'RowExclusiveLock' and granted`,
  'all of its rows are written': `select from pg_locks where not granted`,
}

test.describe.configure({ mode: 'parallel' })

test('an order that was answered is there after a kill -9, and its retry makes no second one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-kill-'))
  let server = await start(dataDir)
  try {
    const before = (await list()).totalElements
    const key = crypto.randomUUID()
    const items = [{ productId: await anyProduct(), quantity: 3 }]
    const placed = await place(key, items)
    server.kill('SIGKILL')

    server = await start(dataDir)
    const after = await list()
    expect(after.totalElements).toBe(before + 1)
    expect(after.content[0]).toMatchObject({ id: placed.id, folio: placed.folio, total: placed.total })
    expect(await place(key, items)).toMatchObject({ id: placed.id })
    expect((await list()).totalElements).toBe(before + 1)
  } finally {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a kill -9 while a large file is imported leaves nothing of it, and after the answer all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-kill-'))
  // Without the demo world, which is most of the time of a first start.
  let server = await start(dataDir, { demo: false })
  try {
    const accountId = await openAccount(dataDir)
    for (const [moment, isReached] of Object.entries(MOMENTS)) {
      const headers = await asWholesaler()
      const held = await holdCommits(dataDir, accountId)
      const answer = importAll(moment, headers)
      await expect.poll(() => held.finds(isReached), { intervals: [5] }).toBe(true)
      server.kill('SIGKILL')
      expect(await answer, moment).toBeNull()
      await held.end()
      server = await start(dataDir, { demo: false })
      expect(await countProducts(), moment).toBe(0)
    }
    expect(await importAll('answered', await asWholesaler())).toMatchObject({ amountCreated: ROWS })
    server.kill('SIGKILL')
    server = await start(dataDir, { demo: false })
    expect(await countProducts()).toBe(ROWS)
  } finally {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

interface PlacedOrder {
  id: number
  folio: number
  total: number
}

async function start(dataDir: string, { demo = true } = {}): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    DEMO: demo ? '1' : '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['build/program/main.js'], { env, stdio: 'ignore' })
  const isServing = expect(async () => expect((await fetch(`${URL}/api/health`)).status).toBe(200)).toPass()
  const code = await Promise.race([
    isServing,
    once(child, 'exit').then(([exitCode]) => `ended with ${exitCode}`),
  ])
  expect(code, 'the server').toBeUndefined()
  return child
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** An empty account of the demo's wholesaler. Returns its id. */
async function openAccount(dataDir: string): Promise<number> {
  const pool = createPool(findRunningPostgres(dataDir)!, { max: 1 })
  const name = 'Mayoreo del Centro'
  const user = { name, type: 'ROOT', username: 'mayoreo', password: DEMO_PASSWORD } as const
  const { accountId } = await createAccount(pool, user)
  await pool.end()
  return accountId
}

/** Holds the row of an account, whose version each write raises last: until the end no write of it is committed. */
async function holdCommits(dataDir: string, accountId: number) {
  const pool = createPool(findRunningPostgres(dataDir)!, { max: 1 })
  const client = await pool.connect()
  // The database ends with its server.
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query('select from accounts where id = $1 for no key update', [accountId])
  return {
    finds: async (query: string) => (await client.query(query)).rowCount! > 0,
    end: async () => {
      client.release(true)
      await pool.end()
    },
  }
}

/** The headers of calls by the wholesaler. */
async function asWholesaler(): Promise<Record<string, string>> {
  const response = await fetch(`${URL}/api/public/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'mayoreo', password: DEMO_PASSWORD }),
  })
  return { authorization: `Bearer ${await response.text()}`, 'content-type': 'application/json' }
}

async function countProducts(): Promise<number> {
  const response = await fetch(`${URL}/api/products?size=1`, { headers: await asWholesaler() })
  return ((await response.json()) as { totalElements: number }).totalElements
}

/** The response, or null when the connection broke. */
async function importAll(
  name: string,
  headers: Record<string, string>,
): Promise<{ amountCreated: number } | null> {
  const products = Array.from({ length: ROWS }, (_, n) => ({
    code: `KILL-${name}-${n}`,
    name: `Tubo ${n}`,
    basePrice: n,
  }))
  const body = JSON.stringify({ importNewProducts: true, products })
  try {
    const response = await fetch(`${URL}/api/products/import`, { method: 'PATCH', headers, body })
    expect(response.status).toBe(200)
    return (await response.json()) as { amountCreated: number }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function place(key: string, items: { productId: number; quantity: number }[]): Promise<PlacedOrder> {
  const response = await fetch(ORDERS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items, contact: CONTACT }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as PlacedOrder
}

/** All orders of the link. It is a link for a group, whose page shows only the orders of one device. */
async function list(): Promise<{ totalElements: number; content: PlacedOrder[] }> {
  const response = await fetch(`${URL}/api/orders?pubAlias=demo-publico`, { headers: await asWholesaler() })
  return (await response.json()) as { totalElements: number; content: PlacedOrder[] }
}

async function anyProduct(): Promise<number> {
  const base = `${URL}/api/public/publications/demo-publico`
  const navigation = (await (await fetch(`${base}/navigation-resources`)).json()) as {
    categories: { id: number }[]
  }
  const category = (await (await fetch(`${base}/category/${navigation.categories[0]?.id}`)).json()) as {
    products: { content: { id: number; salesPrice: number | null }[] }
  }
  const product = category.products.content.find(({ salesPrice }) => salesPrice !== null)
  return product?.id ?? 0
}
