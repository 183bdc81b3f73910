import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { insertUser } from '../accounts.ts'
import { freePort } from '../free-port.ts'
import { publishShop } from '../published-shop.ts'
import type { PublishedShop } from '../published-shop.ts'
import { insertProduct } from '../rows.ts'
import { isReady, startServer } from './server-process.ts'
import { startCluster } from './start-cluster.ts'
import type { Cluster, ReplicaServer } from './start-cluster.ts'

const WRITERS = 8
const READERS = 8

let cluster: Cluster
let replica: ReplicaServer
let pool: pg.Pool
let copy: pg.Pool
let dataDir: string
let server: ReturnType<typeof startServer>
let address: string
let metricsPort: number
let shop: PublishedShop
let token: string
let said = ''

beforeAll(async () => {
  cluster = await startCluster(process.env['CLUSTER_PROGRAMS'] ?? '')
  pool = createPool(cluster.directUrl)
  await migrate(pool)
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-cluster-data-'))
  const user = await insertUser(pool)
  token = user.token
  shop = await publishShop(pool, user.accountId)
  for (let n = 0; n < WRITERS; n += 1)
    await insertProduct(pool, user.accountId, {
      code: `W-${n}`,
      name: `Llave ${n}`,
      basePrice: '1',
      categoryIds: [shop.tuberia],
    })
  replica = await cluster.addReplica()
  copy = createPool(replica.url, { max: 2 })
  const port = await freePort()
  metricsPort = await freePort()
  address = `http://127.0.0.1:${port}`
  server = startServer({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.directUrl,
    DATABASE_REPLICA_URL: replica.url,
    BACKUP_AT: 'off',
  })
  server.stdout.on('data', (chunk) => (said += String(chunk)))
  while (!(await isReady(address))) await sleep(50)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await Promise.all([pool.end(), copy.end()])
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** How many reads of pages and searches the replica has answered, and the primary instead of it. */
async function answeredBy(): Promise<{ replica: number; behind: number; gone: number }> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const count = (label: string) =>
    Number(
      new RegExp(`^mostrador_page_reads_total\\{answered_by="${label}"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
    )
  return {
    replica: count('replica'),
    behind: count('primary-replica-behind'),
    gone: count('primary-replica-gone'),
  }
}

const post = (path: string, body?: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

async function setPrice(code: string, basePrice: number): Promise<number> {
  const { status } = await fetch(`${address}/api/products/prices-update`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify([{ code, basePrice }]),
  })
  return status
}

interface Priced {
  code: string
  salesPrice: number
  inCustomList: boolean
}

/** As a page shows it. */
async function shown(code: string): Promise<{ status: number; product: Priced | undefined }> {
  const response = await fetch(`${address}/api/public/publications/${shop.alias}/category/${shop.tuberia}`)
  const body = (await response.json()) as { products: { content: Priced[] } }
  return {
    status: response.status,
    product: body.products?.content.find((product) => product.code === code),
  }
}

async function search(query: string): Promise<string[]> {
  const response = await fetch(`${address}/1/indexes/products/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-algolia-api-key': shop.alias },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { hits: { code: string }[] }).hits.map(({ code }) => code)
}

/** Writes until the replica answers the read after it. */
async function untilReplicaAnswers(timeout: number): Promise<void> {
  let price = 1000
  await expect
    .poll(
      async () => {
        const before = await answeredBy()
        await setPrice('C-1', (price += 1))
        await shown('C-1')
        return (await answeredBy()).replica - before.replica
      },
      { timeout, interval: 100 },
    )
    .toBeGreaterThan(0)
}

it('pages and searches are read from the replica; orders, carts and the back office never', async () => {
  await untilReplicaAnswers(10_000)
  const before = await answeredBy()
  expect(await search('tubo')).toEqual(['T-1'])
  // Each is another search, because answers are cached.
  let n = 0
  await expect
    .poll(
      async () => {
        await search(`codo ${(n += 1)}`)
        return (await answeredBy()).replica
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBeGreaterThan(before.replica)
  const afterSearch = await answeredBy()

  // What a publication is is known now, so each of these reads only what is its own.
  const cart = await fetch(
    `${address}/api/public/products/by-publication/${shop.alias}?prodIds=${shop.codo},${shop.tubo}`,
  )
  const order = await post(`/api/public/${shop.alias}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  const { id } = (await order.json()) as { id: number }
  const [visitor = ''] = (order.headers.get('set-cookie') ?? '').split(';')
  const placed = await fetch(`${address}/api/public/${shop.alias}/orders/${id}`, {
    headers: { cookie: visitor },
  })
  const products = await fetch(`${address}/api/products`, { headers: { authorization: `Bearer ${token}` } })
  expect([cart, order, placed, products].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await answeredBy()).toEqual(afterSearch)
})

it('while the replica lags behind, what was just written is shown at once; then it answers again', async () => {
  await copy.query('select pg_wal_replay_pause()')
  try {
    const before = await answeredBy()
    expect(await setPrice('C-1', 71)).toBe(200)
    // The replay is paused: an answer has not waited for it.
    expect(await shown('C-1')).toMatchObject({ status: 200, product: { salesPrice: 142 } })
    const favourite = await post(`/api/public/custom-lists/publications/${shop.alias}/products/${shop.codo}`)
    expect(favourite.status).toBe(200)
    expect(await shown('C-1')).toMatchObject({ product: { inCustomList: true } })
    const added = await insertProduct(pool, shop.accountId, {
      code: 'N-1',
      name: 'Manguera nueva',
      basePrice: '3',
      categoryIds: [shop.tuberia],
    })
    expect(added).toBeGreaterThan(0)
    await setPrice('N-1', 4)
    expect(await search('manguera')).toEqual(['N-1'])
    const after = await answeredBy()
    expect(after.behind).toBeGreaterThan(before.behind)
    expect(after.replica).toBe(before.replica)
  } finally {
    await copy.query('select pg_wal_replay_resume()')
  }
  await untilReplicaAnswers(10_000)
})

it('a replica that hangs makes no visitor wait for it', async () => {
  await untilReplicaAnswers(10_000)
  replica.freeze()
  try {
    for (let price = 81; price < 90; price += 1) {
      await setPrice('C-1', price)
      // The replica is still frozen: an answer has not waited for it.
      expect(await shown('C-1')).toMatchObject({ status: 200, product: { salesPrice: price * 2 } })
    }
    await expect.poll(() => said).toContain('is gone')
  } finally {
    replica.thaw()
  }
  await untilReplicaAnswers(10_000)
})

it('killed under 8 writers and 8 readers, it costs no request, shows nothing old and is back within 5 s', async () => {
  const acknowledged = Array.from({ length: WRITERS }, () => 1)
  const wrong: string[] = []
  const run = { isOver: false, reads: 0, writes: 0 }
  const write = async (n: number) => {
    for (let price = 2; !run.isOver; price += 1) {
      const status = await setPrice(`W-${n}`, price)
      if (status === 200) acknowledged[n] = price
      else wrong.push(`write ${status}`)
      run.writes += 1
      await sleep(5)
    }
  }
  const read = async (n: number) => {
    while (!run.isOver) {
      const least = acknowledged[n]! * 2
      const { status, product } = await shown(`W-${n}`)
      if (status !== 200) wrong.push(`read ${status}`)
      else if (product === undefined || product.salesPrice < least)
        wrong.push(`${product?.salesPrice} is older than ${least}`)
      run.reads += 1
    }
  }
  const before = await answeredBy()
  const traffic = [
    ...Array.from({ length: WRITERS }, (_, n) => write(n)),
    ...Array.from({ length: READERS }, (_, n) => read(n)),
  ]
  await sleep(1500)
  const alive = await answeredBy()
  await replica.kill()
  await sleep(1500)
  const dead = await answeredBy()
  await replica.start()
  const isBack = performance.now()
  await expect.poll(async () => (await answeredBy()).replica, { interval: 50 }).toBeGreaterThan(dead.replica)
  const backAfterMs = performance.now() - isBack
  run.isOver = true
  await Promise.all(traffic)
  process.stdout.write(
    `${run.reads} reads, ${run.writes} writes; before the kill ${JSON.stringify(alive)}, after ${JSON.stringify(dead)}; back after ${Math.round(backAfterMs)} ms\n`,
  )
  expect(wrong).toEqual([])
  expect(alive.replica).toBeGreaterThan(before.replica)
  expect(dead.gone).toBeGreaterThan(alive.gone)
  expect(said).toContain('answers again')
})

it('an address that leads to no replica of the database stops the start with one line', async () => {
  const start = async (url: string) => {
    const other = startServer({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.directUrl,
      DATABASE_REPLICA_URL: url,
    })
    const [stderr, [code]] = await Promise.all([text(other.stderr), once(other, 'exit')])
    return { stderr, code: code as number }
  }
  expect(await start(cluster.directUrl)).toEqual({
    code: 1,
    stderr:
      'DATABASE_REPLICA_URL leads to a server that is no standby: it must be a streaming replica of DATABASE_URL\n',
  })
})
