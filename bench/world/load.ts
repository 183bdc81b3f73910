import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type { Child } from './child.ts'

const CONNECTIONS = 16
const SECONDS = 6
const VISITORS = 500

interface LoadOptions {
  connections?: number
  /** Every request comes with the cookie of another visitor. */
  visitors?: boolean
}

/**
 * Measures a server accepting brotli: requests per second, their p99 (ms), and the CPU that each costs the server. The
 * load comes from one process, which takes longer to read a large page than the server to send it: the rate of cached
 * pages is its own. A failed request fails the bench.
 */
export async function load(
  server: Child,
  path: string,
  { connections = CONNECTIONS, visitors = false }: LoadOptions = {},
): Promise<{ perSecond: number; p99: number; cpuMicroseconds: number }> {
  const url = server.url + path
  const headers = { 'accept-encoding': 'br' }
  const requests = visitors
    ? Array.from({ length: VISITORS }, () => ({ headers: { ...headers, cookie: visitorCookie() } }))
    : [{}]
  const options = { url, connections, headers, requests }
  await autocannon({ ...options, duration: 2 })
  const before = await server.usage()
  const result = await autocannon({ ...options, duration: SECONDS })
  const after = await server.usage()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad responses, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: Math.round(((after.cpuSeconds - before.cpuSeconds) * 1e6) / result.requests.total),
  }
}

/** A cookie as devices get it with their first order: 128 random bits. */
export function visitorCookie(): string {
  return `visitor=${randomBytes(16).toString('base64url')}`
}
