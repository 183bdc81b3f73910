import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { freePort } from '../testing/free-port.ts'
import { publishShop } from '../testing/published-shop.ts'
import type { PublishedShop } from '../testing/published-shop.ts'

const root = join(import.meta.dirname, '..', '..')

let database: TestDatabase
let dataDir: string
let shop: PublishedShop
let server: ChildProcess
let address: string
let metricsPort: number

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-metrics-'))
  const { accountId } = await insertUser(database.pool)
  shop = await publishShop(database.pool, accountId)
  const port = await freePort()
  metricsPort = await freePort()
  address = `http://127.0.0.1:${port}`
  server = startServer({ PORT: String(port), METRICS_PORT: String(metricsPort) })
  // The addresses are printed once it serves.
  await once(server.stdout!, 'data')
})
afterAll(async () => {
  server.kill()
  await once(server, 'exit')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startServer(env: Record<string, string>): ChildProcess {
  const file = join(root, 'server', 'testing', 'outage', 'api-process.ts')
  return spawn(process.execPath, [file], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

async function scrape(): Promise<{ body: string; names: Set<string>; samples: Sample[] }> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const body = await response.text()
  const families = parse(body)
  const samples = families.flatMap(({ name, metrics }) =>
    metrics.map(({ labels = {}, value, count }) => ({ name, labels, value: Number(value ?? count) })),
  )
  return { body, names: new Set(families.map(({ name }) => name)), samples }
}

async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { samples } = await scrape()
  const found = samples.filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  return found.reduce((sum, { value }) => sum + value, 0)
}

const order = (key: string) =>
  fetch(`${address}/api/public/${shop.alias}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [{ productId: shop.codo, quantity: 1 }] }),
  })
const search = (query: string) =>
  fetch(`${address}/1/indexes/products/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-algolia-api-key': shop.alias },
    body: JSON.stringify({ query }),
  })
const category = () => fetch(`${address}/api/public/publications/${shop.alias}/product/${shop.codo}`)

it('counts responses, orders, searches and lookups in the cache', async () => {
  await order('0b8a7c62-1111-4222-8333-444455556666')
  // The same order again.
  await order('0b8a7c62-1111-4222-8333-444455556666')
  await search('codo')
  const [first, second] = [await category(), await category()]
  expect([first.status, second.status]).toEqual([200, 200])
  const orders = { method: 'POST', route: '/api/public/:alias/orders' }
  expect(await valueOf('mostrador_http_responses_total', { ...orders, status: '200' })).toBe(2)
  // The parser reads histograms without labels only.
  expect((await scrape()).body).toContain(
    'mostrador_http_response_seconds_count{method="POST",route="/api/public/:alias/orders"} 2',
  )
  expect(await valueOf('mostrador_orders_total')).toBe(1)
  expect(await valueOf('mostrador_searches_total')).toBe(1)
  const calls = { section: 'call' }
  expect(await valueOf('mostrador_cache_lookups_total', { ...calls, result: 'miss' })).toBe(1)
  expect(await valueOf('mostrador_cache_lookups_total', { ...calls, result: 'hit' })).toBe(1)
  // There is no replica.
  expect(await valueOf('mostrador_page_reads_total')).toBe(0)
  expect(await valueOf('mostrador_cache_bytes')).toBeGreaterThan(0)
  expect(await valueOf('mostrador_cache_max_bytes')).toBe(128 * 1024 * 1024)
})

it('measures the pool, the queues, the event loop and memory', async () => {
  await database.pool.query(
    `insert into search_queue (account_id, product_id) values ($1, $2) on conflict do nothing`,
    [shop.accountId, shop.oculto],
  )
  expect(await valueOf('mostrador_database_up')).toBe(1)
  expect(await valueOf('mostrador_database_pool_max')).toBe(12)
  expect(await valueOf('mostrador_database_pool_open')).toBeGreaterThan(0)
  expect(await valueOf('mostrador_database_pool_wait_seconds')).toBeGreaterThan(0)
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  await database.pool.query(
    `insert into nightly_backups (since) values ('2026-11-20T00:00Z') on conflict (id) do update set since = excluded.since`,
  )
  expect(await valueOf('mostrador_backup_last_good_timestamp_seconds')).toBe(
    Date.parse('2026-11-20T00:00Z') / 1000,
  )
  const { samples } = await scrape()
  const queues = samples.filter(({ name }) => name === 'mostrador_queue_length')
  expect(queues.map(({ labels }) => labels['queue'])).toEqual([
    'order-notices',
    'search-index',
    'search-provider',
    'clones',
  ])
})

it('has labels of the program alone, whatever visitors ask for', async () => {
  await fetch(`${address}/p/${shop.alias}/search?q=secreto`)
  await fetch(`${address}/api/public/publications/otro-enlace/product/987654`)
  await fetch(`${address}/wp-login-${Date.now()}.php`)
  const { samples } = await scrape()
  const routes = new Set(samples.flatMap(({ labels }) => labels['route'] ?? []))
  expect([...routes].filter((route) => /secreto|otro-enlace|987654|wp-login/.test(route))).toEqual([])
  expect([...routes].join(' ')).not.toContain(shop.alias)
  const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)))
  expect([...labels].filter((label) => /account|alias|path|user|address/.test(label))).toEqual([])
})

it('serves only /metrics, and only on its own port', async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
})

const OF_WORKERS = new Set(['mostrador_workers', 'mostrador_workers_ended_total'])

it('every metric that ops/ and the guide name exists, with the values of its labels', async () => {
  const { names, samples } = await scrape()
  for (const file of ['ops/grafana-dashboard.json', 'ops/alerts.yaml', 'docs/operating.md']) {
    const text = readFileSync(join(root, file), 'utf8')
    const used = [...text.matchAll(/\b(?:mostrador|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)
    expect(used.length).toBeGreaterThan(5)
    const known = (name: string) => names.has(name) || names.has(name.replace(/_bucket$/, ''))
    expect(used.filter((name) => !known(name) && !OF_WORKERS.has(name))).toEqual([])
    const selected = [...text.matchAll(/\b(mostrador_\w+)\{(\w+)=\\?"([^"\\]+)/g)]
    const unknown = selected.filter(
      ([, name, label = '', value]) =>
        !samples.some((sample) => sample.name === name && sample.labels[label] === value),
    )
    expect(unknown.map(([text]) => text)).toEqual([])
  }
})

it('a port in use stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const refused = startServer({ PORT: '0', METRICS_PORT: String(port) })
  const line = `METRICS_PORT ${port} on 127.0.0.1 is in use by another program: stop that one or set METRICS_PORT\n`
  expect([await text(refused.stderr!), (await once(refused, 'exit'))[0]]).toEqual([line, 1])
  other.close()
})
