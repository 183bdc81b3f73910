import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '#db/database.ts'
import { findRunningPostgres } from '#db/embedded/postgres.ts'
import { startExternalPostgres } from '#db/testing/external-postgres.ts'
import { pgCtl, postmasterPid } from '#db/testing/pg-ctl.ts'
import { insertUser } from '../accounts.ts'
import { freePort } from '../free-port.ts'
import { publishShop } from '../published-shop.ts'
import { until, within } from './bounded.ts'
import { longestGap, startWriters } from './writers.ts'

/** Result of an outage. */
export interface OutageReport {
  /** Exit code of the server process after SIGTERM. */
  exitCode: number | null
  /** Acknowledged orders that are not stored exactly once under their key. */
  lost: number
  /** Stored orders that were never acknowledged. */
  surplus: number
  placed: number
  refused: number
  wrong: string[]
  /** Restarts after which an order was placed before the next one. */
  recovered: number
  /** The longest time without an order from any writer, in milliseconds. */
  longestGapMs: number
  backendsEnded: number
  ready: number
}

const WRITERS = 8
export const RESTARTS = 3
/** Limit of each wait. It only detects hangs, also on a busy machine. */
const LIMIT_MS = 60_000

/**
 * Runs the server process on a PostgreSQL, embedded or external, whose backends are terminated at random (gracefully or by
 * kill -9) and which is restarted three times, while 8 writers place orders continuously.
 */
