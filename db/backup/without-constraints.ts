import pg from 'pg'
import type { Queryable } from '../database.ts'
import { readTables } from './tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work`, which fills tables in any order, without the foreign keys and triggers of the current schema: the rows
 * already contain the effects of the triggers. Then creates the foreign keys again, which checks all rows at once, much
 * faster than row by row. Needs a transaction of the owner of the tables.
 */
export async function withoutConstraints(tx: Queryable, work: () => Promise<void>): Promise<void> {
  const tables = await readTables(tx)
  const keys = await readForeignKeys(tx)
  for (const { table, name } of keys) await alter(tx, table, `drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of tables) await alter(tx, name, 'disable trigger user')
  await work()
  for (const { name } of tables) await alter(tx, name, 'enable trigger user')
  for (const { table, name, definition } of keys) {
    await alter(tx, table, `add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}

/** Without the foreign keys of partitions, which follow those of their table. */
async function readForeignKeys(tx: Queryable): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      where k.contype = 'f' and k.conparentid = 0
      order by k.oid`,
  )
  return rows
}

async function alter(tx: Queryable, table: string, change: string): Promise<void> {
  await tx.query(`alter table ${pg.escapeIdentifier(table)} ${change}`)
}
