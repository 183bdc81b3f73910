import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createPool } from '#db/database.ts'
import { loadDemo } from '#db/demo/load.ts'
import { migrate } from '#db/migrate.ts'
import { createDistributed, onNodes, readNodes } from '#db/testing/citus-nodes.ts'
import { databaseUrl } from '#db/testing/template.ts'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from './world/data-dir.ts'
import { median, timed } from './world/figures.ts'

// Uncached category pages, orders and the import of a price list on the demo world, on one PostgreSQL, on Citus with one node,
// and on a coordinator with its workers, in turns. All are databases of the servers at CITUS_URL, as for `npm run test:citus`.
const SHARDS = 32
const ROUNDS = 2
const PAGES = 40
const ORDERS = 40
const PARALLEL = 4
const MANY = 1_000_000

const nodes = await readNodes(process.env['CITUS_URL'] ?? '')
const [coordinator] = nodes
const names = ['bench_plain', 'bench_one', 'bench_all'] as const
await drop()
await onNodes([coordinator!], 'create database bench_plain')
await createDistributed([coordinator!], { name: 'bench_one', shards: SHARDS })
await createDistributed(nodes, { name: 'bench_all', shards: SHARDS })

interface System {
  name: string
  pool: pg.Pool
  app: FastifyInstance
  headers: { authorization: string }
  categories: number[]
  productId: number
  codes: { code: string; price: number }[]
  times: Record<'page' | 'pages at once' | 'order' | 'orders at once' | 'import', number[]>
}

const systems = [
  await open('PostgreSQL', names[0]),
  await open('Citus, one node', names[1]),
  await open(`Citus, coordinator and ${nodes.length - 1} workers`, names[2]),
]
for (let round = 0; round <= ROUNDS; round++) for (const system of systems) await measure(system, round)
console.log(`demo world, ${SHARDS} shards, medians of ${ROUNDS} rounds in turns, milliseconds`)
console.table(
  Object.fromEntries(
    systems.map(({ name, times }) => [
      name,
      Object.fromEntries(Object.entries(times).map(([what, values]) => [what, median(values).toFixed(2)])),
    ]),
  ),
)
for (const { app, pool } of systems) {
  await app.close()
  await pool.end()
}
await drop()

async function open(name: string, database: string): Promise<System> {
  const pool = createPool(databaseUrl(coordinator!.url, database))
  await migrate(pool)
  await loadDemo(pool, { publicUrl: '', log: () => undefined })
  const app = await buildApp({
    pool,
    dataDir: BENCH_DATA_DIR,
    publicUrl: 'http://localhost:3000',
    web: 'none',
    logLevel: 'silent',
    orderLimits: { per10Minutes: MANY, perDay: MANY },
  })
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    payload: { username: 'mayoreo', password: 'demo-mostrador' },
  })
  const { rows: accounts } = await pool.query<{ id: number }>(
    "select account_id as id from users where username = 'mayoreo'",
  )
  const values = [accounts[0]!.id]
  const categories = await pool.query<{ id: number }>(
    `select c.id from categories c where c.account_id = $1 and exists (
       select from product_categories link where link.account_id = $1 and link.category_id = c.id) order by c.id limit ${PAGES}`,
    values,
  )
  const codes = await pool.query<{ id: number; code: string; price: number }>(
    `select id, code, base_price::float8 as price from products
      where account_id = $1 and base_price > 0 and name is not null order by id limit 5000`,
    values,
  )
  return {
    name,
    pool,
    app,
    headers: { authorization: `Bearer ${body}` },
    categories: categories.rows.map(({ id }) => id),
    productId: await orderable(app, categories.rows[0]!.id),
    codes: codes.rows,
    times: { page: [], 'pages at once': [], order: [], 'orders at once': [], import: [] },
  }
}

async function orderable(app: FastifyInstance, categoryId: number): Promise<number> {
  const { body } = await app.inject(`/api/public/publications/demo-publico/category/${categoryId}`)
  const { products } = JSON.parse(body) as { products: { content: { id: number; salesPrice: unknown }[] } }
  return products.content.find(({ salesPrice }) => typeof salesPrice === 'number')!.id
}

/** The first round is a warm-up. The import makes every page of the account uncached. */
async function measure(system: System, round: number): Promise<void> {
  const { categories, codes, times, headers } = system
  const raised = codes.map(({ code, price }) => ({ code, basePrice: (price + round + 1).toFixed(2) }))
  const took = {
    import: await timed(() =>
      call(system, { method: 'PATCH', url: '/api/products/import', headers, payload: { products: raised } }),
    ),
    page: await each(categories.slice(0, PAGES / 2), (id) => page(system, id)),
    'pages at once':
      (await timed(() => together(categories.slice(PAGES / 2), (id) => page(system, id)))) / (PAGES / 2),
    order: await each(Array.from({ length: ORDERS }), () => order(system)),
    'orders at once':
      (await timed(() => together(Array.from({ length: ORDERS }), () => order(system)))) / ORDERS,
  }
  if (round === 0) return
  for (const [what, ms] of Object.entries(took)) times[what as keyof typeof times].push(ms)
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const item of items) times.push(await timed(() => work(item)))
  return median(times)
}

async function together<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    while (left.length > 0) await work(left.pop()!)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

function page(system: System, id: number): Promise<void> {
  return call(system, { method: 'GET', url: `/api/public/publications/demo-publico/category/${id}` })
}

function order(system: System): Promise<void> {
  return call(system, {
    method: 'POST',
    url: '/api/public/demo-publico/orders',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: {
      contact: { name: 'Ana Cruz', phone: '55 1234 5678', delivery: 'PICKUP' },
      items: [{ productId: system.productId, quantity: 1 }],
    },
  })
}

async function call(
  { app }: System,
  request: {
    method: 'GET' | 'POST' | 'PATCH'
    url: string
    headers?: Record<string, string>
    payload?: object
  },
): Promise<void> {
  const { statusCode, body } = await app.inject(request)
  if (statusCode !== 200) throw new Error(`${request.url} answered ${statusCode}: ${body.slice(0, 300)}`)
}

async function drop(): Promise<void> {
  for (const name of names) await onNodes(nodes, `drop database if exists ${name} with (force)`)
}
