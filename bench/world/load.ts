import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 6
const VISITORS = 500

interface LoadOptions {
  connections?: number
  /** Every request comes with the cookie of another visitor. */
  visitors?: boolean
}

/** Measures requests per second and p99 (ms) of a URL, accepting brotli. A failed request fails the bench. */
export async function load(
  url: string,
  { connections = CONNECTIONS, visitors = false }: LoadOptions = {},
): Promise<{ perSecond: number; p99: number }> {
  const headers = { 'accept-encoding': 'br' }
  const requests = visitors
    ? Array.from({ length: VISITORS }, () => ({ headers: { ...headers, cookie: visitorCookie() } }))
    : [{}]
  const options = { url, connections, headers, requests }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad responses, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** A cookie as devices get it with their first order: 128 random bits. */
export function visitorCookie(): string {
  return `visitor=${randomBytes(16).toString('base64url')}`
}
