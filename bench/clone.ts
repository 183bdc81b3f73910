import { inTransaction } from '#db/database.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { openShop } from './world/shop.ts'
import type { Shop } from './world/shop.ts'

// Cloning 25,000 products in 2,000 categories, from the request until the clone is done, relative to a plain INSERT … SELECT
// of as many rows; then the delay until one new price, and a change of all prices, reach the clone, relative to a plain
// UPDATE of as many prices.
const PRODUCTS = 25_000
const ROUNDS = 3
const LIMITS = { clone: 5, oneSeconds: 5, all: 8 }

const database = await startDatabase()
const { pool } = database
const server = await startChild('serve.ts', {
  connectionString: database.connectionString,
  web: 'none',
  followClones: true,
})
const parent = await openShop(pool, server.url, 'mayorista')
const shown = await inTransaction(pool, (tx) => insertBigShop(tx, parent.accountId, PRODUCTS))
await pool.query('vacuum analyze')
const alias = 'cliente-1'
const times = { insert: [], clone: [], one: [], update: [], all: [] } as Record<
  'insert' | 'clone' | 'one' | 'update' | 'all',
  number[]
>
// Makes the server notice the rows that were inserted directly.
await changePrice(parent, '1.05')

for (let round = 0; round < ROUNDS; round++) {
  const plain = await openShop(pool, server.url, `plano${round}`)
  times.insert.push(await timed(() => plainInsert(plain.accountId)))
  const reseller = await openShop(pool, server.url, `revendedor${round}`)
  times.clone.push(await timed(() => clone(reseller)))
  await pool.query('vacuum analyze')

  times.one.push(
    await timed(async () => {
      await changePrice(parent, `${2 + round}.10`)
      await waitUntilInSync(reseller)
    }),
  )
  times.update.push(await timed(() => plainUpdate(plain.accountId)))
  times.all.push(
    await timed(async () => {
      await changeAllPrices(parent, 10 + round)
      await waitUntilInSync(reseller)
    }),
  )
  // The next round must have the only clone.
  await reseller.call('DELETE', `/api/clone-catalogs/${await cloneOf(reseller)}`)
}

console.log(`${PRODUCTS} products, ${ROUNDS} rounds, medians`)
console.table({
  'INSERT … SELECT of the same rows (ms)': median(times.insert).toFixed(0),
  'clone, from the request until done (ms)': median(times.clone).toFixed(0),
  'one new price, until it is in the clone (ms)': median(times.one).toFixed(0),
  'UPDATE of all prices, with history (ms)': median(times.update).toFixed(0),
  'all prices changed, until they are in the clone (ms)': median(times.all).toFixed(0),
})
verdict('clone / INSERT … SELECT', { ratio: median(times.clone) / median(times.insert), limit: LIMITS.clone })
verdict('one new price (s)', { ratio: median(times.one) / 1000, limit: LIMITS.oneSeconds })
verdict('all prices / UPDATE', { ratio: median(times.all) / median(times.update), limit: LIMITS.all })
await server.stop()
await database.stop()

async function clone(reseller: Shop): Promise<void> {
  await reseller.call(
    'POST',
    '/api/clone-catalogs',
    JSON.stringify({ parentCatalog: shown.catalogId, publication: alias }),
  )
  await waitUntilInSync(reseller)
}

/** Waits until the clone has all current data of the parent. */
async function waitUntilInSync({ accountId }: Shop): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; inSync: boolean }>(
      `select state, parent_data_version >= data_version as "inSync"
         from clones c join accounts parent on parent.id = c.parent_account_id where c.account_id = $1`,
      [accountId],
    )
    if (rows[0]?.state === 'failed') throw new Error('the clone failed')
    if (rows[0]?.state === 'done' && rows[0].inSync) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function cloneOf({ accountId }: Shop): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select catalog_id as id from clones where account_id = $1',
    [accountId],
  )
  return rows[0]!.id
}

async function changePrice(shop: Shop, basePrice: string): Promise<void> {
  const { rows } = await pool.query<{ code: string }>(
    'select code from products where account_id = $1 and id = $2',
    [shop.accountId, shown.productId],
  )
  await shop.call(
    'PATCH',
    '/api/products/prices-update',
    JSON.stringify([{ code: rows[0]?.code, basePrice }]),
  )
}

/** Adds a rule for all products to the price list of the publication. */
async function changeAllPrices(shop: Shop, percentFactor: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select p.pricelist_id as id from publications p where p.account_id = $1 and p.permalink = $2`,
    [shop.accountId, alias],
  )
  await shop.call(
    'POST',
    '/api/pricelist/rules',
    JSON.stringify({
      pricelistId: rows[0]?.id,
      computeMode: 'formula',
      percentFactor,
      priceSurcharge: 0,
      base: 'basePrice',
      appliedOn: '3_global',
    }),
  )
}

/** Inserts as many rows into the same tables, without comparing them with existing ones. */
async function plainInsert(accountId: number): Promise<void> {
  const values = [accountId, parent.accountId]
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `insert into categories (account_id, name, parent_account_id, parent_id)
       select $1, name, account_id, id from categories where account_id = $2`,
      values,
    )
    await tx.query(
      `update categories c set mother_id = parent.id
         from categories original
         join categories parent
           on parent.account_id = $1 and parent.parent_account_id = $2 and parent.parent_id = original.mother_id
        where c.account_id = $1 and original.account_id = $2 and original.id = c.parent_id`,
      values,
    )
    await tx.query(
      `insert into products (account_id, code, name, description, base_price, price_updated, parent_account_id, parent_id)
       select $1, code, name, description, base_price, now(), account_id, id from products where account_id = $2`,
      values,
    )
    await tx.query(
      `insert into product_changes (account_id, product_id, created, new_price, new_name, new_description)
       select $1, id, true, base_price, name, description from products where account_id = $1 and $2::bigint is not null`,
      values,
    )
    await tx.query(
      `insert into product_categories (account_id, category_id, product_id)
       select $1, c.id, p.id
         from product_categories link
         join categories c on c.account_id = $1 and c.parent_account_id = $2 and c.parent_id = link.category_id
         join products p on p.account_id = $1 and p.parent_account_id = $2 and p.parent_id = link.product_id
        where link.account_id = $2`,
      values,
    )
  })
}

async function plainUpdate(accountId: number): Promise<void> {
  await pool.query(
    `with updated as (
       update products set base_price = base_price + 1, price_updated = now(), version = version + 1, updated_at = now()
        where account_id = $1 returning id, base_price
     )
     insert into product_changes (account_id, product_id, old_price, new_price)
     select $1, id, base_price - 1, base_price from updated`,
    [accountId],
  )
}
