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
import { longestGap, startWriters } from './writers.ts'

/** What was left after an outage. */
export interface OutageReport {
  /** Of the server process, once it was asked to stop. */
  exitCode: number | null
  /** What was answered as an order and is not stored once under its key. */
  lost: number
  /** Rows that no answer stands for. */
  surplus: number
  placed: number
  refused: number
  wrong: string[]
  /** The longest time in which none of the writers had an order, in milliseconds. */
  longestGapMs: number
  backendsEnded: number
  ready: number
}

const WRITERS = 8
const RESTARTS = 3

/**
 * The server process on a PostgreSQL, embedded or external, whose backends are ended at random (asked to, or by kill -9)
 * while the whole of it is restarted three times; with 8 writers who place orders all the time.
 */
export async function runOutage(where: 'embedded' | 'external', seconds: number): Promise<OutageReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-outage-'))
  // PostgreSQL's own user passes.
  chmodSync(dataDir, 0o755)
  const databaseDir = where === 'embedded' ? dataDir : join(dataDir, 'external')
  const databaseUrl =
    where === 'embedded' ? undefined : await startExternalPostgres(databaseDir, await freePort())
  const server = await startServer(dataDir, databaseUrl)
  const pool = createPool(databaseUrl ?? findRunningPostgres(dataDir) ?? '', { max: 2 })
  try {
    const { accountId } = await insertUser(pool)
    const shop = await publishShop(pool, accountId)
    const writers = startWriters(`${server.url}/api/public/${shop.permalink}/orders`, {
      count: WRITERS,
      productId: shop.codo,
    })
    const backendsEnded = await disturb(pool, databaseDir, { where, seconds })
    await writers.stop()
    // An answer of the outage is shared for a second.
    await sleep(1100)
    const { status } = await fetch(`${server.url}/api/health`)
    const { orders, refused, wrong, answeredAt } = writers.written
    return {
      ...(await compare(pool, accountId, orders)),
      placed: orders.size,
      refused,
      wrong,
      longestGapMs: longestGap(answeredAt),
      backendsEnded,
      ready: status,
      exitCode: await server.stop(),
    }
  } finally {
    await pool.end()
    await server.stop()
    if (where === 'external') await pgCtl(databaseDir, ['stop', '-m', 'immediate'])
    rmSync(dataDir, { recursive: true, force: true })
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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(20)
  }
  return {
    url,
    stop: async (): Promise<number | null> => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/** Ends backends for so long, and restarts the whole three times meanwhile. Answers how many backends were ended. */
async function disturb(
  pool: pg.Pool,
  databaseDir: string,
  { where, seconds }: { where: 'embedded' | 'external'; seconds: number },
): Promise<number> {
  const endsAt = Date.now() + seconds * 1000
  let ended = 0
  let isRestarting = false
  const restarts = (async () => {
    for (let count = 0; count < RESTARTS; count += 1) {
      await sleep((seconds * 1000) / (RESTARTS + 1))
      // PostgreSQL 18 hangs when it is told to stop while it recovers from a crash. The embedded one is helped out by the
      // server; an operator waits until it is up.
      isRestarting = where === 'external'
      if (isRestarting) await untilUp(pool)
      await restart(databaseDir, { where, count })
      isRestarting = false
    }
  })()
  while (Date.now() < endsAt) {
    await sleep(100 + Math.random() * 600)
    if (!isRestarting && (await endBackend(pool).catch(() => false))) ended += 1
  }
  await restarts
  return ended
}

async function untilUp(pool: pg.Pool): Promise<void> {
  while (!(await pool.query('select 1').catch(() => false))) await sleep(50)
}

/** In order, as an operator does it; the last time by kill -9 of the whole. */
async function restart(
  databaseDir: string,
  { where, count }: { where: 'embedded' | 'external'; count: number },
): Promise<void> {
  if (count < RESTARTS - 1) {
    // Of the embedded one it may miss the end: the next one is there at once.
    await pgCtl(databaseDir, ['restart', '-m', 'fast', '-t', where === 'embedded' ? '2' : '60'])
    return
  }
  process.kill(postmasterPid(databaseDir), 'SIGKILL')
  // The embedded one is started again by the server.
  if (where === 'embedded') return
  while ((await pgCtl(databaseDir, ['start', '-w'])) !== 0) await sleep(100)
}

/** One of those of the server; every third by kill -9, after which PostgreSQL ends all others and recovers. */
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

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
