import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { loadDemo } from '#db/demo/load.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { visitorCookie } from './world/load.ts'

// Placing orders of 3 lines, 4 in parallel, relative to only their INSERTs in one transaction on the same database.
const PUBLICATION = 'demo-publico'
const PARALLEL = 4
const ORDERS_PER_ROUND = 400
const ROUNDS = 5
const LIMIT = 2.5

const database = await startDatabase()
await loadDemo(database.pool, { publicUrl: 'http://localhost:3000', log: () => undefined })
const server = await startChild('serve.ts', { connectionString: database.connectionString, web: 'none' })
const { accountId, products } = await orderable()
const body = JSON.stringify({
  contact: { name: 'Ana Cruz', phone: '55 1234 5678', delivery: 'PICKUP' },
  items: products.map(({ id }, index) => ({ productId: id, quantity: index + 1 })),
})
const inserting: number[] = []
const placing: number[] = []
const placingAsVisitors: number[] = []

await round(() => placeOrder())
await round(bareInserts)
for (let n = 0; n < ROUNDS; n++) {
  inserting.push(await round(bareInserts))
  placing.push(await round(() => placeOrder()))
  placingAsVisitors.push(await round(() => placeOrder({ cookie: visitorCookie() })))
}
console.log(
  `${ORDERS_PER_ROUND} orders of 3 lines a round, ${PARALLEL} in parallel, medians of ${ROUNDS} rounds`,
)
console.table({
  'bare INSERTs (ms an order)': median(inserting),
  'POST …/orders (ms an order)': median(placing),
  'with a visitor cookie (ms an order)': median(placingAsVisitors),
})
verdict('order / INSERTs', { ratio: median(placing) / median(inserting), limit: LIMIT })
await server.stop()
await database.stop()

/** Milliseconds per order across all workers. */
async function round(one: () => Promise<void>): Promise<number> {
  let left = ORDERS_PER_ROUND
  const worker = async (): Promise<void> => {
    while (left-- > 0) await one()
  }
  return (await timed(() => Promise.all(Array.from({ length: PARALLEL }, worker)))) / ORDERS_PER_ROUND
}

/** Without a cookie the order makes one; with one it is of a device that has ordered before. */
async function placeOrder(headers: { cookie?: string } = {}): Promise<void> {
  const response = await fetch(`${server.url}/api/public/${PUBLICATION}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body,
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function bareInserts(): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const { rows } = await tx.query<{ folio: number }>(
      'update order_folios set last_folio = last_folio + 1 where account_id = $1 returning last_folio as folio',
      [accountId],
    )
    const { rows: orders } = await tx.query<{ id: number }>(
      `insert into orders (account_id, folio, pub_alias, total, idempotency_key, body_hash)
       values ($1, $2, $3, 60, $4::text, sha256(convert_to($4::text, 'UTF8'))) returning id`,
      [accountId, rows[0]?.folio, PUBLICATION, crypto.randomUUID()],
    )
    for (const [position, product] of products.entries())
      await insertItem(tx, orders[0]?.id, { position, ...product })
  })
}

async function insertItem(
  tx: pg.PoolClient,
  orderId: number | undefined,
  item: { position: number; id: number; code: string },
): Promise<void> {
  const quantity = item.position + 1
  await tx.query(
    `insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total)
     values ($1, $2, $3, $4, $5, $5, $6, 10, $7)`,
    [accountId, orderId, item.position, item.id, item.code, quantity, quantity * 10],
  )
}

async function orderable(): Promise<{ accountId: number; products: { id: number; code: string }[] }> {
  const { rows: owners } = await database.pool.query<{ accountId: number }>(
    'select account_id as "accountId" from permalinks where permalink = $1',
    [PUBLICATION],
  )
  const { rows } = await database.pool.query<{ id: number; code: string }>(
    `select distinct p.id, p.code from products p join product_categories c on c.account_id = p.account_id and c.product_id = p.id
      where p.account_id = $1 and p.base_price > 0 order by p.id limit 3`,
    [owners[0]?.accountId],
  )
  return { accountId: owners[0]?.accountId ?? 0, products: rows }
}