export async function runOutage(where: 'embedded' | 'external', seconds: number): Promise<OutageReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-outage-'))
  // The user that PostgreSQL runs as must be able to enter.
  chmodSync(dataDir, 0o755)
  try {
    if (where === 'embedded') return await runOn(dataDir, { where, databaseDir: dataDir, seconds })
    const databaseDir = join(dataDir, 'external')
    const databaseUrl = await startExternalPostgres(databaseDir, await freePort())
    try {
      return await runOn(dataDir, { where, databaseDir, databaseUrl, seconds })
    } finally {
      await pgCtl(databaseDir, ['stop', '-m', 'immediate'])
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Run {
  where: 'embedded' | 'external'
  databaseDir: string
  /** Address of an external database. */
  databaseUrl?: string
  seconds: number
}

async function runOn(
  dataDir: string,
  { where, databaseDir, databaseUrl, seconds }: Run,
): Promise<OutageReport> {
  const server = await startServer(dataDir, databaseUrl)
  const pool = createPool(databaseUrl ?? findRunningPostgres(dataDir) ?? '', { max: 2 })
  try {
    const { accountId } = await insertUser(pool)
    const shop = await publishShop(pool, accountId)
    const writers = startWriters(`${server.url}/api/public/${shop.alias}/orders`, {
      count: WRITERS,
      productId: shop.codo,
    })
    const { orders } = writers.written
    const disturbed = await disturb(pool, databaseDir, { where, seconds, placed: orders }).finally(
      writers.stop,
    )
    // A health response of the outage is cached for a second.
    await sleep(1100)
    const { status } = await fetchHealth(server.url)
    const { refused, wrong, answeredAt } = writers.written
    return {
      ...(await compare(pool, accountId, orders)),
      ...disturbed,
      placed: orders.size,
      refused,
      wrong,
      longestGapMs: longestGap(answeredAt),
      ready: status,
      exitCode: await server.stop(),
    }
  } finally {
    try {
      await within(LIMIT_MS, 'closing the connections of the test', pool.end())
    } finally {
      await server.stop()
    }
  }
}

async function startServer(dataDir: string, databaseUrl: string | undefined) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'api-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      ORDERS_PER_10_MINUTES: '1000000',
      ORDERS_PER_DAY: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    // Not inherited: the test runner waits until no process has its standard error open.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.pipe(process.stderr, { end: false })
  const url = `http://127.0.0.1:${port}`
  const exit = once(child, 'exit')
  async function stop(): Promise<number | null> {
    child.kill('SIGTERM')
    try {
      await within(LIMIT_MS, 'the end of the server after SIGTERM', exit)
    } finally {
      child.kill('SIGKILL')
    }
    return child.exitCode
  }
  try {
    await until(LIMIT_MS, 'a healthy server', () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      return isHealthy(url)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

interface Disturbance {
  where: 'embedded' | 'external'
  seconds: number
  /** The acknowledged orders, which grow. */
  placed: ReadonlyMap<string, number>
}

/** Terminates backends for `seconds`, and restarts the database three times, waiting for an order after each. */
async function disturb(
  pool: pg.Pool,
  databaseDir: string,
  { where, seconds, placed }: Disturbance,
): Promise<{ backendsEnded: number; recovered: number }> {
  const endsAt = Date.now() + seconds * 1000
  let recovered = 0
  let backendsEnded = 0
  let isRestarting = false
  let ending: Promise<boolean> = Promise.resolve(false)
  async function restartAll(): Promise<void> {
    for (let count = 0; count < RESTARTS; count += 1) {
      await sleep((seconds * 1000) / (RESTARTS + 1))
      // PostgreSQL 18 hangs when it is stopped while it recovers from a crash. The server handles that for the embedded
      // database; an operator waits until an external one is up.
      isRestarting = where === 'external'
      if (isRestarting) {
        await ending
        // PostgreSQL may answer for a moment after a backend was killed, before it recovers.
        await sleep(1000)
        await until(LIMIT_MS, 'the database before a restart', () =>
          pool.query('select 1').then(
            () => true,
            () => false,
          ),
        )
      }
      await restart(databaseDir, { where, count })
      isRestarting = false
      const before = placed.size
      await until(LIMIT_MS, `an order after restart ${count + 1}`, () => placed.size > before)
      recovered += 1
    }
  }
  async function endBackends(): Promise<void> {
    while (Date.now() < endsAt) {
      await sleep(100 + Math.random() * 600)
      if (isRestarting) continue
      ending = endBackend(pool).catch(() => false)
      if (await ending) backendsEnded += 1
    }
  }
  await Promise.all([restartAll(), endBackends()])
  return { backendsEnded, recovered }
}

/** Gracefully, as an operator does; the last time by kill -9 of the postmaster. */
async function restart(
  databaseDir: string,
  { where, count }: { where: 'embedded' | 'external'; count: number },
): Promise<void> {
  if (count < RESTARTS - 1) {
    // pg_ctl can miss the end of the embedded database, because the server starts it again immediately.
    const code = await pgCtl(databaseDir, ['restart', '-m', 'fast', '-t', where === 'embedded' ? '2' : '60'])
    if (where === 'external' && code !== 0) throw new Error(`pg_ctl restart ended with ${code}`)
    return
  }
  process.kill(postmasterPid(databaseDir), 'SIGKILL')
  // The server restarts the embedded database.
  if (where === 'embedded') return
  await until(
    LIMIT_MS,
    'a start of the database after kill -9',
    async () => (await pgCtl(databaseDir, ['start', '-w'])) === 0,
  )
}

/** Terminates a backend of the server; every third by kill -9, after which PostgreSQL ends all others and recovers. */
async function endBackend(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'mostrador' and backend_type = 'client backend' and pid <> pg_backend_pid()
      order by state = 'active' desc, random() limit 1`,
  )
  const pid = rows[0]?.pid
  if (pid === undefined) return false
  if (Math.random() < 1 / 3) process.kill(pid, 'SIGKILL')
  else await pool.query('select pg_terminate_backend($1)', [pid])
  return true
}

async function compare(pool: pg.Pool, accountId: number, answered: ReadonlyMap<string, number>) {
  const { rows } = await pool.query<{ key: string; id: number }>(
    'select idempotency_key as key, id from orders where account_id = $1',
    [accountId],
  )
  const stored = new Map<string, number[]>()
  for (const { key, id } of rows) stored.set(key, [...(stored.get(key) ?? []), id])
  const isOnce = ([key, id]: [string, number]): boolean =>
    stored.get(key)?.length === 1 && stored.get(key)?.[0] === id
  const lost = [...answered].filter((one) => !isOnce(one)).length
  return { lost, surplus: rows.length - answered.size }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetchHealth(url)).ok
  } catch {
    return false
  }
}

function fetchHealth(url: string): Promise<Response> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(LIMIT_MS) })
}
