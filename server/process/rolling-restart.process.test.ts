import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { isReady, startServer } from '../testing/cluster/server-process.ts'
import { freePort } from '../testing/free-port.ts'
import { publishShop } from '../testing/published-shop.ts'
import type { PublishedShop } from '../testing/published-shop.ts'

const CLIENTS = 4
/** How often the balancer looks; less than the time for which a process that stops still serves. */
const LOOK_MS = 100

/** One of two servers on the same database, each with its own port. */
interface Place {
  port: number
  dataDir: string
  child: ChildProcess
  agent: Agent
  /** What the balancer has seen last. */
  isReady: boolean
}

let database: TestDatabase
let shop: PublishedShop
let places: Place[]

beforeEach(async () => {
  database = await createTestDatabase()
  shop = await publishShop(database.pool, (await insertUser(database.pool)).accountId)
  places = await Promise.all(
    [1, 2].map(async () => {
      const place = {
        port: await freePort(),
        dataDir: mkdtempSync(join(tmpdir(), 'mostrador-rolling-')),
        agent: new Agent({ keepAlive: true }),
        isReady: false,
      }
      return { ...place, child: start(place) }
    }),
  )
  for (const place of places) await untilReady(place)
})
afterEach(async () => {
  for (const { child, agent, dataDir } of places) {
    agent.destroy()
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  await database.drop()
})

function start({ port, dataDir }: Pick<Place, 'port' | 'dataDir'>): ChildProcess {
  return startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    BACKUP_AT: 'off',
    WORKERS: '2',
    DRAIN_SECONDS: '1',
  })
}

async function untilReady(place: Place): Promise<void> {
  while (!(await isReady(`http://127.0.0.1:${place.port}`))) await sleep(LOOK_MS)
  place.isReady = true
}

async function call({ port, agent }: Place, path: string): Promise<number> {
  const sent = request({ port, path, agent, signal: AbortSignal.timeout(60_000) }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode ?? 0
}

it('two servers are restarted one after the other behind a balancer, and no request fails', async () => {
  const page = `/api/public/publications/${shop.alias}/product/${shop.codo}`
  const failures: string[] = []
  const answered = [0, 0]
  const over = new AbortController()
  async function balance(): Promise<void> {
    while (!over.signal.aborted) {
      for (const place of places) place.isReady &&= await isReady(`http://127.0.0.1:${place.port}`)
      await sleep(LOOK_MS)
    }
  }
  async function visit(client: number): Promise<void> {
    for (let n = client; !over.signal.aborted; n++) {
      const place = places.filter((one) => one.isReady)[n % 2] ?? places.find((one) => one.isReady)!
      const status = await call(place, page).catch((error: Error) => error.message)
      if (status === 200) answered[places.indexOf(place)]! += 1
      else failures.push(String(status))
    }
  }
  const traffic = [balance(), ...Array.from({ length: CLIENTS }, (_, client) => visit(client))]

  try {
    for (const [index, place] of places.entries()) {
      await expect.poll(() => answered[index]).toBeGreaterThan(0)
      const exit = once(place.child, 'exit')
      place.child.kill('SIGTERM')
      while (place.isReady) await sleep(10)
      // It still serves those whom the balancer has sent.
      expect(await call(place, page)).toBe(200)
      expect(await exit).toEqual([0, null])
      place.child = start(place)
      await untilReady(place)
    }
  } finally {
    over.abort()
    await Promise.all(traffic)
  }
  expect(failures).toEqual([])
})
