import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from './world/data-dir.ts'
import { startDatabase } from './world/database.ts'
import { median, timed, verdict } from './world/figures.ts'

// Importing a price list of 15,698 rows through the API, relative to COPY of the same rows into the same table.
const ROUNDS = 5
const LIMIT = 4

const list = gunzipSync(readFileSync(join(import.meta.dirname, 'data', 'ar_jarse.csv.gz'))).toString()
const { data } = Papa.parse<Record<string, string>>(list, { header: true, skipEmptyLines: true })
const products = data.map(({ code, name, basePrice }) => ({ code, name, basePrice }))

const database = await startDatabase()
const app = await buildApp({
  pool: database.pool,
  dataDir: BENCH_DATA_DIR,
  publicUrl: 'http://localhost:3000',
  web: 'none',
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const copying: number[] = []
const importing: number[] = []

for (let round = 0; round < ROUNDS; round++) {
  const copyAccount = await newAccount(`copy${round}`)
  const file = writeCopyFile(copyAccount.accountId)
  copying.push(
    await timed(() =>
      database.pool.query(
        `copy products (account_id, code, name, base_price) from '${file}' with (format csv)`,
      ),
    ),
  )

  const token = await signIn((await newAccount(`import${round}`)).username)
  const body = JSON.stringify({ overwriteProductName: true, importNewProducts: true, products })
  importing.push(
    await timed(async () => {
      const answer = await request('PATCH', '/api/products/import', { token, body })
      const { amountCreated } = JSON.parse(answer) as { amountCreated: number }
      if (amountCreated !== products.length) throw new Error(`created ${amountCreated} of ${products.length}`)
    }),
  )
}

console.log(`rows ${products.length}, rounds ${ROUNDS}, medians`)
console.table({
  'COPY (ms)': median(copying).toFixed(0),
  'import through the API (ms)': median(importing).toFixed(0),
})
verdict('import / COPY', { ratio: median(importing) / median(copying), limit: LIMIT })
await app.close()
await database.stop()

async function newAccount(username: string): Promise<{ accountId: number; username: string }> {
  const { accountId } = await createAccount(database.pool, {
    name: username,
    type: 'ROOT',
    username,
    password: 'bench-password',
  })
  return { accountId, username }
}

async function signIn(username: string): Promise<string> {
  return request('POST', '/api/public/auth/token', {
    body: JSON.stringify({ username, password: 'bench-password' }),
  })
}

async function request(
  method: string,
  path: string,
  { token, body }: { token?: string; body: string },
): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address + path, { method, headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}

/** Writes the rows for COPY to a file that PostgreSQL's user can read. */
function writeCopyFile(accountId: number): string {
  const file = join(database.dataDir, `copy-${accountId}.csv`)
  const rows = products.map(({ code, name, basePrice }) => [accountId, code, name, basePrice])
  writeFileSync(file, `${Papa.unparse(rows, { newline: '\n' })}\n`)
  chmodSync(database.dataDir, 0o755)
  chmodSync(file, 0o644)
  return file
}
