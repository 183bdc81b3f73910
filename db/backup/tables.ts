import pg from 'pg'
import type { Queryable } from '../database.ts'

/** A table as it is backed up. */
export interface BackupTable {
  readonly name: string
  /** Those that hold data of their own; what is generated from others is generated anew. */
  readonly columns: string[]
}

/** The counter behind a column of ids; `lastValue` is null while it has counted nothing. */
export interface Sequence {
  readonly name: string
  readonly lastValue: number | null
}

/** Asked of the catalogue and not kept as a list, so that a new table can not be forgotten. */
export async function readTables(db: Queryable): Promise<BackupTable[]> {
  const { rows } = await db.query<BackupTable>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r'
        -- Told by the migrations of the database that it is in.
        and c.relname <> 'schema_migrations'
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname
      order by c.relname`,
  )
  return rows
}

/** Every counter of the schema. They stand outside transactions: read after the rows' snapshot, none is below its ids. */
export async function readSequences(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    `select sequencename::text as name, last_value as "lastValue"
       from pg_sequences where schemaname = current_schema() order by 1`,
  )
  return rows
}

/** Moves counters up to those values, never down: an id that anybody may have seen is not given to something else. */
export async function raiseSequences(db: Queryable, sequences: readonly Sequence[]): Promise<void> {
  await db.query(
    `select setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, greatest(given.value, s.last_value))
       from unnest($1::text[], $2::bigint[]) given (name, value)
       join pg_sequences s on s.schemaname = current_schema() and s.sequencename = given.name
      where given.value is not null`,
    [sequences.map(({ name }) => name), sequences.map(({ lastValue }) => lastValue)],
  )
}

/** Names of tables for a statement that takes several. */
export function listTables(tables: readonly Pick<BackupTable, 'name'>[]): string {
  return tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
}

/** `table (column, …)`, as COPY and INSERT take it. */
export function tableWithColumns({ name, columns }: BackupTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
