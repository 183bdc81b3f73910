import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { insertPricelist, insertPublication, insertResourceGroup } from '#server/testing/rows.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { openShop } from './world/shop.ts'
import type { Shop } from './world/shop.ts'

// A change of all prices at the top of three tiers with ten clones of 20,000 products, from the request until each clone has
// it, relative to the top's own bulk update; what visitors of all tiers can read meanwhile, relative to before and after;
// and how many bytes of the database a product takes, the wholesaler's own and a copy.
const PRODUCTS = 20_000
/** Clones of each tier; the parents of a tier take turns. */
const TIERS = [2, 3, 5]
const ROUNDS = 2
const CONNECTIONS = 8
const PAGES_OF_A_LINK = 50
const QUIET_SECONDS = 5
const LIMITS = { all: 10, reads: 0.5 }
/** After a round its parent rests (server/clones/rounds.ts), which would count against the next change. */
const REST_MS = 10_000

const database = await startDatabase()
const { pool } = database
const server = await startChild('serve.ts', {
  connectionString: database.connectionString,
  web: 'none',
  followClones: true,
})
const top = await openShop(pool, server.url, 'mayorista')
const shown = await inTransaction(pool, (tx) => insertBigShop(tx, top.accountId, PRODUCTS))
await database.vacuum()
const bytesOfOne = await databaseBytes()
const { rows: codes } = await pool.query<{ code: string; price: number }>(
  'select code, base_price::float8 as price from products where account_id = $1 order by id',
  [top.accountId],
)
// Makes the server notice the rows that were inserted directly.
await changeAllPrices(1)

const links = ['cliente-1']
let parents = [{ catalogId: shown.catalogId, alias: 'cliente-1' }]
for (const [tier, clones] of TIERS.entries()) {
  const made = []
  for (let index = 0; index < clones; index++) {
    const parent = parents[index % parents.length]!
    made.push(await cloneAndPublish(`nivel${tier + 1}-${index + 1}`, parent))
  }
  links.push(made[0]!.alias)
  parents = made
}
const clones = TIERS.reduce((sum, count) => sum + count)
await database.vacuum()
const bytesOfAll = await databaseBytes()

const times = { own: [] as number[], all: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now()
  times.own.push(await timed(() => changeAllPrices(1.1 + round / 10)))
  await untilAllInSync(pool)
  times.all.push(performance.now() - start)
  await pool.query('vacuum products, clone_products')
  await sleep(REST_MS)
}

const pages = await pagesOf(links)
const reader = readPages(pages)
const quiet = { answered: 0, ms: 0 }
const busy = { answered: 0, ms: 0, slowest: 0 }
const withVisitors = [] as number[]
await reader.during(() => sleep(2000))
// Before and after each change, because machines get faster and slower within minutes.
for (let round = 0; round <= ROUNDS; round++) {
  const before = await reader.during(() => sleep(QUIET_SECONDS * 1000))
  quiet.answered += before.answered
  quiet.ms += before.ms
  if (round === ROUNDS) break
  const meanwhile = await reader.during(async () => {
    await changeAllPrices(2 + round / 10)
    await untilAllInSync(pool)
  })
  withVisitors.push(meanwhile.ms)
  busy.answered += meanwhile.answered
  busy.ms += meanwhile.ms
  busy.slowest = Math.max(busy.slowest, meanwhile.slowest)
  await pool.query('vacuum products, clone_products')
  await sleep(REST_MS)
}
reader.stop()
const perSecond = ({ answered, ms }: { answered: number; ms: number }) => (answered * 1000) / ms

