import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runMigrations } from '../migrate.ts'
import type { Migration } from '../migrate.ts'
import { listTables, raiseSequences, readTables, tableWithColumns } from './tables.ts'
import type { BackupTable, Sequence } from './tables.ts'
import { withoutConstraints } from './without-constraints.ts'

/** What a database is filled with. */
export interface Filling {
  /** Of the backup. */
  tables: readonly BackupTable[]
  sequences: readonly Sequence[]
  /** Those that the rows were written after, in their order. */
  migrationsBefore: readonly Migration[]
  /** Those that have come since. */
  migrationsSince: readonly Migration[]
  /** Puts the backup's rows into those of its tables, which are empty. */
  load: (tables: readonly BackupTable[]) => Promise<void>
}

/**
 * Replaces all rows of the product's tables by those of a backup, in a transaction that holds the tables. The database has
 * all migrations; rows of a time before the last ones go through those first, in a schema of their own. Tables that the
 * backup or the product does not know are left alone.
 */
export async function fillDatabase(tx: pg.ClientBase, filling: Filling): Promise<void> {
  if (filling.migrationsSince.length === 0) await replaceRows(tx, filling)
  else await replaceThroughMigrations(tx, filling)
  await raiseSequences(tx, filling.sequences)
  // Without statistics the first plans would be those of what was.
  await tx.query(`analyze ${listTables(await readTables(tx))}`)
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
