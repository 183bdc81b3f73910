import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTables } from '#db/backup/tables.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { insertFullAccount } from '#db/testing/full-account.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { insertUser } from '../testing/accounts.ts'
import { publishShop } from '../testing/published-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { importAccount } from './import-account.ts'
import { movedTables, NOT_MOVED } from './moved-tables.ts'
import { checkAccountFile, checkBackup } from './restore.ts'
import { createFolder, everythingIn, insertPicture } from './testing/world.ts'
import type { Folder } from './testing/world.ts'

let folder: Folder
let images: ImageStore
let from: TestDatabase
let to: TestDatabase

beforeEach(async () => {
  folder = createFolder()
  images = await folder.store('images')
  from = await createTestDatabase()
  to = await createTestDatabase()
})
afterEach(async () => {
  await from.drop()
  await to.drop()
  await folder.remove()
})

async function exportAccount(accountId: number, passphrase: string | null = null): Promise<string> {
  const file = folder.path(`${accountId}.tar`)
  await backUp(from.pool, { file, images, accountId, passphrase, log: () => {} })
  return file
}

async function importInto(
  { pool }: Pick<TestDatabase, 'pool'>,
  file: string,
  { store = images, passphrase = null }: { store?: ImageStore; passphrase?: string | null } = {},
) {
  return importAccount(pool, await checkAccountFile(file, passphrase), { images: store, log: () => {} })
}

/** The rows of an account by table, as text, without its id and what an import leaves out. */
async function rowsOf({ pool }: TestDatabase, accountId: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of movedTables(await readTables(pool))) {
    const column = name === 'accounts' ? 'id' : 'account_id'
    const { rows } = await pool.query<{ text: string }>(
      `select (to_jsonb(t) - array['${column}', 'parent_account_id', 'parent_id', 'came_through'])::text as text
         from "${name}" t where ${column} = $1 order by 1`,
      [accountId],
    )
    all[name] = rows.map(({ text }) => text)
  }
  return all
}

it('moves every row of an account and its pictures, under a new id, and no row of another', async () => {
  await insertFullAccount(from.pool)
  const { accountId } = await insertFullAccount(from.pool)
  const keys = await insertPicture(from.pool, images, accountId)
  const before = await everythingIn(from.pool)
  const file = await exportAccount(accountId)
  expect(await everythingIn(from.pool)).toEqual(before)

  for (let n = 0; n < 5; n += 1) await insertFullAccount(to.pool)
  const others = await to.pool.query<{ id: number }>('select id from accounts order by id')
  const otherStore = await folder.store('elsewhere')
  const added = await importInto(to, file, { store: otherStore })
  expect(others.rows.map(({ id }) => id)).not.toContain(added.accountId)
  expect(added).toMatchObject({ name: 'Cuenta de prueba' })
  const [old, moved] = [await rowsOf(from, accountId), await rowsOf(to, added.accountId)]
  expect(Object.entries(old).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(moved).toEqual(old)
  expect((await to.pool.query('select from accounts')).rowCount).toBe(6)
  for (const key of keys) expect(await otherStore.has(key)).toBe(true)
  // What later rows get is not in use.
  const { userId } = await insertUser(to.pool, { accountId: added.accountId })
  expect(moved['users']?.join()).not.toContain(`"id": ${userId},`)
})

it('leaves sessions, devices and the index of its search behind, and stops following parents', async () => {
  const { accountId } = await insertFullAccount(from.pool)
  await from.pool.query(`update catalogs set parent_account_id = 999, parent_id = 1 where account_id = $1`, [
    accountId,
  ])
  const file = await exportAccount(accountId)
  await insertFullAccount(to.pool)
  const added = await importInto(to, file)
  expect(added.detached).toBe(1)
  for (const table of NOT_MOVED.filter((name) => name !== 'search_queue')) {
    const { rowCount } = await to.pool.query(`select from ${table} where account_id = $1`, [added.accountId])
    expect(`${table} ${rowCount}`).toBe(`${table} 0`)
  }
  const { rows } = await to.pool.query('select parent_id from catalogs where account_id = $1', [
    added.accountId,
  ])
  expect(rows).toEqual([{ parent_id: null }])
  // Its products are indexed again.
  const queued = await to.pool.query('select from search_queue where account_id = $1', [added.accountId])
  expect(queued.rowCount).toBeGreaterThan(0)
})

it('a moved shop sells by the same links at once, and its users sign in, on a server that runs', async () => {
  const { accountId } = await insertUser(from.pool)
  const shop = await publishShop(from.pool, accountId)
  const file = await exportAccount(accountId)
  const test = await createTestApp()
  const product = `/api/public/publications/${shop.alias}/product/${shop.codo}`
  const order = { items: [{ productId: shop.codo, quantity: 2 }] }
  expect((await test.visitor.get(product)).status).toBe(404)
  const added = await importInto(test, file)
  await expect.poll(async () => (await test.visitor.get(product)).status).toBe(200)
  expect((await test.visitor.post(`/api/public/${shop.alias}/orders`, order)).status).toBe(200)
  const { rows } = await test.pool.query('select account_id from orders')
  expect(rows).toEqual([{ account_id: added.accountId }])
  await test.close()
})

it('changes nothing when a user name or a link is taken', async () => {
  const { accountId } = await insertUser(from.pool)
  const { alias } = await publishShop(from.pool, accountId)
  const file = await exportAccount(accountId)
  const before = await everythingIn(from.pool)
  const { rows } = await from.pool.query<{ username: string }>('select username from user_names')
  await expect(importInto(from, file)).rejects.toThrow(
    `Nothing was imported: these user names or links are in the database already: ${rows[0]!.username}, ${alias}`,
  )
  expect(await everythingIn(from.pool)).toEqual(before)
})

it('is encrypted like a backup, and neither is taken for the other', async () => {
  const { accountId } = await insertUser(from.pool)
  const file = await exportAccount(accountId, 'tres codos de cobre')
  await expect(checkAccountFile(file, null)).rejects.toThrow('is encrypted')
  await expect(checkBackup(file, 'tres codos de cobre')).rejects.toThrow(
    `${file} holds one account: use import-account`,
  )
  expect(await importInto(to, file, { passphrase: 'tres codos de cobre' })).toMatchObject({ detached: 0 })
  const whole = folder.path('whole.tar')
  await backUp(from.pool, { file: whole, images, passphrase: null, log: () => {} })
  await expect(checkAccountFile(whole, null)).rejects.toThrow(`${whole} holds a whole database: use restore`)
  await expect(exportAccount(987_654)).rejects.toThrow('There is no account 987654')
})

it('brings an account of an older version up to this one', async () => {
  const older = await createTestDatabase({ bare: true })
  const first = readMigrations().filter(({ name }) => name < '0008')
  await migrate(older.pool, first)
  await older.pool.query(`insert into accounts (name, type) values ('Antes', 'ROOT');
    insert into products (account_id, code, name) values (1, 'B', 'Zapata')`)
  const file = folder.path('older.tar')
  await backUp(older.pool, { file, images, accountId: 1, passphrase: null, log: () => {} })
  await older.drop()
  const { accountId } = await importInto(to, file)
  const { rows } = await to.pool.query('select code, search_text from products where account_id = $1', [
    accountId,
  ])
  expect(rows).toEqual([{ code: 'B', search_text: 'b zapata' }])
})
