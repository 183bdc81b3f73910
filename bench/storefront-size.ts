import { Agent, get } from 'node:http'
import { inTransaction } from '#db/database.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'

// The influence of the size of an account on its storefront: category pages without the page cache, and the first page
// after a write with the cache, for accounts of 5,000 and of 100,000 products. The two are measured alternately, because
// the speed of the machine varies.
const SIZES = { small: 5_000, large: 100_000 }
const CATEGORIES = 20
const ROUNDS = 15
// Warm-up: a server that has just started is not fully compiled yet.
const WARM_UP_WRITES = 100
const WRITES = 150
// Every browser sends this over HTTPS.
const HEADERS = { 'accept-encoding': 'br, gzip' }
const agent = new Agent({ keepAlive: true })

interface Category {
  id: number
  products: number
}

const small = await openShop(SIZES.small)
const large = await openShop(SIZES.large)
// Categories of the same rank in both accounts: in the large account they have twenty times as many products.
const largest = { small: await small.largestCategories(), large: await large.largestCategories() }
// Categories as large as those of the small account.
const alike = await large.categoriesLike(largest.small)

const json = await perPage(small.jsonOf(largest.small), large.jsonOf(largest.large))
const html = await perPage(small.htmlOf(largest.small), large.htmlOf(largest.large))
const jsonAlike = await perPage(small.jsonOf(largest.small), large.jsonOf(alike))
const afterWrite = {
  small: await small.pagesPerSecondAfterWrites(largest.small[0]!),
  large: await large.pagesPerSecondAfterWrites(largest.large[0]!),
}
for (const size of ['small', 'large'] as const) {
  console.log(`${SIZES[size]} products: categories of ${describe(largest[size])} products of their own`)
}
console.table({
  [`${SIZES.small} products`]: figuresOf('small'),
  [`${SIZES.large} products`]: figuresOf('large'),
})
verdict('uncached JSON, large / small account', { ratio: json.large / json.small, limit: 1.3 })
verdict('uncached HTML, large / small account', { ratio: html.large / html.small, limit: 1.3 })
verdict('uncached JSON of categories alike, large / small account', {
  ratio: jsonAlike.large / jsonAlike.small,
  limit: 1.3,
})
verdict('pages a second right after each write', {
  ratio: Math.min(afterWrite.small, afterWrite.large),
  limit: 100,
  atLeast: true,
})
agent.destroy()
await small.stop()
await large.stop()

function figuresOf(size: keyof typeof SIZES) {
  return {
    'JSON (ms)': json[size],
    'HTML (ms)': html[size],
    'JSON of categories alike (ms)': jsonAlike[size],
    'pages a second after writes': afterWrite[size],
  }
}

function describe(categories: readonly Category[]): string {
  return `${categories[0]?.products} to ${categories.at(-1)?.products}`
}

/** An account with this many products, with one server without the page cache and one with it. */
async function openShop(products: number) {
  const database = await startDatabase()
  const { pool, connectionString } = database
  const { accountId, token } = await insertUser(pool)
  await inTransaction(pool, (tx) => insertBigShop(tx, accountId, products))
  await pool.query('analyze')
  const uncached = await startChild('serve.ts', { connectionString, pageCache: false })
  const cached = await startChild('serve.ts', { connectionString })
  const counted = `select category_id as id, count(*) as products from product_categories
                    where account_id = ${accountId} group by category_id having count(*) >= 24`
  return {
    largestCategories: async () =>
      (await pool.query<Category>(`${counted} order by products desc limit $1`, [CATEGORIES])).rows,
    categoriesLike: async (others: readonly Category[]) =>
      (
        await pool.query<Category>(
          `select alike.* from unnest($1::bigint[]) as wanted
            cross join lateral (select * from (${counted}) one order by abs(products - wanted) limit 1) alike`,
          [others.map((other) => other.products)],
        )
      ).rows,
    jsonOf: (categories: readonly Category[]) =>
      categories.map(({ id }) => `${uncached.url}/api/public/publications/cliente-0/category/${id}?size=24`),
    htmlOf: (categories: readonly Category[]) =>
      categories.map(({ id }) => `${uncached.url}/p/cliente-0/cy/${id}`),
    /** Requests each page after a completed write; only the pages are timed. */
    pagesPerSecondAfterWrites: async (category: Category) => {
      const { rows } = await pool.query<{ id: number }>(
        'select id from products where account_id = $1 order by id limit $2',
        [accountId, WARM_UP_WRITES + WRITES],
      )
      const times: number[] = []
      for (const { id } of rows) {
        await write(id, 1 + times.length)
        times.push(await timed(() => read(`${cached.url}/p/cliente-0/cy/${category.id}`)))
      }
      const counted = times.slice(WARM_UP_WRITES)
      return 1000 / (counted.reduce((sum, ms) => sum + ms, 0) / counted.length)
    },
    stop: async () => {
      await Promise.all([uncached.stop(), cached.stop()])
      await database.stop()
    },
  }

  async function write(productId: number, basePrice: number): Promise<void> {
    const saved = await fetch(`${cached.url}/api/products/${productId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basePrice }),
    })
    if (!saved.ok) throw new Error(`the write was answered with ${saved.status}`)
    await saved.arrayBuffer()
  }
}

/** Milliseconds per page: for each account the median of rounds, each the mean of all its pages in sequence. */
async function perPage(
  ofSmall: readonly string[],
  ofLarge: readonly string[],
): Promise<{ small: number; large: number }> {
  for (const url of [...ofSmall, ...ofLarge]) await read(url)
  const rounds = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.small.push(await meanOf(ofSmall))
    rounds.large.push(await meanOf(ofLarge))
  }
  return { small: median(rounds.small), large: median(rounds.large) }
}

async function meanOf(urls: readonly string[]): Promise<number> {
  const ms = await timed(async () => {
    for (const url of urls) await read(url)
  })
  return ms / urls.length
}

/** Reads a response without decompressing it, which would be the browser's time, not the server's. */
function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}
