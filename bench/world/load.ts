import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 6

/** Measures requests per second and p99 (ms) of a URL, accepting brotli. A failed request fails the bench. */
export async function load(
  url: string,
  connections = CONNECTIONS,
): Promise<{ perSecond: number; p99: number }> {
  const options = { url, connections, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad responses, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}
