import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openConnection } from './database.ts'
import type { Queryable } from './database.ts'
import { StartError } from './embedded/start-error.ts'
import { projectRoot } from './project-root.ts'

/** A file of db/migrations/. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Identifies an applied migration. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>

const FOLDER = join(projectRoot, 'db', 'migrations')
/** Advisory lock id, unique within this database. Held while the schema changes or must not change. */
export const SCHEMA_LOCK = 7_706_001

/**
 * Applies the files of db/migrations/ that the database does not have yet, in order of their names, each in a
 * transaction. Several processes may call it at once. Throws StartError with one readable line when the database is
 * unsuitable, newer than this code, or was created by files that have changed since.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<void> {
  const client = await openConnection(pool)
  try {
    // Without pending migrations nothing is written, so the server also starts on a full disk.
    await client.query('set default_transaction_read_only = off')
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await checkServer(client)
    await createMigrationsTable(client)
    const applied = await readApplied(client)
    checkHistory(applied, migrations, 'The database')
    const names = new Set(applied.map(({ name }) => name))
    for (const migration of migrations) {
      if (!names.has(migration.name)) await apply(client, migration)
    }
  } finally {
    // Releases the lock and rolls back an open transaction after a failure.
    await client.end()
  }
}

/** The files of db/migrations/ in order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    // A checkout on Windows may have other line endings; the checksum must be the same.
    const sql = readFileSync(join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function checkServer(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; knowsCase: boolean }>(
    `select current_setting('server_version_num')::integer as version,
            current_setting('server_encoding') as encoding,
            lower('Ñ') = 'ñ' as "knowsCase"`,
  )
  const server = rows[0]!
  if (server.version < 150_000) {
    throw new StartError(
      'The database is older than PostgreSQL 15, the first version that this product works with',
    )
  }
  if (server.encoding !== 'UTF8' || !server.knowsCase) {
    throw new StartError(
      'The database must have encoding UTF8 and a locale that knows the letter Ñ (such as C.UTF-8 or es_MX.UTF-8)',
    )
  }
}

async function createMigrationsTable(client: Queryable): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
}

/** The migrations of a database in order. Requires that it has been migrated before. */
export async function readApplied(db: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await db.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/**
 * Throws StartError with one readable line when the migrations of `owner` (a database, a backup) are not a prefix of the
 * known ones.
 */
export function checkHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  owner: string,
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `${owner} is newer than this version of the program: it has ${name}, which is not here`,
      )
    }
    if (known.get(name) !== checksum) {
      throw new StartError(
        `${owner}: db/migrations/${name} has changed since it was applied; add a new file instead`,
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const late = migrations.find((migration) => !names.has(migration.name) && migration.name < last)
  if (late)
    throw new StartError(
      `${owner}: db/migrations/${late.name} comes before ${last}, which is already applied`,
    )
}

async function apply(client: Queryable, migration: Migration): Promise<void> {
  await client.query('begin')
  await run(client, migration)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
  await client.query('commit')
}

/** Applies migrations to the current schema in a transaction, without recording them. */
export async function runMigrations(tx: Queryable, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await run(tx, migration)
    // Pending deferred constraints would prevent the next migration from altering the table.
    await tx.query('set constraints all immediate')
    await tx.query('set constraints all deferred')
  }
}

async function run(client: Queryable, { name, sql }: Migration): Promise<void> {
  await client.query(sql).catch((error: Error) => {
    throw new Error(`db/migrations/${name}: ${error.message}`, { cause: error })
  })
}
