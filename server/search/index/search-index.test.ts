import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#db/database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { insertProduct } from '../../testing/rows.ts'
import { openSearchIndex } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'

let test: TestApp
let index: SearchIndex

beforeAll(async () => {
  test = await createTestApp()
  index = openSearchIndex({ pool: test.pool, log: test.app.log, inBackground: false })
})
afterAll(async () => {
  await index.close()
  await test.close()
})

async function lexemesOf(accountId: number): Promise<string[]> {
  const { rows } = await test.pool.query<{ lexeme: string }>(
    `select lexeme from search_entries, unnest(tsvector_to_array(lexemes)) lexeme where account_id = $1 order by lexeme`,
    [accountId],
  )
  return rows.map(({ lexeme }) => lexeme)
}

async function queued(accountId: number): Promise<number> {
  const { rowCount } = await test.pool.query('select from search_queue where account_id = $1', [accountId])
  return rowCount ?? 0
}

it('new and renamed products are queued, those with another price are not', async () => {
  const { accountId } = await test.signIn()
  const id = await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo 1½"' })
  expect(await queued(accountId)).toBe(1)
  await index.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(0)
  const mark = `${accountId}:`
  expect(await lexemesOf(accountId)).toEqual([
    `${mark}#1`,
    `${mark}#a1`,
    `${mark}1+1/2`,
    `${mark}1+1/2"`,
    `${mark}^codo`,
    `${mark}codo`,
  ])
  await test.pool.query('update products set base_price = 9 where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  expect(await queued(accountId)).toBe(0)
  await test.pool.query(`update products set code = 'B-2' where account_id = $1 and id = $2`, [accountId, id])
  expect(await queued(accountId)).toBe(1)
})

it('indexing does not wait for a name that is being saved, and indexes it afterwards', async () => {
  const { accountId } = await test.signIn()
  const first = await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo' })
  const second = await insertProduct(test.pool, accountId, { code: 'B-1', name: 'Tee' })
  const rename = 'update products set name = $3 where account_id = $1 and id = $2'
  const writer = await test.pool.connect()
  await writer.query('begin')
  await writer.query(rename, [accountId, second, 'Cople'])
  await index.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(1)
  // Waiting here for the transaction that waits for the index would deadlock.
  await writer.query(rename, [accountId, first, 'Niple'])
  await writer.query('commit')
  writer.release()
  await index.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(0)
  const lexemes = await lexemesOf(accountId)
  expect(lexemes).toEqual(expect.arrayContaining([`${accountId}:copl`, `${accountId}:nipl`]))
  expect(lexemes).not.toContain(`${accountId}:tee`)
})

it('indexing does not wait for a product that is being deleted; it stays in the index if the deletion fails', async () => {
  const { accountId } = await test.signIn()
  const id = await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo' })
  await insertProduct(test.pool, accountId, { code: 'B-1', name: 'Tee' })
  const deletion = 'delete from products where account_id = $1 and id = $2'
  const writer = await test.pool.connect()
  await writer.query('begin')
  await writer.query(deletion, [accountId, id])
  await index.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(1)
  await writer.query('rollback')
  await index.bringUpToDate(accountId)
  expect(await lexemesOf(accountId)).toContain(`${accountId}:codo`)

  await writer.query('update products set name = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    'Cruz',
  ])
  await writer.query(deletion, [accountId, id])
  writer.release()
  await index.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(0)
})

it('searches that wait for the same account share one connection', async () => {
  const { accountId } = await test.signIn()
  await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo' })
  const first = index.bringUpToDate(accountId)
  expect(index.bringUpToDate(accountId)).toBe(first)
  await first
  expect(index.bringUpToDate(accountId)).not.toBe(first)
  await index.bringUpToDate(accountId)
})

it('products of more than one transaction are all indexed', async () => {
  const { accountId } = await test.signIn()
  await test.pool.query(
    `insert into products (account_id, code, name) select $1, 'P-' || n, 'Codo ' || n from generate_series(1, 2500) n`,
    [accountId],
  )
  while ((await queued(accountId)) > 0) await index.bringUpToDate(accountId)
  const { rowCount } = await test.pool.query('select from search_entries where account_id = $1', [accountId])
  expect([rowCount, await queued(accountId)]).toEqual([2500, 0])
})

it('in the background products are indexed without a search, those of one account after the other', async () => {
  const accounts = await Promise.all([test.signIn(), test.signIn()])
  for (const { accountId } of accounts)
    await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo' })
  const background = openSearchIndex({ pool: test.pool, log: test.app.log, inBackground: true })
  for (const { accountId } of accounts) await expect.poll(() => queued(accountId)).toBe(0)
  await background.close()
})

it('while nothing can be written, searches use the existing index', async () => {
  const { accountId } = await test.signIn()
  await insertProduct(test.pool, accountId, { code: 'A-1', name: 'Codo' })
  const readOnly = new URL(test.pool.options.connectionString ?? '')
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = createPool(readOnly.href, { max: 1 })
  const other = openSearchIndex({ pool, log: test.app.log, inBackground: false })
  await other.bringUpToDate(accountId)
  expect(await queued(accountId)).toBe(1)
  await other.close()
  await pool.end()
})

it('a search goes on with the existing index while another transaction holds its lock', async () => {
  const owner = await test.signIn()
  await insertProduct(test.pool, owner.accountId, { code: 'A-1', name: 'Codo' })
  await index.bringUpToDate(owner.accountId)
  await insertProduct(test.pool, owner.accountId, { code: 'B-2', name: 'Codo' })
  const search = async () => (await owner.get<{ code: string }[]>('/api/products/search?q=codos')).body
  const holder = await test.pool.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('search index', $1))`, [owner.accountId])
  const during = await search()
  await holder.query('rollback')
  holder.release()
  expect(during).toMatchObject([{ code: 'A-1' }])
  expect(await search()).toMatchObject([{ code: 'A-1' }, { code: 'B-2' }])
})

it('results are not cached before everything is indexed', async () => {
  const owner = await test.signIn()
  const search = async () => (await owner.get('/api/products/search?q=codos')).body
  await insertProduct(test.pool, owner.accountId, { code: 'A-1', name: 'Codo' })
  // As on a full disk.
  await test.pool.query(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'read-only' using errcode = '25006'; end $$`,
  )
  await test.pool.query(
    'create trigger refused before delete on search_queue for each row execute function refuse()',
  )
  expect(await search()).toEqual([])
  await test.pool.query('drop trigger refused on search_queue')
  await test.pool.query('drop function refuse')
  expect(await search()).toMatchObject([{ code: 'A-1' }])
})
