import { Agent, get } from 'node:http'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { inTransaction } from '#db/database.ts'
import { announceWrite } from './world/announce-write.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, percentile, verdict } from './world/figures.ts'
import { signIn } from './world/sign-in.ts'

// Measures every GET of the back office with 25,000 products and 2,000 categories, sequentially on one keep-alive
// connection, relative to an empty Fastify that is requested in alternation.
const PRODUCTS = 25_000
const WARM_UP = 5
const REQUESTS = 60
const WRITES = 3
const LIMIT = 30
const MAX_SEARCHES = 200
const ADMIN = { username: 'bench', password: 'bench-password' }

/** Calls that return complete files and lists, and why. No screen waits for them to open. */
const UNPAGED: Record<string, string> = {
  '/api/products/search-all': 'all matches, not only a page',
  '/api/products.csv': 'a file of all products',
  '/api/products/ids': 'a selection over all pages',
  '/api/pricelists/:id/prices.csv': 'a file of all prices',
  '/api/pricelists/:id/prices.xlsx': 'the same as a workbook',
  '/api/pricelists/:id/by-category': 'all prices, for printing',
}
/** Calls that are not measured, and why. */
const EXCLUDED: Record<string, string> = {
  '/api/orders/events': 'stays open',
  '/api/clone-catalogs/:catalogId': 'needs a clone',
  '/api/catalogs/:id/cross-account': 'needs a catalogue of another account',
}

const database = await startDatabase()
const { accountId } = await createAccount(database.pool, { name: 'Bench', type: 'ROOT', ...ADMIN })
const shop = await inTransaction(database.pool, (tx) => insertBigShop(tx, accountId, PRODUCTS))
await database.vacuum()
const ids: Record<string, number> = {
  '/api/categories': shop.categoryId,
  '/api/catalogs': shop.catalogId,
  '/api/products': shop.productId,
  '/api/pricelists': shop.pricelistId,
  '/api/pricelist/rules': shop.ruleId,
  '/api/tags': shop.tagId,
  '/api/resource-groups': shop.resourceGroupId,
  '/api/publications': shop.publicationId,
  '/api/pub-act': shop.publicationId,
  '/api/custom-lists': shop.customListId,
  '/api/orders': shop.orderId,
}
/** Queries of the screens; calls that are not listed have none. */
const QUERIES: Record<string, readonly string[]> = {
  '/api/products': [
    '?size=10',
    '?size=100&page=50&sort=name,asc',
    '?size=10&sort=priceUpdated,desc',
    `?size=50&sort=margin,asc&pricelistId=${shop.pricelistId}`,
    `?size=100&page=50&sort=salesPrice,desc&pricelistId=${shop.pricelistId}`,
    `?size=50&categoryId=${shop.categoryId}`,
    '?size=50&brand=Truper&sort=basePrice,desc',
    '?size=50&without=picture',
    `?size=50&belowCost=true&pricelistId=${shop.pricelistId}`,
    '?size=50&changedDays=7&sort=priceUpdated,desc',
    '?searchValue=codo',
    '?searchValue=valvula%20esferica%201/2',
    '?searchValue=nadaesasi',
  ],
  '/api/products/ids': ['', '?brand=Truper'],
  '/api/products/search': ['?q=c', '?q=valvula', '?q=26724/3', '?q=nadaesasi'],
  '/api/products/search-all': ['?q=valvula'],
  '/api/tags/search': ['?q=g'],
  '/api/pricelists/:id/products': [
    '?size=10',
    '?size=100&page=40&sort=salesPrice,desc',
    '?withoutPrice=true',
    `?ruleId=${shop.ruleId}`,
  ],
  '/api/bulk-operations/:id/rows': ['?size=50', '?size=50&page=200&sort=changePct,desc'],
  '/api/orders/several': [`?ids=${shop.orderId}`],
  '/api/orders/several.csv': [`?ids=${shop.orderId}`],
  '/api/orders/contacts': ['?q=ana'],
  '/api/custom-lists': [`?pubId=${shop.publicationId}`],
  '/api/orders': ['?size=10', '?size=10&sort=total,desc&page=20'],
}
/** Responses are cached until the account writes, so these calls search for a different word each time. */
const WORDS: Record<string, string> = { '/api/products': '?searchValue=', '/api/products/search': '?q=' }
const words = await selectWords(WARM_UP + REQUESTS)
const BREADCRUMBS = [
  `/admin/products/${shop.productId}/edit`,
  `/admin/categories/${shop.categoryId}/edit`,
  `/admin/pricelists/${shop.pricelistId}/edit`,
].map((path) => `/api/public/resolve-breadcrumbs?p=${encodeURIComponent(path)}`)

