import { inTransaction } from '#db/database.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'

// What the size of an account costs its visitors: category pages with the page cache off, and the first page after a
// write with the cache on, in an account of 5,000 and in one of 100,000 products.
const SIZES = { small: 5_000, large: 100_000 }
const CATEGORIES = 20
const ROUNDS = 15

const small = await measure(SIZES.small)
const large = await measure(SIZES.large)
console.table({ [`${SIZES.small} products`]: small, [`${SIZES.large} products`]: large })
verdict('uncached JSON, large / small account', { ratio: large.json / small.json, limit: 1.3 })
verdict('uncached HTML, large / small account', { ratio: large.html / small.html, limit: 1.3 })
verdict('pages a second right after each write', {
  ratio: large.pagesPerSecondAfterWrite,
  limit: 100,
  atLeast: true,
})

interface Figures {
  /** Milliseconds a page, cache off. */
  json: number
  html: number
  /** With the cache on, each page asked for right after another write of the account. */
  pagesPerSecondAfterWrite: number
}

async function measure(products: number): Promise<Figures> {
  const database = await startDatabase()
  const { accountId, token } = await insertUser(database.pool)
  await inTransaction(database.pool, (tx) => insertBigShop(tx, accountId, products))
  await database.pool.query('analyze')
  // Classes of the same rank in both accounts, the large account's twenty times as large.
  const { rows: categories } = await database.pool.query<{ id: number }>(
    `select category_id as id from product_categories where account_id = $1
      group by category_id having count(*) >= 24 order by count(*) desc limit $2`,
    [accountId, CATEGORIES],
  )
  const { rows: items } = await database.pool.query<{ id: number }>(
    'select id from products where account_id = $1 order by id limit $2',
    [accountId, ROUNDS * 10],
  )
  const { connectionString } = database
  const uncached = await startChild('serve.ts', { connectionString, pageCache: false })
  const cached = await startChild('serve.ts', { connectionString })
  const figures = {
    json: await perPage(
      categories.map(({ id }) => `${uncached.url}/api/public/publications/cliente-0/category/${id}?size=24`),
    ),
    html: await perPage(categories.map(({ id }) => `${uncached.url}/p/cliente-0/cy/${id}`)),
    pagesPerSecondAfterWrite: 1000 / (await afterWrites(`${cached.url}/p/cliente-0/cy/${categories[0]!.id}`)),
  }
  await Promise.all([uncached.stop(), cached.stop()])
  await database.stop()
  return figures

  async function afterWrites(page: string): Promise<number> {
    const times: number[] = []
    for (const { id } of items) {
      const saved = await fetch(`${cached.url}/api/products/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ basePrice: 1 + times.length }),
      })
      if (!saved.ok) throw new Error(`the write was answered with ${saved.status}`)
      times.push(await timed(() => read(page)))
    }
    return times.reduce((sum, ms) => sum + ms, 0) / times.length
  }
}

/** The median of rounds, each the mean of all pages, one after the other. */
async function perPage(urls: readonly string[]): Promise<number> {
  for (const url of urls) await read(url)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ms = await timed(async () => {
      for (const url of urls) await read(url)
    })
    rounds.push(ms / urls.length)
  }
  return median(rounds)
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}
