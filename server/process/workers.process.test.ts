import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres } from '#db/embedded/postgres.ts'
import { findProcess } from '#db/embedded/processes.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { freePort } from '../testing/free-port.ts'
import { publishShop } from '../testing/published-shop.ts'
import type { PublishedShop } from '../testing/published-shop.ts'

// Workers are started and replaced a dozen times: in 40 seconds of two free processors, and three minutes beside other work.
vi.setConfig({ testTimeout: 600_000 })

const WORKERS = 3
const [WRITERS, READERS] = [8, 8]
const ORDERS_OF_A_LINK = 150
/** More than one visitor can send in the tenth of a second that workers may count late. */
const SEARCHES = 200
/** A request that is not answered by then has failed. */
const PATIENCE_MS = 60_000

interface Server {
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Of the workers that serve now. */
  pids: () => number[]
}

let database: TestDatabase
let dataDir: string
let server: Server
let port: number
let metricsPort: number
let shop: PublishedShop & { token: string }

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-workers-'))
  shop = await newShop()
  port = await freePort()
  metricsPort = await freePort()
  server = startServer({
    DATABASE_URL: database.connectionString,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    ORDERS_PER_10_MINUTES: String(ORDERS_OF_A_LINK),
    SEARCHES_PER_MINUTE: String(SEARCHES),
  })
  await untilLogged(server, 'Mostrador is ready')
})
afterAll(async () => {
  if (server.child.exitCode === null) {
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
  }
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startServer(env: Record<string, string>): Server {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'testing', 'outage', 'api-process.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_NO_WARNINGS: '1',
        WORKERS: String(WORKERS),
        DATA_DIR: dataDir,
        DEMO: '0',
        BACKUP_AT: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  return { child, output: () => printed, pids: () => pidsIn(printed) }
}

async function untilLogged({ child, output }: Server, words: string): Promise<void> {
  while (!output().includes(words)) await once(child.stdout!, 'data')
}

/** The current process ids: those of the first line, each replaced by its last successor. */
function pidsIn(printed: string): number[] {
  const pids = (/as processes ([\d, ]+);/.exec(printed)?.[1] ?? '').split(', ').map(Number)
  for (const [, number, pid] of printed.matchAll(/Worker (\d) is process (\d+) now/g))
    pids[Number(number) - 1] = Number(pid)
  return pids
}

async function newShop(): Promise<PublishedShop & { token: string }> {
  const { accountId, token } = await insertUser(database.pool)
  return { token, ...(await publishShop(database.pool, accountId)) }
}

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** Default: a new connection, which any worker may accept. */
  agent?: Agent
}

async function call(path: string, { method = 'GET', headers = {}, body, agent }: Call = {}) {
  const sent = request({
    port,
    path,
    method,
    agent: agent ?? false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

const order = ({ alias, codo }: PublishedShop, key: string = randomUUID()) =>
  call(`/api/public/${alias}/orders`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { items: [{ productId: codo, quantity: 1 }] },
  })

async function priceOf({ alias, codo }: PublishedShop, agent?: Agent): Promise<number> {
  const { status, body } = await call(`/api/public/publications/${alias}/product/${codo}`, agent && { agent })
  if (status !== 200) throw new Error(`${status} ${body}`)
  return Number(/"salesPrice":"?([\d.]+)/.exec(body)?.[1])
}

/** The sum of a metric for each process that has it. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<Record<string, number>> {
  const families = parse(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
  const sums: Record<string, number> = {}
  for (const { labels: found = {}, value } of families.find((family) => family.name === name)?.metrics ??
    []) {
    if (!Object.entries(labels).every(([label, wanted]) => found[label] === wanted)) continue
    const { process: of = '' } = found
    sums[of] = (sums[of] ?? 0) + Number(value)
  }
  return sums
}

it('metrics show the workers side by side, and what belongs to all of them once', async () => {
  expect(await metric('mostrador_workers')).toEqual({ primary: WORKERS })
  expect(Object.keys(await metric('process_resident_memory_bytes')).toSorted()).toEqual([
    '1',
    '2',
    '3',
    'primary',
  ])
  expect(await metric('mostrador_database_up')).toEqual({ primary: 1 })
  // CACHE_MB is for all together.
  const part = Math.floor(128 / WORKERS) * 1024 * 1024
  expect(await metric('mostrador_cache_max_bytes')).toEqual({ 1: part, 2: part, 3: part })
})

it('a stream of orders at one worker sends those that others take', async () => {
  const listening = request({
    port,
    path: '/api/orders/events',
    agent: false,
    headers: { authorization: `Bearer ${shop.token}` },
  }).end()
  const [stream] = (await once(listening, 'response')) as [import('node:http').IncomingMessage]
  let received = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  await expect.poll(() => received).toContain('event: ready')
  let placed = 0
  do {
    for (let n = 0; n < 2 * WORKERS; n++) expect((await order(shop)).status).toBe(200)
    placed += 2 * WORKERS
  } while (Object.values(await metric('mostrador_orders_total')).includes(0))
  await expect.poll(() => received.match(/event: order/g)?.length).toBe(placed)
  stream.destroy()
})

it('the limit of orders holds over all workers', async () => {
  const busy = await newShop()
  const statuses: number[] = []
  const loop = async () => {
    for (let n = 0; n < ORDERS_OF_A_LINK / 5; n++) statuses.push((await order(busy)).status)
  }
  await Promise.all(Array.from({ length: 7 }, loop))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200)).toHaveLength(ORDERS_OF_A_LINK)
})

it('searches are counted together: when one worker refuses a visitor, soon all do', async () => {
  const search = () =>
    call('/1/indexes/products/query', {
      method: 'POST',
      headers: { 'x-algolia-api-key': shop.alias },
      body: { query: 'codo' },
    })
  const refusals = { method: 'POST', status: '429' }
  let answered = 0
  do {
    for (let n = 0; n < SEARCHES; n++) if ((await search()).status === 200) answered += 1
  } while (Object.keys(await metric('mostrador_http_responses_total', refusals)).length < WORKERS)
  // One after the other, those of a tenth of a second may be too many.
  expect(answered).toBeGreaterThanOrEqual(SEARCHES)
  expect(answered).toBeLessThan(2 * SEARCHES)
})

it('loses and doubles no order, and shows no page older than an answered write, while workers are killed and replaced', async () => {
  const shops = await Promise.all(Array.from({ length: 3 * WRITERS }, newShop))
  const keepAlive = new Agent({ keepAlive: true })
  const acknowledged = new Set<string>()
  const stale: string[] = []
  let failures: string[] = []
  let answeredPrice = 0
  const over = new AbortController()
  const noteFailure = (error: Error) => void failures.push(error.message)

  async function writeOrders(writer: number): Promise<void> {
    for (const own of [shops[writer]!, shops[writer + WRITERS]!, shops[writer + 2 * WRITERS]!]) {
      for (let n = 0; n < ORDERS_OF_A_LINK && !over.signal.aborted; n++) {
        const key = randomUUID()
        while (!acknowledged.has(key)) {
          const response = await order(own, key).catch(noteFailure)
          if (response?.status === 200) acknowledged.add(key)
          else if (response) failures.push(`${response.status} ${response.body}`)
        }
      }
    }
  }
  async function readPrices(reader: number): Promise<void> {
    while (!over.signal.aborted) {
      const answered = answeredPrice
      const price = await priceOf(shop, reader % 2 === 0 ? keepAlive : undefined).catch(noteFailure)
      if (price !== undefined && price < answered) stale.push(`${price} after ${answered}`)
    }
  }
  async function raisePrices(): Promise<void> {
    for (let cost = 100; !over.signal.aborted; cost++) {
      const { status, body } = await call(`/api/products/${shop.codo}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${shop.token}` },
        body: { basePrice: cost },
      }).catch((error: Error) => ({ status: 0, body: error.message }))
      if (status === 200) answeredPrice = 2 * cost
      else failures.push(`${status} ${body}`)
      // Some readers find the page in the cache.
      for (let read = 0; read < 2 * WORKERS; read++) await priceOf(shop).catch(noteFailure)
    }
  }
  const loops = [
    ...Array.from({ length: WRITERS }, (_, writer) => writeOrders(writer)),
    ...Array.from({ length: READERS }, (_, reader) => readPrices(reader)),
    raisePrices(),
  ]

  for (const [place, pid] of server.pids().entries()) {
    process.kill(pid, 'SIGKILL')
    while (server.pids()[place] === pid) await once(server.child.stdout!, 'data')
  }
  expect(await metric('mostrador_workers')).toEqual({ primary: WORKERS })
  expect(await metric('mostrador_workers_ended_total')).toEqual({ primary: WORKERS })
  const [before, ordersBefore] = [server.pids(), acknowledged.size]
  expect(ordersBefore).toBeGreaterThan(0)

  failures = []
  server.child.kill('SIGUSR2')
  await untilLogged(server, 'All workers are replaced')
  expect(server.pids().filter((pid) => before.includes(pid))).toEqual([])
  expect(failures).toEqual([])
  const hits = () => metric('mostrador_cache_lookups_total', { section: 'call', result: 'hit' })
  // Until readers have found pages in the cache of every new worker.
  while (Object.values(await hits()).filter((found) => found > 0).length < WORKERS);
  over.abort()
  await Promise.all(loops)
  keepAlive.destroy()

  expect(acknowledged.size).toBeGreaterThan(ordersBefore)
  const { rows } = await database.pool.query<{ key: string }>(
    'select idempotency_key as key from orders where account_id = any ($1::bigint[])',
    [shops.map(({ accountId }) => accountId)],
  )
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...acknowledged].toSorted())
  expect(answeredPrice).toBeGreaterThan(200)
  expect(stale).toEqual([])
})

it('SIGTERM ends the workers and then the primary with 0', async () => {
  const pids = server.pids()
  const exit = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(pids.map(findProcess)).toEqual(pids.map(() => undefined))
})

it('a worker that cannot start ends the start with one reason', async () => {
  const blocker = await database.pool.connect()
  // Workers read it at their start, which is late on a busy machine.
  await blocker.query('begin; set local idle_in_transaction_session_timeout = 0; lock table accounts')
  const { child } = startServer({ DATABASE_URL: database.connectionString, PORT: '0' })
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  await blocker.query('rollback')
  blocker.release()
  expect([errors.match(/Query read timeout/g)?.length, code]).toEqual([1, 1])
})

it('no worker and no database outlives a primary that is killed', async () => {
  const ownFolder = join(dataDir, 'own')
  const killed = startServer({ DATA_DIR: ownFolder, PORT: '0' })
  await untilLogged(killed, 'Mostrador is ready')
  const pids = killed.pids()
  expect(pids).toHaveLength(WORKERS)
  const exit = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await exit
  await expect.poll(() => pids.map(findProcess)).toEqual(pids.map(() => undefined))
  // Its folder is free for the next start.
  await (await startPostgres({ dataDir: ownFolder, durable: false })).stop()
})
