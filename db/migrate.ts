import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from './server/start-error.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that no other use of advisory locks in this database has. */
const LOCK = 7_706_001

/**
 * Brings the schema up to date: applies the files of db/migrations/ that the database does not have yet, in the order
 * of their names, each in a transaction. Several processes may call it at once. Throws StartError with one readable
 * line when the database is unsuitable, newer than this code, or was made by files that have changed since.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations(FOLDER)): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await checkServer(client)
    const applied = await readApplied(client)
    checkHistory(applied, migrations)
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await apply(client, migration)
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    // Closing the connection gives up its lock and whatever transaction was open.
    client.release(true)
    throw error
  }
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    // A checkout on Windows may have other line ends; the file is the same.
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function checkServer(client: pg.PoolClient): Promise<void> {
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

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function checkHistory(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `The database is newer than this version of the program: it has ${name}, which is not here`,
      )
    }
    if (known.get(name) !== checksum) {
      throw new StartError(`db/migrations/${name} has changed since it was applied; add a new file instead`)
    }
  }
  const last = [...applied.keys()].at(-1) ?? ''
  const late = migrations.find((migration) => !applied.has(migration.name) && migration.name < last)
  if (late) throw new StartError(`db/migrations/${late.name} comes before ${last}, which is already applied`)
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  await client.query(sql).catch((error: Error) => {
    throw new Error(`db/migrations/${name}: ${error.message}`, { cause: error })
  })
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}
