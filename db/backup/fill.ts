import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { listTables, raiseSequences, readTables, tableWithColumns } from './tables.ts'
import type { BackupTable, Sequence } from './tables.ts'
import { withoutConstraints } from './without-constraints.ts'

/** The content to fill a database with. */
export interface Filling {
  /** The tables of the backup. */
  tables: readonly BackupTable[]
  sequences: readonly Sequence[]
  /** The migrations that the backup's database had, in order. */
  migrationsBefore: readonly Migration[]
  /** The migrations added since. */
  migrationsSince: readonly Migration[]
  /** Loads the backup's rows into these of its tables, which are empty. */
  load: (tables: readonly BackupTable[]) => Promise<void>
}

/**
 * Replaces all rows of the product's tables by those of a backup, in a transaction that has locked the tables. The
 * database has all migrations; rows of an older backup are migrated first, in a temporary schema. Tables that only the
 * backup or only the database has are ignored.
 */
export async function fillDatabase(tx: pg.ClientBase, filling: Filling): Promise<void> {
  const mirrored = await selectMirrored(tx)
  if (filling.migrationsSince.length === 0) await replaceRows(tx, filling)
  else await replaceThroughMigrations(tx, filling)
  await raiseSequences(tx, filling.sequences)
  await mirrorAgain(tx, mirrored)
  // Otherwise the planner would use the statistics of the replaced rows.
  await tx.query(`analyze ${listTables(await readTables(tx))}`)
}

/** The accounts that a search provider may have an index of; none without a provider. */
async function selectMirrored(tx: pg.ClientBase): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from (select id from accounts union select gone_account_id from search_indexes_to_delete) mirrored
      where is_search_mirrored()`,
  )
  return rows.map(({ id }) => id)
}

/** The search provider still has the replaced rows, and indexes of accounts that no longer exist, whatever the backup contains. */
async function mirrorAgain(tx: pg.ClientBase, mirrored: readonly number[]): Promise<void> {
  await tx.query('select remirror_everything() where is_search_mirrored()')
  await tx.query('insert into search_indexes_to_delete select unnest($1::bigint[]) on conflict do nothing', [
    mirrored,
  ])
  await tx.query('delete from search_indexes_to_delete where gone_account_id in (select id from accounts)')
}

async function replaceRows(tx: pg.ClientBase, { tables, load }: Filling): Promise<void> {
  const present = new Set((await readTables(tx)).map(({ name }) => name))
  const known = tables.filter(({ name }) => present.has(name))
  await withoutConstraints(tx, async () => {
    await tx.query(`truncate ${listTables(known)}`)
    await load(known)
  })
}

async function replaceThroughMigrations(tx: pg.ClientBase, filling: Filling): Promise<void> {
  const staging = `restoring_${randomUUID().replaceAll('-', '')}`
  const { rows } = await tx.query<{ schema: string }>('select current_schema() as schema')
  await tx.query(`create schema ${staging}; set local search_path to ${staging}`)
  await runMigrations(tx, filling.migrationsBefore)
  await replaceRows(tx, filling)
  await runMigrations(tx, filling.migrationsSince)
  const tables = await readTables(tx)
  await tx.query(`set local search_path to ${pg.escapeIdentifier(rows[0]!.schema)}`)
  await withoutConstraints(tx, async () => {
    await tx.query(`truncate ${listTables(tables)}`)
    for (const table of tables) {
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const source = `${staging}.${pg.escapeIdentifier(table.name)}`
      await tx.query(`insert into ${tableWithColumns(table)} select ${columns} from ${source}`)
    }
  })
  await tx.query(`drop schema ${staging} cascade`)
}
