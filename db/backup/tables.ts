import pg from 'pg'
import type { Queryable } from '../database.ts'

/** A table in a backup. */
export interface BackupTable {
  readonly name: string
  /** Without generated columns: PostgreSQL computes those again. */
  readonly columns: string[]
}

/** The sequence of an id column. `lastValue` is null when it has not been used. */
export interface Sequence {
  readonly name: string
  readonly lastValue: number | null
}

/** Reads all tables from PostgreSQL's catalogue, so that a new table cannot be forgotten. */
export async function readTables(db: Queryable): Promise<BackupTable[]> {
  const { rows } = await db.query<BackupTable>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r'
        -- Describes the database itself, not the data.
        and c.relname <> 'schema_migrations'
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname
      order by c.relname`,
  )
  return rows
}

/** All sequences of the schema. Sequences ignore transactions: read after the snapshot of the rows, none is below its ids. */
export async function readSequences(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select sequencename::text as name, last_value as "lastValue"
       from pg_sequences where schemaname = current_schema() order by 1`,
  )
  return rows
}

/** Raises sequences to these values, never lowers them: an id that was in use must not be assigned again. */
export async function raiseSequences(db: Queryable, sequences: readonly Sequence[]): Promise<void> {
  await db.query(
    `select setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, greatest(given.value, s.last_value))
       from unnest($1::text[], $2::bigint[]) given (name, value)
       join pg_sequences s on s.schemaname = current_schema() and s.sequencename = given.name
      where given.value is not null`,
    [sequences.map(({ name }) => name), sequences.map(({ lastValue }) => lastValue)],
  )
}

/** The column by which the rows of a table belong to an account. */
export function accountColumn(table: string): 'id' | 'account_id' {
  return table === 'accounts' ? 'id' : 'account_id'
}

/** The tables as a comma-separated list for SQL. */
export function listTables(tables: readonly Pick<BackupTable, 'name'>[]): string {
  return tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
}

/** `table (column, …)` for COPY and INSERT. */
export function tableWithColumns({ name, columns }: BackupTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
