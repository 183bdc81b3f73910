import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './exchange.ts'
import type { RequestOptions, Client } from './exchange.ts'

// Twelve workers, each sending one kind of hostile request after the other, until stopped. They know only the public
// link.
const LINK = 'demo-publico'
const WORKERS = 12
const ADDRESSES = 6
const PAUSE_MS = 10
const HALF_REQUESTS = 200

const url = process.argv[2] ?? ''
const { hostname, port } = new URL(url)
const answers: Record<string, number> = {}
const half = new Set<Socket>()
const stopped = new AbortController()

process.on('message', (message) => {
  if (message === 'report') process.send?.(answers)
  else stopped.abort()
})
process.once('disconnect', () => process.exit(0))

/** Each function creates a request, a different one every time. */
const KINDS: Record<string, () => RequestOptions> = {
  address: () => ({ path: `/${letters(20)}/${letters(20)}?${letters(50)}` }),
  'dot segments': () => ({ path: `/p/${letters(8)}/../${LINK}/%2e%2e/${letters(5)}` }),
  'long address': () => ({ path: `/p/${LINK}/search?query=${letters(12_000)}` }),
  alias: () => ({ path: `/p/${letters(12)}/cy/${integer(1e6)}` }),
  'alias of the API': () => ({
    path: `/api/public/publications/${letters(12)}/category/${integer(1e6)}`,
  }),
  query: () => ({
    path: `/api/public/products/by-publication/${LINK}?prodIds=${integer(1e4)}&x=${letters(14_000)}`,
  }),
  page: () => ({ path: `/p/${LINK}/cy/${integer(800)}?page=${integer(50)}&x=${letters(200)}` }),
  'large page': () => ({
    path: `/api/public/publications/${LINK}/category/${integer(800)}?size=1000&sort=code,desc`,
  }),
  'empty items': () => post(`/api/public/${LINK}/orders`, `{"items":[${'{},'.repeat(20_000)}{}]}`),
  'wrong codes': () =>
    post(`/api/public/publications/${LINK}/products-by-code`, `{"codes":[${'1,'.repeat(50_000)}1]}`),
  'deep body': () => post('/api/public/auth/token', '['.repeat(50_000)),
  'large body': () => post(`/api/public/${LINK}/orders`, letters(1_000_000)),
  'broken body': () => post(`/api/public/${LINK}/orders`, `{"items":${letters(100)}`),
  order: () =>
    post(
      `/api/public/${LINK}/orders`,
      JSON.stringify({ items: [{ productId: integer(2000), quantity: integer(100) }] }),
    ),
  search: () =>
    searchFor([1, 2, 3, 4, 5].map(() => ({ query: `${letters(2)} ${letters(1)}`, hitsPerPage: 40 }))),
  'search for all': () => searchFor([{ query: '', hitsPerPage: 100, page: integer(50) }]),
  'too many searches': () =>
    searchFor(
      Array.from({ length: 50 }, () => ({
        query: 'a',
        hitsPerPage: 100,
        highlightPreTag: 'x'.repeat(500),
      })),
    ),
  'sign in': () =>
    post(
      '/api/public/auth/token',
      JSON.stringify({ username: Math.random() < 0.3 ? 'vecino' : letters(8), password: letters(12) }),
    ),
  favourite: () => ({
    ...post(`/api/public/custom-lists/publications/${LINK}/products/${integer(3000)}`, ''),
    headers: { 'content-type': 'application/json' },
  }),
  token: () => ({ path: '/api/orders', headers: { authorization: `Bearer ${letters(43)}` } }),
  health: () => ({ path: '/api/health/ready' }),
}

const clients = Array.from({ length: ADDRESSES }, (_, n) => openClient(url, `127.0.1.${10 + n}`))
const workers = Array.from({ length: WORKERS }, (_, n) => attack(clients[n % clients.length]!, n))
process.send?.('ready')
await Promise.all([...workers, leaveHalfRequests()])
for (const client of clients) client.close()
process.disconnect()

async function attack(client: Client, first: number): Promise<void> {
  const kinds = Object.entries(KINDS)
  for (let n = first; !stopped.signal.aborted; n++) {
    const [kind, make] = kinds[n % kinds.length]!
    const burst = kind === 'sign in' ? 10 : 1
    await Promise.all(
      Array.from({ length: burst }, async () => {
        const { status } = await client.send({ ...make(), timeoutMs: 40_000 })
        const name = `${kind} ${status === 0 ? 'no answer' : status}`
        answers[name] = (answers[name] ?? 0) + 1
      }),
    )
    await sleep(PAUSE_MS)
  }
}

/** Opens requests that are never completed, and responses that are never read. */
async function leaveHalfRequests(): Promise<void> {
  const starts = [
    'GET /p/demo-publico HTTP/1.1\r\nHost: x\r\nX-A: ',
    'POST /api/public/demo-publico/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"items":',
    'GET /p/demo-publico HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50),
    letters(100),
  ]
  for (let n = 0; !stopped.signal.aborted; n++) {
    if (half.size < HALF_REQUESTS) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.2.1' })
      half.add(socket)
      socket.pause()
      socket.on('error', () => undefined)
      socket.on('close', () => half.delete(socket))
      socket.write(starts[n % starts.length]!)
      // A client that disconnects right after its request.
      if (n % 5 === 0) socket.destroySoon()
    }
    await sleep(50)
  }
  for (const socket of half) socket.destroy()
}

function post(path: string, body: string): RequestOptions {
  return { method: 'POST', path, body }
}

function searchFor(searches: object[]): RequestOptions {
  return {
    ...post(
      '/1/indexes/*/queries',
      JSON.stringify({ requests: searches.map((search) => ({ indexName: 'products', ...search })) }),
    ),
    headers: { 'x-algolia-api-key': LINK, 'x-algolia-application-id': 'mostrador' },
  }
}

function integer(below: number): number {
  return Math.floor(Math.random() * below)
}

function letters(length: number): string {
  return Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz'[integer(26)]).join('')
}
