import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { insertUser } from '../accounts.ts'
import { freePort } from '../free-port.ts'
import { publishShop } from '../published-shop.ts'
import { isReady, startServer as startProcess } from './server-process.ts'
import { startCluster } from './start-cluster.ts'
import type { Cluster } from './start-cluster.ts'

const WRITERS = 8
const ORDERS_OF_EACH = 25

let cluster: Cluster
let pool: pg.Pool
let dataDir: string

beforeAll(async () => {
  cluster = await startCluster(process.env['CLUSTER_PROGRAMS'] ?? '')
  pool = createPool(cluster.directUrl)
  await migrate(pool)
  // As docs/operating.md says: PgBouncer lends a session that may not have the settings of the connection.
  await pool.query('alter role mostrador set jit = off')
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-cluster-data-'))
})
afterAll(async () => {
  await pool.end()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const startServer = (env: Record<string, string>) => startProcess({ DATA_DIR: dataDir, ...env })

it('two servers behind PgBouncer store every order once, and each sees the writes of the other', async () => {
  const { accountId, token } = await insertUser(pool)
  const shop = await publishShop(pool, accountId)
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((port) =>
    startServer({
      PORT: String(port),
      DATABASE_URL: cluster.pooledUrl,
      DATABASE_DIRECT_URL: cluster.directUrl,
    }),
  )
  const outputs = servers.map(({ stdout }) => text(stdout))
  const [one = '', other = ''] = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const address of [one, other]) await expect.poll(() => isReady(address)).toBe(true)

  const failures: number[] = []
  const write = async (address: string) => {
    for (let n = 0; n < ORDERS_OF_EACH; n += 1) {
      const { status } = await fetch(`${address}/api/public/${shop.alias}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [{ productId: shop.codo, quantity: 1 }] }),
      })
      if (status !== 200) failures.push(status)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n % 2 === 0 ? one : other)))
  expect(failures).toEqual([])
  expect((await pool.query('select from orders')).rowCount).toBe(WRITERS * ORDERS_OF_EACH)

  const priceAt = async (address: string) => {
    const response = await fetch(`${address}/api/public/publications/${shop.alias}/product/${shop.codo}`)
    return response.text()
  }
  const before = await priceAt(other)
  expect(await priceAt(other)).toBe(before)
  const changed = await fetch(`${one}/api/products/prices-update`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify([{ code: 'C-1', basePrice: 17 }]),
  })
  expect(changed.status).toBe(200)
  await expect.poll(() => priceAt(other)).not.toBe(before)

  const exits = Promise.all(servers.map((server) => once(server, 'exit')))
  for (const server of servers) server.kill('SIGTERM')
  expect((await exits).map(([code]) => code as number)).toEqual([0, 0])
  // With PgBouncer before 1.21 statements have no names, and the server says so.
  const said = (await Promise.all(outputs)).map((output) => /does not keep prepared statements/.test(output))
  expect(new Set(said).size).toBe(1)
}, 120_000)

it('LISTEN does not work through PgBouncer alone: the start ends with one line', async () => {
  const server = startServer({ PORT: '0', DATABASE_URL: cluster.pooledUrl })
  const [stderr, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  expect({ stderr, code }).toEqual({
    code: 1,
    stderr:
      'DATABASE_URL leads to a pooler that lends its sessions per transaction: set DATABASE_DIRECT_URL to the database itself\n',
  })
})
