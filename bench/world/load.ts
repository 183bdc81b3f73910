import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type pg from 'pg'
import type { Child } from './child.ts'
import { databaseCpuSeconds } from './database-cpu.ts'

const CONNECTIONS = 16
const SECONDS = 6
// Requests until V8 has compiled what renders a page, of which a busy machine answers few in a second.
const WARM_UP = 2000
const VISITORS = 500

interface LoadOptions {
  connections?: number
  /** Every request comes with the cookie of another visitor. */
  visitors?: boolean
  /** Its CPU for each request is measured, too. */
  database?: pg.Pool
}

export interface Load {
  perSecond: number
  p99: number
  cpuMicroseconds: number
  /** 0 where the database is not measured. */
  databaseMicroseconds: number
}

/**
 * Measures a server accepting brotli: requests per second, their p99 (ms), and the CPU that each costs the server and its
 * database. The load comes from one process, which takes longer to read a large page than the server to send it: the rate of cached
 * pages is its own. A failed request fails the bench.
 */
export async function load(
  server: Child,
  path: string,
  { connections = CONNECTIONS, visitors = false, database }: LoadOptions = {},
): Promise<Load> {
  const url = server.url + path
  const headers = { 'accept-encoding': 'br' }
  const requests = visitors
    ? Array.from({ length: VISITORS }, () => ({ headers: { ...headers, cookie: visitorCookie() } }))
    : [{}]
  const options = { url, connections, headers, requests }
  await autocannon({ ...options, amount: WARM_UP })
  const databaseCpu = async () => (database ? await databaseCpuSeconds(database) : 0)
  const [before, databaseBefore] = [await server.usage(), await databaseCpu()]
  const result = await autocannon({ ...options, duration: SECONDS })
  const [after, databaseAfter] = [await server.usage(), await databaseCpu()]
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad responses, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: perRequest(after.cpuSeconds - before.cpuSeconds),
    databaseMicroseconds: perRequest(databaseAfter - databaseBefore),
  }

  function perRequest(seconds: number): number {
    return Math.round((seconds * 1e6) / result.requests.total)
  }
}

/** A cookie as devices get it with their first order: 128 random bits. */
export function visitorCookie(): string {
  return `visitor=${randomBytes(16).toString('base64url')}`
}
