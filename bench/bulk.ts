import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'
import { openShop } from './world/shop.ts'
import type { Shop } from './world/shop.ts'

// 100,000 rows in one request: importing new products relative to COPY into the same table, updating prices relative to a
// plain UPDATE of as many products, and undoing both. The server is a separate process, whose memory is measured.
const ROWS = 100_000
const ROUNDS = 5
const LIMITS = { import: 4, update: 3, megabytes: 600 }

const database = await startDatabase()
const { pool } = database
const server = await startChild('serve.ts', { connectionString: database.connectionString, web: 'none' })
const { peakMegabytes: idleMegabytes } = await server.usage()
const times = { copy: [], import: [], plainUpdate: [], update: [], undo: [], undoImport: [] } as Record<
  'copy' | 'import' | 'plainUpdate' | 'update' | 'undo' | 'undoImport',
  number[]
>

for (let round = 0; round < ROUNDS; round++) {
  const plain = await openShop(pool, server.url, `plain${round}`)
  const file = writeCopyFile(plain.accountId)
  times.copy.push(
    await timed(() =>
      pool.query(`copy products (account_id, code, name, base_price) from '${file}' with (format csv)`),
    ),
  )
  const shop = await openShop(pool, server.url, `shop${round}`)
  const imported = await measureImport(shop)

  // The same state for both, and no autovacuum during the measurement.
  await database.vacuum('products, product_changes')
  times.plainUpdate.push(await timed(() => plainUpdate(plain.accountId, 10 + round)))
  const updated = await measureUpdate(shop, 10 + round)

  times.undo.push(await timed(() => undo(shop, updated)))
  times.undoImport.push(await timed(() => undo(shop, imported)))
}

const { peakMegabytes } = await server.usage()
console.log(`${ROWS} rows, ${ROUNDS} rounds, medians`)
console.table({
  'COPY (ms)': median(times.copy).toFixed(0),
  'import of new products (ms)': median(times.import).toFixed(0),
  'plain UPDATE (ms)': median(times.plainUpdate).toFixed(0),
  'prices-update (ms)': median(times.update).toFixed(0),
  'undo of the prices-update (ms)': median(times.undo).toFixed(0),
  'undo of the import (ms)': median(times.undoImport).toFixed(0),
  'memory of the server, idle (MB)': idleMegabytes.toFixed(0),
  'memory of the server, most (MB)': peakMegabytes.toFixed(0),
})
verdict('import / COPY', { ratio: median(times.import) / median(times.copy), limit: LIMITS.import })
verdict('prices-update / UPDATE', {
  ratio: median(times.update) / median(times.plainUpdate),
  limit: LIMITS.update,
})
verdict('memory (MB)', { ratio: peakMegabytes, limit: LIMITS.megabytes })
await server.stop()
await database.stop()
// The third bulk call, which can also be measured alone.
await import('./compare.ts')

async function measureImport(shop: Shop): Promise<number> {
  const products = Array.from({ length: ROWS }, (_, index) => ({
    code: codeOf(index),
    name: nameOf(index),
    basePrice: '1.5',
  }))
  const body = JSON.stringify({ overwriteProductName: true, importNewProducts: true, products })
  let operationId = 0
  times.import.push(
    await timed(async () => {
      const answer = await shop.call<{ amountCreated: number; operationId: number }>(
        'PATCH',
        '/api/products/import',
        body,
      )
      if (answer.amountCreated !== ROWS) throw new Error(`created ${answer.amountCreated} of ${ROWS}`)
      operationId = answer.operationId
    }),
  )
  return operationId
}

async function measureUpdate(shop: Shop, price: number): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ code: codeOf(index), basePrice: price }))
  const body = JSON.stringify(rows)
  let operationId = 0
  times.update.push(
    await timed(async () => {
      const answer = await shop.call<{ changed: number; operationId: number }>(
        'PATCH',
        '/api/products/prices-update',
        body,
      )
      if (answer.changed !== ROWS) throw new Error(`changed ${answer.changed} of ${ROWS}`)
      operationId = answer.operationId
    }),
  )
  return operationId
}

async function undo(shop: Shop, operationId: number): Promise<void> {
  const { restored } = await shop.call<{ restored: number }>(
    'POST',
    `/api/bulk-operations/${operationId}/undo`,
    '{}',
  )
  if (restored !== ROWS) throw new Error(`restored ${restored} of ${ROWS}`)
}

async function plainUpdate(accountId: number, price: number): Promise<void> {
  const indexes = Array.from({ length: ROWS }, (_, index) => index)
  const { rowCount } = await pool.query(
    `update products p
        set base_price = given.base_price, price_updated = now(), version = version + 1, updated_at = now()
       from unnest($2::text[], $3::numeric[]) as given (key, base_price)
      where p.account_id = $1 and p.code_key = given.key`,
    [accountId, indexes.map((index) => codeOf(index).toLowerCase()), indexes.map(() => String(price))],
  )
  if (rowCount !== ROWS) throw new Error(`updated ${rowCount} of ${ROWS}`)
}

/** Writes the rows for COPY to a file that PostgreSQL's user can read. */
function writeCopyFile(accountId: number): string {
  const file = join(database.dataDir, `copy-${accountId}.csv`)
  const lines = Array.from({ length: ROWS }, (_, index) =>
    [accountId, codeOf(index), nameOf(index), '1.5'].join(','),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  chmodSync(database.dataDir, 0o755)
  chmodSync(file, 0o644)
  return file
}

function codeOf(index: number): string {
  return `TUB-${String(index * 7).padStart(7, '0')}`
}

function nameOf(index: number): string {
  return `TUBO GALV. ${index % 12}/8 X ${index} M CED. 40 S/COSTURA`
}