const hello = await startChild('hello.ts')
const server = await startChild('serve.ts', { connectionString: database.connectionString, web: 'none' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const token = await signIn(server.url, ADMIN)
ids['/api/bulk-operations'] = await changeAllPrices()
ids['/api/synonyms'] = (await send<{ id: number }>('POST', '/api/synonyms', { words: ['llave', 'grifo'] })).id

await indexAll()
const helloTimes: number[] = []
const measured: { address: string; unpaged: boolean; times: number[]; bytes: number; afterWrite: number }[] =
  []
for (const { url } of ALL_ENDPOINTS.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
  if (url in EXCLUDED) continue
  for (const query of QUERIES[url] ?? ['']) await measure(withIds(url) + query, { unpaged: url in UNPAGED })
  const query = WORDS[url]
  if (query !== undefined) {
    await measure(`${url}${query}…`, { addressOf: (n) => url + query + encodeURIComponent(words[n] ?? '') })
  }
}
for (const address of BREADCRUMBS) await measure(address)

const base = percentile(helloTimes, 0.95)
const rows = measured.map(({ address, times, unpaged, bytes, afterWrite }) => ({
  address: decodeURIComponent(address),
  'p50 (ms)': round(percentile(times, 0.5)),
  'p95 (ms)': round(percentile(times, 0.95)),
  'p95 / hello': round(percentile(times, 0.95) / base),
  'after a write (ms)': round(afterWrite),
  kB: round(bytes / 1000),
  unpaged,
}))
console.log(
  `hello world: p50 ${round(percentile(helloTimes, 0.5))} ms, p95 ${round(base)} ms over ${helloTimes.length} requests; ${REQUESTS} of each call`,
)
const paged = rows.filter(({ unpaged }) => !unpaged)
print(paged)
console.log('Complete lists and files, without a limit:', UNPAGED)
print(rows.filter(({ unpaged }) => unpaged))
console.log('Not measured:', EXCLUDED)
const worst = paged.reduce((a, b) => (a['p95 / hello'] > b['p95 / hello'] ? a : b))
verdict(`slowest call / hello world (${worst.address})`, { ratio: worst['p95 / hello'], limit: LIMIT })

agent.destroy()
await Promise.all([hello.stop(), server.stop()])
await database.stop()

/** Alternates between the call and hello world, so that both run under the same conditions. */
async function measure(
  address: string,
  {
    unpaged = false,
    addressOf = () => address,
  }: { unpaged?: boolean; addressOf?: (n: number) => string } = {},
): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < WARM_UP + REQUESTS; n++) {
    const plain = await request(`${hello.url}/`)
    const response = await request(server.url + addressOf(n))
    if (n < WARM_UP) continue
    helloTimes.push(plain.ms)
    times.push(response.ms)
    bytes = response.bytes
  }
  measured.push({ address, unpaged, times, bytes, afterWrite: median(await timesAfterWrites(addressOf(0))) })
}

/** Milliseconds of the first request after a write of the account. */
async function timesAfterWrites(address: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WRITES; n++) {
    await announceWrite(database.pool, accountId)
    // Another request gives the server time to receive the notification.
    await request(`${server.url}/api/health`)
    times.push((await request(server.url + address)).ms)
  }
  return times
}

/** Distinct words of product names. */
async function selectWords(count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>(
    `select word from (select distinct split_part(lower(name), ' ', 2) as word from products where account_id = $1) words
      where char_length(word) > 2 order by md5(word) limit $2`,
    [accountId, count],
  )
  return rows.map(({ word }) => word)
}

/** Milliseconds from the request to the last byte of the response. */
function request(url: string): Promise<{ ms: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - start, bytes })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** The first searches of a new shop index it; responses until then are not cached. */
async function indexAll(): Promise<void> {
  for (let n = 0; n < MAX_SEARCHES; n++) {
    const { rowCount } = await database.pool.query('select from search_queue limit 1')
    if (rowCount === 0) return
    await request(`${server.url}/api/products/search?q=codo`)
  }
  throw new Error('the products were not indexed')
}

/** An operation on every product. Returns its id. */
async function changeAllPrices(): Promise<number> {
  const change = { filter: { all: true }, percent: 1, rounding: 'cents' }
  const path = '/api/products/percent-change'
  const { matched } = await send<{ matched: number }>('POST', `${path}/preview`, change)
  const done = await send<{ operationId: number }>('PATCH', path, { ...change, expectedCount: matched })
  return done.operationId
}

async function send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

function withIds(url: string): string {
  const [, resource = '', parameter] = /^(.*?)\/(:\w+)/.exec(url) ?? []
  if (parameter === undefined) return url
  const id = ids[resource]
  if (id === undefined) throw new Error(`no example for ${url}: name one in bench/admin.ts`)
  return url.replace(parameter, String(id))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function print(lines: readonly Record<string, unknown>[]): void {
  console.table(
    Object.fromEntries(lines.map(({ address, unpaged: _unpaged, ...figures }) => [String(address), figures])),
  )
}