console.log(`${clones} clones of ${PRODUCTS} products in ${TIERS.length} tiers, ${ROUNDS} rounds, medians`)
console.table({
  "the top's own bulk update (ms)": median(times.own).toFixed(0),
  'until all clones have it (ms)': median(times.all).toFixed(0),
  'the same with visitors (ms)': median(withVisitors).toFixed(0),
  'pages a second before and after': perSecond(quiet).toFixed(0),
  'pages a second meanwhile': perSecond(busy).toFixed(0),
  'slowest page meanwhile (ms)': busy.slowest.toFixed(0),
  'bytes of an own product, with its prices, changes and links': (bytesOfOne / PRODUCTS).toFixed(0),
  'bytes of a copy, with its mirror': ((bytesOfAll - bytesOfOne) / (clones * PRODUCTS)).toFixed(0),
  'memory of the server, most (MB)': (await server.usage()).peakMegabytes.toFixed(0),
})
verdict('all clones / own bulk update', { ratio: median(times.all) / median(times.own), limit: LIMITS.all })
verdict('pages meanwhile / before and after', {
  ratio: perSecond(busy) / perSecond(quiet),
  limit: LIMITS.reads,
  atLeast: true,
})
await server.stop()
await database.stop()

async function cloneAndPublish(
  name: string,
  parent: { catalogId: number; alias: string },
): Promise<{ catalogId: number; alias: string }> {
  const shop = await openShop(pool, server.url, name)
  const { catalogId } = await shop.call<{ catalogId: number }>(
    'POST',
    '/api/clone-catalogs',
    JSON.stringify({ parentCatalog: parent.catalogId, publication: parent.alias }),
  )
  await untilAllInSync(pool)
  const pricelistId = await insertPricelist(pool, shop.accountId, { name: 'Público' })
  const resourceGroupId = await insertResourceGroup(pool, shop.accountId, {
    name: 'Todo',
    catalogIds: [catalogId],
  })
  await insertPublication(pool, shop.accountId, { alias: name, pricelistId, resourceGroupId, note: name })
  await addMargin(shop, pricelistId)
  return { catalogId, alias: name }
}

/** Tables and indexes. */
async function databaseBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]!.bytes
}

async function addMargin(shop: Shop, pricelistId: number): Promise<void> {
  await shop.call(
    'POST',
    '/api/pricelist/rules',
    JSON.stringify({
      pricelistId,
      computeMode: 'formula',
      percentFactor: 30,
      priceSurcharge: 0,
      base: 'basePrice',
      appliedOn: '3_global',
    }),
  )
}

async function changeAllPrices(factor: number): Promise<void> {
  const rows = codes.map(({ code, price }) => ({ code, basePrice: (price * factor).toFixed(2) }))
  await top.call('PATCH', '/api/products/prices-update', JSON.stringify(rows))
}

/** Waits until every clone has all current data of its parent. */
async function untilAllInSync(db: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ behind: number }>(
      `select count(*)::int as behind from clones c join accounts parent on parent.id = c.parent_account_id
        where state <> 'done' or parent_data_version < data_version`,
    )
    if (rows[0]!.behind === 0) return
    await sleep(20)
  }
}

/** Category pages of links, as their visitors read them. */
async function pagesOf(aliases: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ page: string }>(
    `select '/api/public/publications/' || alias || '/category/' || category_id || '?size=24' as page
       from unnest($1::text[]) alias
       join permalinks p on p.permalink = alias
      cross join lateral (select category_id from product_categories where account_id = p.account_id
                           group by category_id order by count(*) desc, category_id limit $2) category`,
    [aliases, PAGES_OF_A_LINK],
  )
  return rows.map(({ page }) => page)
}

/** Reads pages without a pause; `during` counts those that are answered while something else is done. */
function readPages(paths: readonly string[]) {
  const counts = { answered: 0, failed: 0, slowest: 0 }
  const running = autocannon(
    {
      url: server.url,
      connections: CONNECTIONS,
      duration: 600,
      headers: { 'accept-encoding': 'br' },
      requests: paths.map((path) => ({ path })),
    },
    () => undefined,
  )
  running.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) counts.answered += 1
    else counts.failed += 1
    counts.slowest = Math.max(counts.slowest, ms)
  })
  return {
    during: async (work: () => Promise<unknown>) => {
      Object.assign(counts, { answered: 0, slowest: 0 })
      const ms = await timed(work)
      if (counts.failed > 0) throw new Error(`${counts.failed} pages were not answered`)
      return { ...counts, ms }
    },
    stop: () => running.stop(),
  }
}
