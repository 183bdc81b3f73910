import Fastify from 'fastify'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from './world/data-dir.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'

// Comparing 100,000 prices through the API, relative to a plain SELECT of the same products returned as JSON, on the same
// database.
const ROWS = 100_000
const ROUNDS = 7
const LIMIT = 3

const database = await startDatabase()
const { pool } = database
const { accountId } = await createAccount(pool, {
  name: 'Bench',
  type: 'STANDARD',
  username: 'bench',
  password: 'bench-password',
})
const priceListId = await fillAccount()
const app = await buildApp({ pool, dataDir: BENCH_DATA_DIR, publicUrl: 'http://localhost:3000', web: 'none' })
const plain = plainSelect()
const [ours, bare] = [
  await app.listen({ port: 0, host: '127.0.0.1' }),
  await plain.listen({ port: 0, host: '127.0.0.1' }),
]
let token = ''
token = await post(`${ours}/api/public/auth/token`, { username: 'bench', password: 'bench-password' })
const products = Array.from({ length: ROWS }, (_, index) => ({
  code: `G-${index + 1}`,
  priceGrp1: (150 + (index % 97) / 4).toFixed(2),
}))
const selecting: number[] = []
const comparing: number[] = []

for (let round = 0; round <= ROUNDS; round++) {
  const plainMs = await timed(async () => check(await post(bare, { products })))
  const comparedMs = await timed(async () =>
    check(await post(`${ours}/api/products/compare-prices`, { priceListId, products })),
  )
  // The first round is a warm-up.
  if (round > 0) {
    selecting.push(plainMs)
    comparing.push(comparedMs)
  }
}
console.log(`rows ${ROWS}, rounds ${ROUNDS}, medians`)
console.table({
  'plain SELECT … = ANY ($1) as JSON (ms)': median(selecting).toFixed(0),
  'POST …/compare-prices (ms)': median(comparing).toFixed(0),
})
verdict('comparison / SELECT', { ratio: median(comparing) / median(selecting), limit: LIMIT })
await app.close()
await plain.close()
await database.stop()

/** Inserts a product per row: a fifth tagged, a tenth with a product rule, in a list based on another. */
async function fillAccount(): Promise<number> {
  await pool.query(
    `insert into products (account_id, code, name, base_price)
     select $1, 'G-' || n, 'Codo ' || n, 100 + n % 313 / 7.0 from generate_series(1, $2) n`,
    [accountId, ROWS],
  )
  await pool.query(
    `with lists as (
       insert into pricelists (account_id, name) values ($1, 'Base'), ($1, 'Público') returning id, name
     ), tag as (
       insert into tags (account_id, name) values ($1, 'Oferta') returning id
     ), tagged as (
       insert into product_tags select $1, p.id, tag.id from products p, tag where p.account_id = $1 and p.id % 5 = 0
     )
     insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, profit_margin,
                        fixed_price, base, base_pricelist_id, applied_on, product_id, tag_id)
     select $1, base.id, 'profitMargin', null::numeric, null::numeric, 25, null::numeric, 'basePrice', null::bigint, '3_global', null::bigint, null::bigint
       from lists base where base.name = 'Base'
     union all
     select $1, l.id, 'formula', 8, 0, null, null, 'pricelist', base.id, '3_global', null, null
       from lists l, lists base where l.name = 'Público' and base.name = 'Base'
     union all
     select $1, l.id, 'formula', 30, 1.5, null, null, 'basePrice', null, '2_tag', null, tag.id from lists l, tag where l.name = 'Público'
     union all
     select $1, l.id, 'fixed', null, null, null, 160, null, null, '1_product', p.id, null
       from lists l, products p where l.name = 'Público' and p.account_id = $1 and p.id % 10 = 3`,
    [accountId],
  )
  await pool.query('analyze')
  const { rows } = await pool.query<{ id: number }>(
    `select id from pricelists where account_id = $1 and name = 'Público'`,
    [accountId],
  )
  return rows[0]!.id
}

/** The minimal server that returns the same products: no prices, no rules, no validation. */
function plainSelect() {
  const server = Fastify({ bodyLimit: 64 * 1024 * 1024 })
  server.post<{ Body: { products: { code: string }[] } }>('/', async ({ body }) => {
    const { rows } = await pool.query(
      'select id, code, name, base_price from products where account_id = $1 and code = any ($2)',
      [accountId, body.products.map(({ code }) => code)],
    )
    return rows
  })
  return server
}

async function post(url: string, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}

function check(answer: string): void {
  const { length } = JSON.parse(answer) as unknown[]
  if (length !== ROWS) throw new Error(`${length} of ${ROWS} rows`)
}
