import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './exchange.ts'
import type { RequestOptions, Client } from './exchange.ts'

// Six plumbers on three links and two clerks, each with their own IP address, one request after the other. The hostile
// traffic does not know their links: whoever knows a link can use up its orders.
const LINKS = ['demo-plomeros', 'demo-mayoristas', 'demo-la-llave']
const VISITORS = 6
const CLERKS = ['mayoreo', 'sucursal']
const PASSWORD = 'demo-mostrador'
const THINK_MS = 60
/** Well below the limit of 30 orders in 10 minutes per link. */
const ORDER_EVERY_MS = 50_000
const WORDS = ['codo', 'tubo cpvc', 'llave', 'tee 1/2', 'cople', 'cespol']

interface Step {
  kind: string
  ms: number
  status: number
}

const url = process.argv[2] ?? ''
let steps: Step[] = []
const stopped = new AbortController()

process.on('message', (message) => {
  if (message === 'report') {
    process.send?.(steps)
    steps = []
  } else {
    stopped.abort()
  }
})
process.once('disconnect', () => process.exit(0))

const visitors = Array.from({ length: VISITORS }, (_, n) => visit(LINKS[n % LINKS.length]!, 10 + n))
const clerks = CLERKS.map((username, n) => work(username, 30 + n))
process.send?.('ready')
await Promise.all([...visitors, ...clerks])
process.disconnect()

async function visit(link: string, address: number): Promise<void> {
  const client = openClient(url, `127.0.0.${address}`)
  const api = `/api/public/publications/${link}`
  const { categories } = await read<{ categories: { id: number; children: { id: number }[] }[] }>(client, {
    path: `${api}/navigation-resources`,
  })
  const ids = categories.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  let ordered = performance.now() - Math.random() * ORDER_EVERY_MS
  for (let n = address; !stopped.signal.aborted; n++) {
    const id = ids[n % ids.length]
    await step(client, 'page', { path: `/p/${link}` })
    await step(client, 'page', { path: `/p/${link}/cy/${id}` })
    const found = await step(client, 'json', { path: `${api}/category/${id}?size=24&page=0` })
    const { products } = JSON.parse(found) as {
      products: { content: { id: number; salesPrice: number | null }[] }
    }
    const product = products.content.find(({ salesPrice }) => salesPrice !== null)
    if (product) {
      await step(client, 'page', { path: `/p/${link}/prod/${product.id}` })
      if (performance.now() - ordered > ORDER_EVERY_MS) {
        ordered = performance.now()
        await step(client, 'order', {
          method: 'POST',
          path: `/api/public/${link}/orders`,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            items: [{ productId: product.id, quantity: 1 + (n % 5) }],
            contact: { name: 'Ana Cruz', phone: '55 1234 5678' },
          }),
        })
      }
    }
    await step(client, 'search', {
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: { 'x-algolia-api-key': link, 'x-algolia-application-id': 'mostrador' },
      body: JSON.stringify({
        requests: [{ indexName: 'products', query: WORDS[n % WORDS.length], hitsPerPage: 5 }],
      }),
    })
  }
  client.close()
}

async function work(username: string, address: number): Promise<void> {
  const client = openClient(url, `127.0.0.${address}`)
  const token = await step(client, 'sign in', {
    method: 'POST',
    path: '/api/public/auth/token',
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 0; !stopped.signal.aborted; n++) {
    await step(client, 'clerk', { path: '/api/orders?size=10&sort=id,desc', headers })
    await step(client, 'clerk', { path: `/api/products?size=25&page=${n % 40}&sort=name,asc`, headers })
    const word = encodeURIComponent(WORDS[n % WORDS.length]!)
    await step(client, 'clerk', { path: `/api/products/search?q=${word}`, headers })
    // A write invalidates every cached page of the account.
    if (n % 50 === 0) {
      const [tag] = await read<{ id: number; name: string }[]>(client, { path: '/api/tags', headers })
      if (tag) {
        const body = JSON.stringify({ name: tag.name })
        await step(client, 'write', { method: 'PATCH', path: `/api/tags/${tag.id}`, headers, body })
      }
    }
  }
  client.close()
}

async function read<Body>(client: Client, options: RequestOptions): Promise<Body> {
  return JSON.parse(await step(client, 'json', options)) as Body
}

/** One step of a person: a timed request and a pause. */
async function step(client: Client, kind: string, options: RequestOptions): Promise<string> {
  const { ms, status, body } = await client.send(options)
  steps.push({ kind, ms, status })
  await sleep(THINK_MS * (0.5 + Math.random()))
  // Continues with empty data after an error; the bench fails by the status.
  return status === 200 ? body : '{"categories":[],"products":{"content":[]}}'
}
