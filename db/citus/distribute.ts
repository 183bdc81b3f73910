import pg from 'pg'
import { openConnection } from '../database.ts'
import type { Queryable } from '../database.ts'
import { StartError } from '../embedded/start-error.ts'
import { SCHEMA_LOCK } from '../migrate.ts'

/** Looked up before the account is known, or by every call: each node has a copy. */
const ON_ALL_NODES = ['user_names', 'permalinks', 'sessions']
/** Tables of the whole installation. They are never joined with tables of accounts and stay on the coordinator. */
const ON_THE_COORDINATOR = ['schema_migrations', 'sign_in_failures', 'nightly_backups', 'push_keys']
/** The column with the account in tables that have no `account_id`. */
const ACCOUNT_COLUMNS: Readonly<Record<string, string>> = {
  accounts: 'id',
  search_indexes_to_delete: 'gone_account_id',
}

/** Settings of the database on every node that the product needs on Citus; decision 80 says why. */
export const CITUS_SETTINGS = {
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
  // As db/database.ts sets it for the sessions of the product, which are on the coordinator.
  jit: 'off',
}

/**
 * Distributes the tables of a migrated database over the nodes of Citus, each account whole on one of them, with the rows
 * that they have. What is distributed already stays, so it can be run again after it was interrupted. Returns how many tables
 * it has distributed. Throws StartError with one readable line.
 */
export async function distribute(pool: pg.Pool): Promise<number> {
  const client = await openConnection(pool)
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await checkNodes(client)
    await applySettings(client)
    await emptyReferencesByTriggers(client)
    const tables = await tablesToDistribute(client)
    for (const table of tables) {
      await client.query(
        ON_ALL_NODES.includes(table)
          ? 'select create_reference_table($1::text::regclass)'
          : `select create_distributed_table($1::text::regclass, $2,
                                             colocate_with => case $1::text when 'accounts' then 'none' else 'accounts' end)`,
        ON_ALL_NODES.includes(table) ? [table] : [table, ACCOUNT_COLUMNS[table] ?? 'account_id'],
      )
    }
    return tables.length
  } finally {
    await client.end()
  }
}

async function checkNodes(client: Queryable): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'")
  if (rows.length === 0)
    throw new StartError('The database has no extension citus: create it on every node, and add the nodes')
  const nodes = await client.query('select from pg_dist_node where shouldhaveshards and isactive')
  if (nodes.rowCount === 0) throw new StartError('No node of Citus takes shards: add one by citus_add_node()')
}

/** For future sessions, on each node because Citus propagates the statement, and for this one. */
async function applySettings(client: Queryable): Promise<void> {
  for (const [name, value] of Object.entries(CITUS_SETTINGS)) {
    await client.query(`set ${name} to '${value}'`)
    await client.query(
      `do $$ begin execute format('alter database %I set ${name} to %L', current_database(), '${value}'); end $$`,
    )
  }
}

/** Replaces ON DELETE SET NULL (column), which Citus does not support. */
async function emptyReferencesByTriggers(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ child: string; key: string; reference: string; parent: string }>(
    `select k.conrelid::regclass::text as child, k.conname as key, a.attname as reference,
            k.confrelid::regclass::text as parent
       from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.confdelsetcols[1]
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      order by 1, 2`,
  )
  for (const { child, key, reference, parent } of rows) {
    const [own, constraint, column, other] = [child, key, reference, parent].map((name) =>
      pg.escapeIdentifier(name),
    )
    await client.query(
      `alter table ${own} drop constraint ${constraint},
         add constraint ${constraint} foreign key (account_id, ${column}) references ${other} (account_id, id);
       create trigger ${pg.escapeIdentifier(`${reference}_of_${child}`)} before delete on ${other}
         for each row execute function empty_reference(${pg.escapeLiteral(child)}, ${pg.escapeLiteral(reference)})`,
    )
  }
  await client.query(
    `create or replace trigger empty_references before delete on accounts
       for each row execute function empty_references_of_account()`,
  )
}

/** The tables that are not distributed yet, ordered so that each comes after those that it refers to. */
async function tablesToDistribute(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isDone: boolean; references: string[] }>(
    `select c.relname::text as name,
            exists (select from pg_dist_partition where logicalrelid = c.oid) as "isDone",
            array(select distinct k.confrelid::regclass::text from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [ON_THE_COORDINATOR],
  )
  const ordered = rows.filter(({ name }) => name === 'accounts' || ON_ALL_NODES.includes(name))
  let left = rows.filter((table) => !ordered.includes(table))
  while (left.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name))
    const ready = left.filter(({ references }) => references.every((name) => placed.has(name)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered.filter(({ isDone }) => !isDone).map(({ name }) => name)
}
