import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertPublication,
  insertResourceGroup,
} from '#server/testing/rows.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { timed, verdict } from './world/figures.ts'
import { openShop } from './world/shop.ts'
import type { Shop } from './world/shop.ts'

// A wholesaler of 200 products with 500 clones, of which 50 are visited, and another one with a single clone. Both change
// their prices at once: how long the single one waits, when those that are visited have theirs, and the live memory of the
// server, relative to the first hundred clones.
const CLONES = 500
const FIRST = 100
const VISITED = 50
const PRODUCTS = 200
const LIMITS = { singleShare: 0.1, visitedShare: 0.2, megabytes: 10 }

const database = await startDatabase()
const { pool } = database
const server = await startChild('serve.ts', {
  connectionString: database.connectionString,
  web: 'none',
  followClones: true,
})
const big = await openWholesaler('mayorista')
const small = await openWholesaler('vecino')
await insertClones(big, FIRST)
await insertClones(small, 1)
await untilAllInSync()
await changePrices(big, 1.1)
await untilAllInSync()
const firstMegabytes = await server.liveMegabytes()

const copyMs = await timed(async () => {
  await insertClones(big, CLONES - FIRST)
  await untilAllInSync()
})
await pool.query('vacuum analyze')
const visited = await visitSome()

const start = performance.now()
const ownMs = await timed(() => changePrices(big, 1.2))
await changePrices(small, 1.2)
const behind = await watch()
const allMs = performance.now() - start
const megabytes = await server.liveMegabytes()
const { peakMegabytes } = await server.usage()

console.log(`${CLONES} clones of ${PRODUCTS} products, ${VISITED} of them visited`)
console.table({
  'first copies, of each (ms)': (copyMs / (CLONES - FIRST)).toFixed(0),
  "the wholesaler's own bulk update (ms)": ownMs.toFixed(0),
  'until all clones have it (ms)': allMs.toFixed(0),
  'until those that are visited have it (ms)': behind.visitedMs.toFixed(0),
  'until the clone of the other one has its change (ms)': behind.singleMs.toFixed(0),
  [`live memory of the server after ${FIRST} clones (MB)`]: firstMegabytes.toFixed(0),
  [`live memory of the server after ${CLONES} clones (MB)`]: megabytes.toFixed(0),
  'memory of its process, most (MB)': peakMegabytes.toFixed(0),
})
verdict('the single clone / all', { ratio: behind.singleMs / allMs, limit: LIMITS.singleShare })
verdict('the visited clones / all', { ratio: behind.visitedMs / allMs, limit: LIMITS.visitedShare })
verdict('more live memory (MB)', { ratio: megabytes - firstMegabytes, limit: LIMITS.megabytes })
await server.stop()
await database.stop()

interface Wholesaler extends Shop {
  name: string
  catalogId: number
  publicationId: number
}

async function openWholesaler(name: string): Promise<Wholesaler> {
  const shop = await openShop(pool, server.url, name)
  const { accountId } = shop
  const shown = await inTransaction(pool, async (tx) => {
    const catalogId = await insertCatalog(tx, accountId, { name: 'Catálogo' })
    const categoryId = await insertCategory(tx, accountId, { name: 'Plomería', catalogIds: [catalogId] })
    await insertProducts(tx, accountId, categoryId)
    const pricelistId = await insertPricelist(tx, accountId, { name: 'Público' })
    const resourceGroupId = await insertResourceGroup(tx, accountId, {
      name: 'Todo',
      catalogIds: [catalogId],
    })
    const publicationId = await insertPublication(tx, accountId, {
      alias: name,
      pricelistId,
      resourceGroupId,
    })
    return { catalogId, publicationId, pricelistId }
  })
  await shop.call(
    'POST',
    '/api/pricelist/rules',
    JSON.stringify({
      pricelistId: shown.pricelistId,
      computeMode: 'formula',
      percentFactor: 30,
      priceSurcharge: 0,
      base: 'basePrice',
      appliedOn: '3_global',
    }),
  )
  return { ...shop, ...shown, name }
}

async function insertProducts(tx: Queryable, accountId: number, categoryId: number): Promise<void> {
  await tx.query(
    `with made as (
       insert into products (account_id, code, name, base_price)
       select $1, 'TUB-' || n, 'Tubo galvanizado ' || n, n from generate_series(1, $3) n returning id
     )
     insert into product_categories (account_id, category_id, product_id) select $1, $2, id from made`,
    [accountId, categoryId, PRODUCTS],
  )
}

/** Inserts `count` accounts that have asked for a clone. By calls each would sign in, which takes longer than copying. */
async function insertClones(parent: Wholesaler, count: number): Promise<void> {
  await pool.query(
    `with account as (
       insert into accounts (name, type) select 'Revendedor ' || n, 'STANDARD' from generate_series(1, $1) n returning id
     ), catalog as (
       insert into catalogs (account_id, name, parent_account_id, parent_id)
       select id, 'Catálogo', $2, $3 from account returning account_id, id
     )
     insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id, parent_name)
     select account_id, id, $2, $3, $4, 'Catálogo' from catalog`,
    [count, parent.accountId, parent.catalogId, parent.publicationId],
  )
}

/** Gives the newest accounts a link with visits: by their age they would be last. */
async function visitSome(): Promise<number[]> {
  const { rows } = await pool.query<{ accountId: number }>(
    `select account_id as "accountId" from clones where parent_account_id = $1 order by account_id desc limit $2`,
    [big.accountId, VISITED],
  )
  for (const { accountId } of rows) {
    const pricelistId = await insertPricelist(pool, accountId, { name: 'Público' })
    const resourceGroupId = await insertResourceGroup(pool, accountId, { name: 'Todo' })
    const alias = `revendedor-${accountId}`
    const id = await insertPublication(pool, accountId, { alias, pricelistId, resourceGroupId })
    await pool.query(
      `insert into publication_activities (account_id, publication_id, endpoint)
       select $1, $2, '/p/x' from generate_series(1, 20)`,
      [accountId, id],
    )
  }
  return rows.map(({ accountId }) => accountId)
}

async function changePrices(shop: Wholesaler, factor: number): Promise<void> {
  const rows = Array.from({ length: PRODUCTS }, (_, n) => ({
    code: `TUB-${n + 1}`,
    basePrice: ((n + 1) * factor).toFixed(2),
  }))
  await shop.call('PATCH', '/api/products/prices-update', JSON.stringify(rows))
}

interface Behind {
  all: number
  visited: number
  single: number
}

async function countBehind(accountIds: readonly number[]): Promise<Behind> {
  const { rows } = await pool.query<Behind>(
    `select count(*)::int as all, (count(*) filter (where c.account_id = any ($1::bigint[])))::int as visited,
            (count(*) filter (where c.parent_account_id = $2))::int as single
       from clones c join accounts parent on parent.id = c.parent_account_id
      where state <> 'done' or parent_data_version < data_version`,
    [accountIds, small.accountId],
  )
  return rows[0]!
}

async function untilAllInSync(): Promise<void> {
  while ((await countBehind([])).all > 0) await sleep(50)
}

/** Waits until all clones have the change. Returns when those that were visited, and the single one, had it. */
async function watch(): Promise<{ visitedMs: number; singleMs: number }> {
  let visitedMs = 0
  let singleMs = 0
  for (;;) {
    const counts = await countBehind(visited)
    const ms = performance.now() - start
    if (visitedMs === 0 && counts.visited === 0) visitedMs = ms
    if (singleMs === 0 && counts.single === 0) singleMs = ms
    if (counts.all === 0) return { visitedMs, singleMs }
    await sleep(20)
  }
}
