import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runMigrations } from '../migrate.ts'
import { raiseSequences, readTables } from './tables.ts'
import type { BackupTable } from './tables.ts'
import type { Filling } from './fill.ts'
import { withoutConstraints } from './without-constraints.ts'

/** Columns that refer to rows of another account, with the value that means none. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  parent_account_id: 'null',
  parent_id: 'null',
  came_through: `'{}'`,
}

/** Names that must be unique over all accounts and that the database already has. */
export interface TakenNames {
  usernames: string[]
  permalinks: string[]
}

export interface AddedAccount {
  accountId: number
  name: string
  /** Catalogues that were clones. */
  detached: number
}

/**
 * Adds the account of `filling` to a database with all migrations, in a transaction, and returns its new id; the ids of
 * other rows are unchanged, as they are unique within the account only (decision 4). Rows are loaded and migrated in a
 * schema of their own, whose constraints check them. Adds nothing when names are taken.
 */
export async function addAccount(tx: pg.ClientBase, filling: Filling): Promise<AddedAccount | TakenNames> {
  const staging = `importing_${randomUUID().replaceAll('-', '')}`
  const { rows } = await tx.query<{ schema: string }>('select current_schema() as schema')
  await tx.query(`create schema ${staging}; set local search_path to ${staging}`)
  await runMigrations(tx, filling.migrationsBefore)
  await withoutConstraints(tx, () => filling.load(filling.tables))
  await runMigrations(tx, filling.migrationsSince)
  await tx.query(`set local search_path to ${pg.escapeIdentifier(rows[0]!.schema)}`)
  const taken = await findTakenNames(tx, staging)
  if (taken.usernames.length + taken.permalinks.length > 0) return taken
  const added = await copyRows(tx, staging, filling.tables)
  await raiseSequences(tx, filling.sequences)
  await tx.query(`drop schema ${staging} cascade`)
  return added
}

async function findTakenNames(tx: pg.ClientBase, staging: string): Promise<TakenNames> {
  // Two statements: Citus cannot join tables of a schema that its nodes do not have.
  const { rows: wanted } = await tx.query<TakenNames>(
    `select array(select username from ${staging}.user_names) as usernames,
            array(select permalink from ${staging}.permalinks) as permalinks`,
  )
  const { rows: usernames } = await tx.query<{ name: string }>(
    'select username as name from user_names where username = any ($1) order by 1',
    [wanted[0]!.usernames],
  )
  const { rows: permalinks } = await tx.query<{ name: string }>(
    'select permalink as name from permalinks where permalink = any ($1) order by 1',
    [wanted[0]!.permalinks],
  )
  return { usernames: usernames.map(({ name }) => name), permalinks: permalinks.map(({ name }) => name) }
}

async function copyRows(
  tx: pg.ClientBase,
  staging: string,
  moved: readonly BackupTable[],
): Promise<AddedAccount> {
  const names = new Set(moved.map(({ name }) => name))
  const tables = new Map(
    (await readTables(tx)).filter(({ name }) => names.has(name)).map((table) => [table.name, table]),
  )
  const { columns } = tables.get('accounts')!
  const accountColumns = columns
    .filter((column) => column !== 'id')
    .map((column) => pg.escapeIdentifier(column))
  const { rows } = await tx.query<Omit<AddedAccount, 'detached'>>(
    `insert into accounts (${accountColumns.join(', ')}) select ${accountColumns.join(', ')} from ${staging}.accounts
     returning id as "accountId", name`,
  )
  const { rows: counted } = await tx.query<{ detached: number }>(
    `select count(*) as detached from ${staging}.catalogs where parent_id is not null`,
  )
  const account = { ...rows[0]!, detached: counted[0]!.detached }
  for (const name of await inOrderOfReferences(tx)) {
    const table = tables.get(name)
    if (table && name !== 'accounts') await copyTable(tx, { staging, table, accountId: account.accountId })
  }
  return account
}

async function copyTable(
  tx: pg.ClientBase,
  { staging, table, accountId }: { staging: string; table: BackupTable; accountId: number },
): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  const columns = table.columns.map((column) => pg.escapeIdentifier(column))
  const values = table.columns.map((column, index) =>
    column === 'account_id' ? '$1::bigint' : (ELSEWHERE[column] ?? columns[index]),
  )
  await tx.query(
    `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from ${staging}.${name}`,
    [accountId],
  )
}

/** The tables of the current schema, those that others refer to first. References that are checked at COMMIT do not count. */
async function inOrderOfReferences(tx: pg.ClientBase): Promise<string[]> {
  const { rows } = await tx.query<{ name: string; references: string[] }>(
    `select c.relname::text as name,
            array(select k.confrelid::regclass::text from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
                     and not k.condeferred) as references
       from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`,
  )
  const ordered: string[] = []
  let left = rows
  while (left.length > 0) {
    const ready = left.filter(({ references }) => references.every((name) => ordered.includes(name)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready.map(({ name }) => name))
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}
