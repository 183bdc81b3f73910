import { chmodSync, mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { insertFullAccount } from '#db/testing/full-account.ts'
import { createDiskStore } from '../../images/disk-store.ts'
import { newImageKeys } from '../../images/image-store.ts'
import type { ImageFileKeys, ImageStore } from '../../images/image-store.ts'

/** A temporary folder of a test. */
export interface Folder {
  path: (name: string) => string
  /** Creates a picture store in a subfolder. */
  store: (name: string) => Promise<ImageStore>
  remove: () => Promise<void>
}

export function createFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-backup-test-'))
  // When tests run as root, the user that PostgreSQL runs as must be able to enter.
  chmodSync(root, 0o755)
  return {
    path: (name) => join(root, name),
    store: async (name) => {
      await mkdir(join(root, name))
      return createDiskStore(join(root, name))
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Inserts a picture with its three files for a product of the account; returns the keys of the files. */
export async function insertPicture(db: Queryable, images: ImageStore, accountId: number): Promise<string[]> {
  const keys = await putFiles(images)
  const { orig, sm, xs } = keys
  await db.query(
    `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
     select $1, id, $2, $3, $4, 10, 10 from products where account_id = $1 order by id limit 1`,
    [accountId, orig, sm, xs],
  )
  return Object.values(keys)
}

/** Gives the account a logo with its three files; returns the keys of the files. */
export async function insertLogo(db: Queryable, images: ImageStore, accountId: number): Promise<string[]> {
  const keys = await putFiles(images)
  await db.query(
    `update accounts set logo_orig_key = $2, logo_sm_key = $3, logo_xs_key = $4, logo_width = 10, logo_height = 10
      where id = $1`,
    [accountId, keys.orig, keys.sm, keys.xs],
  )
  return Object.values(keys)
}

async function putFiles(images: ImageStore): Promise<ImageFileKeys> {
  const keys = newImageKeys()
  const { orig, sm, xs } = keys
  await images.put([
    { key: orig, body: Buffer.alloc(3000, orig) },
    { key: sm, body: Buffer.alloc(700, sm) },
    { key: xs, body: Buffer.alloc(512, xs) },
  ])
  return keys
}

/** Inserts an account with rows in every table, a picture and text that needs escaping; returns the keys of the picture. */
export async function insertWorld(pool: pg.Pool, images: ImageStore) {
  const account = await insertFullAccount(pool)
  await pool.query('delete from product_images')
  await pool.query(`update products set description = $1`, [
    'Línea 1\nlínea 2\r\n\ttabulador, \\N, \\., "comillas", Ñandú 🔧',
  ])
  await pool.query(`insert into products (account_id, code, description) values ($1, '\\N', '')`, [
    account.accountId,
  ])
  await pool.query(`insert into sign_in_failures (username, address) values ('alguien', '192.0.2.1')`)
  return { ...account, keys: await insertPicture(pool, images, account.accountId) }
}

/**
 * Row count and checksum of every table. Excludes the versions of accounts and publications, which must differ after a
 * restore.
 */
export async function everythingIn(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const versions = await versionColumns(db)
  const all: Record<string, string> = {}
  for (const { name } of rows) {
    const without = [
      'applied_at',
      ...versions.filter(({ table }) => table === name).map((column) => column.name),
    ]
    const sum = await db.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(text, e'\\n' order by text)), '') as sum
         from (select (to_jsonb(t) - $1::text[])::text as text from "${name}" t
                where $2 <> 'audit_entries' or to_jsonb(t) ->> 'action' <> 'data.restored') rows`,
      [without, name],
    )
    all[name] = sum.rows[0]!.sum
  }
  return all
}

/** The lowest and the highest value of each version column, by which caches are keyed. */
export async function versionsOf(db: Queryable): Promise<{ lowest: number; highest: number }[]> {
  const columns = await versionColumns(db)
  const { rows } = await db.query<{ lowest: number; highest: number }>(
    columns
      .map(({ table, name }) => `select min(${name}) as lowest, max(${name}) as highest from ${table}`)
      .join(' union all '),
  )
  return rows
}

async function versionColumns(db: Queryable): Promise<{ table: string; name: string }[]> {
  const { rows } = await db.query<{ table: string; name: string }>(
    `select table_name::text as table, column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name in ('accounts', 'publications') and column_name like '%\\_version'
      order by 1, 2`,
  )
  return rows
}

/** Definitions of constraints, triggers and indexes, and whether triggers are enabled. */
export async function rulesOf(db: Queryable): Promise<unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as is, '' as state
       from pg_constraint where connamespace = 'public'::regnamespace
      union all
     select tgrelid::regclass::text || ' ' || tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal
      union all
     select indexname, indexdef, '' from pg_indexes where schemaname = 'public'
      order by 1, 2`,
  )
  return rows
}
