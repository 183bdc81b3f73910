import { createAccount } from '#server/api/accounts/create-account.ts'
import { inTransaction } from '#db/database.ts'
import { insertBigShop } from './world/catalog.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { signIn } from './world/sign-in.ts'

// What is done with all 25,000 products of the list at once: choosing them, changing them, undoing it. Relative to a plain
// UPDATE of as many products. `admin` measures what the list is read by.
const PRODUCTS = 25_000
const ROUNDS = 5
const LIMIT = 4
const ADMIN = { username: 'bench', password: 'bench-password' }

const database = await startDatabase()
const { accountId } = await createAccount(database.pool, { name: 'Bench', type: 'ROOT', ...ADMIN })
const shop = await inTransaction(database.pool, (tx) => insertBigShop(tx, accountId, PRODUCTS))
await database.vacuum()
const server = await startChild('serve.ts', { connectionString: database.connectionString, web: 'none' })
const token = await signIn(server.url, ADMIN)
const tagId = await makeTag()

const times: Record<string, number[]> = {}
for (let round = 0; round < ROUNDS; round++) {
  await measure('plain UPDATE', () =>
    database.pool.query('update products set base_price = base_price * 1.01 where account_id = $1', [
      accountId,
    ]),
  )
  await database.vacuum('products')
  const productIds = await measure('choose all', () => call<number[]>('GET', '/api/products/ids'))
  if (productIds.length !== PRODUCTS) throw new Error(`${productIds.length} products`)
  const put = { productIds, target: 'tag', targetId: tagId }
  await measure('put under a tag', () => call('POST', '/api/products/selection/add', put))
  await measure('undo it', () => call('POST', '/api/products/selection/remove', put))
  await measure('export', () => call('POST', '/api/products/selection/export', { productIds }))
  const change = { filter: { productIds }, percent: round + 1, rounding: 'cents' }
  const { seen, matched } = await measure('preview of +n %', () =>
    call<{ seen: string; matched: number }>('POST', '/api/products/percent-change/preview', change),
  )
  const { operationId } = await measure('change of +n %', () =>
    call<{ operationId: number }>('PATCH', '/api/products/percent-change', {
      ...change,
      seen,
      expectedCount: matched,
    }),
  )
  const rows = `/api/bulk-operations/${operationId}`
  await measure('its rows', () => call('GET', `${rows}/rows?size=50`))
  await measure('undo some rows', () =>
    call('POST', `${rows}/undo-rows`, { productIds: productIds.slice(0, 1000) }),
  )
  await measure('undo the rest', () => call('POST', `${rows}/undo`))
}

const medians = Object.entries(times).map(([name, all]) => [name, median(all)] as const)
const yardstick = median(times['plain UPDATE']!)
console.log(`${PRODUCTS} products, ${ROUNDS} rounds, medians`)
console.table(
  Object.fromEntries(
    medians.map(([name, ms]) => [name, { ms: ms.toFixed(0), 'to the UPDATE': (ms / yardstick).toFixed(2) }]),
  ),
)
const [slowest = ['', 0] as const] = medians.toSorted(([, a], [, b]) => b - a)
verdict(`slowest step / UPDATE (${slowest[0]})`, { ratio: slowest[1] / yardstick, limit: LIMIT })
await server.stop()
await database.stop()

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  let result: T | undefined
  const ms = await timed(async () => {
    result = await work()
  })
  times[name] = [...(times[name] ?? []), ms]
  return result as T
}

async function call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return (response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text) as T
}

async function makeTag(): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/api/tags', { name: `Todos ${shop.productId}` })
  return id
}
