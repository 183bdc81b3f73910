import { readFile, stat, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { readPushKeys } from '../push/push-keys.ts'
import { insertUser } from '../testing/accounts.ts'
import { backUp } from './back-up.ts'
import { readNightlyState } from './nightly-state.ts'
import { checkBackup, restore } from './restore.ts'
import {
  createFolder,
  everythingIn,
  insertLogo,
  insertPicture,
  insertWorld,
  rulesOf,
  versionsOf,
} from './testing/world.ts'
import type { Folder } from './testing/world.ts'
import { writeArchive } from './write-archive.ts'

let folder: Folder
let databases: TestDatabase[]
let images: ImageStore
let logLines: string[]

beforeEach(async () => {
  folder = createFolder()
  databases = []
  logLines = []
  images = await folder.store('images')
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  await folder.remove()
})

async function newDatabase(options?: { bare: boolean }): Promise<pg.Pool> {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database.pool
}

async function backUpTo(name: string, pool: pg.Pool): Promise<string> {
  const file = folder.path(name)
  await backUp(pool, { file, images, passphrase: null, log: (line) => logLines.push(line) })
  return file
}

async function restoreFrom(file: string, pool: pg.Pool, into = images) {
  return restore(pool, await checkBackup(file, null), {
    images: into,
    safeguardFile: () => folder.path('before.tar'),
    safeguardPassphrase: null,
    log: (line) => logLines.push(line),
  })
}

describe('a backup', () => {
  it('restores every row of every table and every picture into another database and store', async () => {
    const shop = await newDatabase()
    // As a new migration would add it, without registering it anywhere.
    const novelty = 'create table novelties (account_id bigint references accounts, news text)'
    await shop.query(novelty)
    await loadDemo(shop, { publicUrl: '', log: () => {} })
    const { accountId, keys: pictures } = await insertWorld(shop, images)
    const keys = [...pictures, ...(await insertLogo(shop, images, accountId))]
    await shop.query(`insert into novelties values ($1, 'Nuevo')`, [accountId])
    await readPushKeys(shop)
    await readNightlyState(shop, new Date())
    await shop.query('insert into search_indexes_to_delete values (987654321)')
    const before = await everythingIn(shop)
    expect(Object.entries(before).filter(([, rows]) => rows.startsWith('0 '))).toEqual([])

    const file = await backUpTo('shop.tar', shop)
    expect(await everythingIn(shop)).toEqual(before)

    const elsewhere = await newDatabase()
    await elsewhere.query(novelty)
    const otherStore = await folder.store('elsewhere')
    const rules = await rulesOf(elsewhere)
    expect(await restoreFrom(file, elsewhere, otherStore)).toEqual({
      pictures: { added: 6, existing: 0 },
      migrated: 0,
    })
    expect(await everythingIn(elsewhere)).toEqual(before)
    expect(await rulesOf(elsewhere)).toEqual(rules)
    for (const key of keys) {
      const [old, restored] = [await images.get(key), await otherStore.get(key)]
      expect(await buffer(restored!.stream)).toEqual(await buffer(old!.stream))
    }
    const { userId } = await insertUser(elsewhere)
    const { rows } = await shop.query<{ id: number }>('select max(id) as id from users')
    expect(userId).toBeGreaterThan(rows[0]!.id)
    expect(logLines).toEqual([])
  })

  it('is readable by its owner only, overwrites nothing and leaves no file when it fails', async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    const file = await backUpTo('shop.tar', shop)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(file)
    await expect(backUpTo('shop.tar', shop)).rejects.toThrow(`${file} is there already: choose another name`)
    expect(await readFile(file)).toEqual(bytes)

    const down: ImageStore = { ...images, get: () => Promise.reject(new Error('the bucket is away')) }
    const options = { file: folder.path('other.tar'), images: down, passphrase: null, log: () => {} }
    await expect(backUp(shop, options)).rejects.toThrow('the bucket is away')
    await expect(stat(options.file)).rejects.toThrow('ENOENT')
    await expect(stat(`${options.file}.part`)).rejects.toThrow('ENOENT')

    await writeFile(folder.path('third.tar.part'), '')
    await expect(backUpTo('third.tar', shop)).rejects.toThrow('third.tar.part is there: another backup')
    await expect(backUpTo('nowhere/x.tar', shop)).rejects.toThrow('x.tar.part cannot be written: ENOENT')
  })

  it('is a snapshot of one moment, despite concurrent writes', async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    const before = await everythingIn(shop)
    const busy: ImageStore = {
      ...images,
      get: async (key) => {
        await insertUser(shop)
        await shop.query(`update products set base_price = base_price + 1`)
        return images.get(key)
      },
    }
    await backUp(shop, { file: folder.path('shop.tar'), images: busy, passphrase: null, log: () => {} })
    expect(await everythingIn(shop)).not.toEqual(before)
    const elsewhere = await newDatabase()
    await restoreFrom(folder.path('shop.tar'), elsewhere)
    expect(await everythingIn(elsewhere)).toEqual(before)
  })

  it('logs the pictures whose files are missing, and contains the others', async () => {
    const shop = await newDatabase()
    const { accountId, keys } = await insertWorld(shop, images)
    const gone = await insertPicture(shop, images, accountId)
    await images.remove(gone)
    const { contents } = await backUp(shop, {
      file: folder.path('shop.tar'),
      images,
      passphrase: null,
      log: (line) => logLines.push(line),
    })
    expect(contents.pictures).toMatchObject({ files: 3, missing: 3 })
    expect(logLines.toSorted()).toEqual(
      gone.map((key) => `A picture's file is missing and not in the backup: ${key}`).toSorted(),
    )
    const otherStore = await folder.store('elsewhere')
    await restoreFrom(folder.path('shop.tar'), await newDatabase(), otherStore)
    const areStored = (all: string[]) => Promise.all(all.map((key) => otherStore.has(key)))
    expect(await areStored(keys)).toEqual([true, true, true])
    expect(await areStored(gone)).toEqual([false, false, false])
  })

  it('is refused for an empty database', async () => {
    await expect(backUpTo('x.tar', await newDatabase({ bare: true }))).rejects.toThrow(
      'There is nothing to back up',
    )
  })
})

describe('a restore', () => {
  it('replaces all data after backing up the current state', async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    const file = await backUpTo('shop.tar', shop)
    const other = await newDatabase()
    const late = await insertWorld(other, images)
    for (let n = 0; n < 5; n++) await insertUser(other)
    const replaced = await everythingIn(other)
    await shop.query('update accounts set data_version = 8')
    await other.query('update accounts set data_version = 9e9 where id = (select max(id) from accounts)')

    expect(await restoreFrom(file, other)).toMatchObject({ pictures: { added: 0, existing: 3 } })
    expect(await everythingIn(other)).toEqual(await everythingIn(shop))
    // Each account reads in its audit trail that its data are those of a backup, and of when.
    const { rowCount: accounts } = await other.query('select from accounts')
    const { rows: trail } = await other.query<{ entries: number; isOfNow: boolean }>(
      `select count(distinct account_id) as entries, max(now() - subject::timestamptz) < interval '1 hour' as "isOfNow"
         from audit_entries where action = 'data.restored' and username is null`,
    )
    expect(trail).toEqual([{ entries: accounts, isOfNow: true }])
    // No version from before the restore or from the backup is used again, so no cache entry can be stale.
    const versions = await versionsOf(other)
    expect(versions.length).toBeGreaterThan(2)
    for (const { lowest } of versions) expect(lowest).toBeGreaterThan(9e9)
    expect(logLines).toEqual([
      `The previous data is in ${folder.path('before.tar')} (its pictures stay where they are)`,
    ])
    // Ids that clients may have seen are not reused.
    const { userId } = await insertUser(other)
    expect(userId).toBeGreaterThan(late.userId + 5)

    const back = await newDatabase()
    await restoreFrom(folder.path('before.tar'), back)
    expect(await everythingIn(back)).toEqual(replaced)
    expect(await images.has(late.keys[0]!)).toBe(true)
  })

  it('waits for open writes, and includes them in the backup of the replaced state', async () => {
    const shop = await newDatabase()
    const file = await insertWorld(shop, images).then(() => backUpTo('shop.tar', shop))
    const writer = await shop.connect()
    await writer.query('begin')
    const { username } = await insertUser(writer)
    const restoring = restoreFrom(file, shop)
    await expect.poll(() => waitingForLocks(shop), { interval: 10 }).toHaveLength(1)
    await writer.query('commit')
    writer.release()
    await restoring
    const userNamed = (pool: pg.Pool) => pool.query('select from users where username = $1', [username])
    expect((await userNamed(shop)).rowCount).toBe(0)
    const back = await newDatabase()
    await restoreFrom(folder.path('before.tar'), back)
    expect((await userNamed(back)).rowCount).toBe(1)
  })

  it('that is aborted or fails changes nothing', async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    const file = await backUpTo('shop.tar', shop)
    await insertUser(shop)
    const [before, rules] = [await everythingIn(shop), await rulesOf(shop)]
    const backup = await checkBackup(file, null)
    const broken = new AbortController()
    const options = {
      images,
      safeguardFile: () => folder.path('a.tar'),
      safeguardPassphrase: null,
      signal: broken.signal,
    }
    const log = () => broken.abort(new Error('Ctrl-C'))
    await expect(restore(shop, backup, { ...options, log })).rejects.toThrow('Ctrl-C')
    // A row that violates a constraint.
    await shop.query(`alter table products add constraint no_first check (code <> 'COD-1') not valid`)
    const failing = {
      images,
      safeguardFile: () => folder.path('b.tar'),
      safeguardPassphrase: null,
      log: () => {},
    }
    await expect(restore(shop, backup, failing)).rejects.toThrow('violates check constraint')
    await shop.query('alter table products drop constraint no_first')
    expect([await everythingIn(shop), await rulesOf(shop)]).toEqual([before, rules])
  })

  it('migrates the backup of an older version, over a newer state', async () => {
    const older = await newDatabase({ bare: true })
    const first = readMigrations().filter(({ name }) => name < '0008')
    await migrate(older, first)
    await older.query(`insert into accounts (name, type) values ('Antes', 'ROOT');
      insert into products (account_id, code, name) values (1, 'B', 'Zapata'), (1, 'a', null);
      insert into categories (account_id, name) values (1, 'Todo');
      insert into product_categories select 1, 1, id from products`)
    const file = await backUpTo('older.tar', older)
    const shop = await newDatabase()
    await insertWorld(shop, images)
    const rules = await rulesOf(shop)

    expect((await restoreFrom(file, shop)).migrated).toBe(readMigrations().length - first.length)
    const { rows } = await shop.query(
      `select a.name, p.code, p.search_text, l.sort_name, l.sort_code from accounts a
         join products p on p.account_id = a.id
         join product_categories l on l.account_id = a.id and l.product_id = p.id order by p.id`,
    )
    expect(rows).toEqual([
      { name: 'Antes', code: 'B', search_text: 'b zapata', sort_name: 'Zapata', sort_code: 'b' },
      { name: 'Antes', code: 'a', search_text: 'a ', sort_name: 'a', sort_code: 'a' },
    ])
    expect(await rulesOf(shop)).toEqual(rules)
    expect((await shop.query(`select from pg_namespace where nspname like 'restoring%'`)).rowCount).toBe(0)
    expect((await shop.query('select from orders')).rowCount).toBe(0)
  })

  it('preserves tables that an operator added, and omits unknown tables of the backup', async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    await shop.query('create table theirs as select 1 as n')
    const file = await backUpTo('shop.tar', shop)
    const other = await newDatabase()
    await other.query('create table ours as select 2 as n')
    await restoreFrom(file, other)
    expect((await other.query('select n from ours')).rows).toEqual([{ n: 2 }])
    expect(logLines).toEqual(['Left out: the table theirs, which is not one of this version'])
  })
})

describe('an invalid file is refused before anything is changed:', () => {
  let whole: Buffer
  beforeEach(async () => {
    const shop = await newDatabase()
    await insertWorld(shop, images)
    whole = await readFile(await backUpTo('whole.tar', shop))
  })

  async function refusal(content: Buffer | string): Promise<string> {
    const file = folder.path('bad.tar')
    await writeFile(file, content)
    const error = await checkBackup(file, null).then(
      () => new Error('accepted'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toContain('\n')
    return `${error.name}: ${error.message.replace(file, 'FILE')}`
  }

  it('truncated at any position', async () => {
    for (const part of [0.1, 0.3, 0.5, 0.8, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await refusal(cut)).toMatch(
        /^BackupError: FILE is damaged or cut off \(.+\): nothing of it is used$/,
      )
    }
    // Between two files, where the tar itself is valid.
    const end = Buffer.concat([whole.subarray(0, whole.indexOf('contents.json')), Buffer.alloc(1024)])
    expect(await refusal(end)).toContain('its end is missing')
  })

  it('with one flipped bit in a name, a picture, rows, counters or sums', async () => {
    const rows = whole.indexOf('tables/products/000001.copy.gz')
    const picture = whole.indexOf('pictures/')
    const contents = whole.indexOf('contents.json')
    const counter = whole.indexOf('"lastValue": ', whole.indexOf('products_id_seq')) + 13
    for (const at of [rows + 8, rows + 560, picture + 12, picture + 600, contents + 600, counter]) {
      const flipped = Buffer.from(whole)
      flipped[at]! ^= 1
      expect(await refusal(flipped)).toContain('BackupError: FILE is damaged')
    }
  })

  it('not a backup', async () => {
    const none = 'BackupError: FILE is not a backup of Mostrador'
    expect(await refusal('Lista de precios\n'.repeat(100))).toBe(none)
    expect(await refusal('')).toBe(none)
    expect(await refusal(Buffer.alloc(4096))).toBe(none)
    await writeArchive(folder.path('a.tar'), (archive) => archive.add('a.txt', Buffer.from('Hola')))
    expect(await refusal(await readFile(folder.path('a.tar')))).toBe(none)
    await expect(checkBackup(folder.path('images'), null)).rejects.toThrow('is not a backup of Mostrador')
    await expect(checkBackup(folder.path('none.tar'), null)).rejects.toThrow('There is no file')
  })

  it('made by a newer version', async () => {
    const manifest = Buffer.from(
      JSON.stringify({ format: 'mostrador-backup', formatVersion: 2, all: 'else' }),
    )
    await writeArchive(folder.path('a.tar'), (archive) => archive.add('manifest.json', manifest))
    expect(await refusal(await readFile(folder.path('a.tar')))).toBe(
      'BackupError: FILE was made by a newer version of Mostrador (format 2; this one reads 1)',
    )
    const later = await newDatabase()
    await insertUser(later)
    await later.query(`insert into schema_migrations values ('9999_later.sql', 'x')`)
    expect(await refusal(await readFile(await backUpTo('later.tar', later)))).toBe(
      'StartError: The backup is newer than this version of the program: it has 9999_later.sql, which is not here',
    )
  })
})
