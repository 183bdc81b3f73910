/**
 * The rules that a statement must follow to run where accounts are distributed over the nodes of Citus
 * (docs/decisions/0080-distributed-accounts.md), read from its text. One that combines no rows of several tables may leave the
 * account open: it runs on every node.
 */

interface Reference {
  table: string
  /** The table's own name where it has no other. */
  alias: string
  isNamed: boolean
}

const REFERENCE =
  /\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?(?!(?:as|cross|for|full|group|having|inner|join|left|limit|natural|offset|on|order|returning|right|set|tablesample|union|using|where|window)\b)([a-z_]+))?/g
const COMMON_TABLE = /([a-z_]+)\s*(?:\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/g

/** Why Citus could not run a statement, or null. `accountTables` are the tables that have the rows of accounts. */
export function whyNotOnCitus(statement: string, accountTables: ReadonlySet<string>): string | null {
  const sql = bareSql(statement)
  if (!/^\s*(?:with|select|insert|update|delete)\b/.test(sql)) return null
  const [, written = ''] = /\binsert into ([a-z_]+)/.exec(sql) ?? []
  if (
    accountTables.has(written) &&
    /\bdo update\s+set\b.*\b(?:nextval|now|random|clock_timestamp)\(/s.test(sql)
  )
    return 'calls a function in DO UPDATE SET, where Citus allows immutable ones alone'
  if (
    accountTables.has(written) &&
    /\bunnest\(.*\bfor (?:no key )?(?:update|(?:key )?share) of\b.*\binsert into\b/s.test(sql)
  )
    return 'inserts rows that a WITH locks beside those of unnest(), which Citus cannot read'
  const [, assigned = ''] = /\bupdate\b.*?\bset\b(.*)/s.exec(sql) ?? []
  if (/\b\w+_at\s*[+-]\s*(?:interval|make_interval)\b/.test(assigned))
    return 'computes a time from a column in an UPDATE, where Citus allows immutable functions alone'
  const references = referencesOf(sql, accountTables)
  if (references.length === 0) return null
  // An INSERT is put together by the coordinator.
  const isInsert = accountTables.has(written)
  if (references.length === 1 && !isInsert && /\bpg_notify\(/.test(sql))
    return 'notifies the node of the row, where no process listens'
  if (!isInsert && /\breturning\b[^()]*\b(?:json_build_object|to_char|now|clock_timestamp)\(/.test(sql))
    return 'calls a function in RETURNING, where Citus allows immutable ones alone'
  const accounts = new Set(
    [...sql.matchAll(/(?<!\w)account_id\s*=\s*(\$\d+)/g)].map(([, parameter]) => parameter),
  )
  const combines = /\b(?:join|exists|using)\b/.test(sql)
  if (combines && accounts.size > 1) return `names several accounts: ${[...accounts].join(', ')}`
  if (/\bcase\s+[\w.$]+\s+when\b/.test(sql) && /\bupdate\b/.test(sql))
    return 'has CASE with an operand in an UPDATE, which Citus writes out wrongly'
  const isFixed = accounts.size > 0 || (references[0]?.table === 'accounts' && /\bid\s*=\s*\$\d/.test(sql))
  if (!isFixed && /\bfor (?:no key )?(?:update|share)\b/.test(sql))
    return 'locks rows of no account in particular'
  if (references.length === 1 || !combines) return null
  const open = openReference(sql, references)
  return open
    ? `leaves open which account ${open.table}${open.isNamed ? ` (${open.alias})` : ''} is of`
    : null
}

/**
 * Whether `rowCount` of a statement is another one on Citus: an INSERT … SELECT … ON CONFLICT DO NOTHING without RETURNING counts
 * the rows that it was given there, not those that it has inserted.
 */
export function countsGivenRows(statement: string, accountTables: ReadonlySet<string>): boolean {
  const [, written = ''] =
    /\binsert into (\w+)(?: as \w+)?\s*(?:\([^()]*\))?\s*select\b.*\bdo nothing\s*$/s.exec(
      bareSql(statement),
    ) ?? []
  return accountTables.has(written)
}

/** In small letters, without texts and comments. */
function bareSql(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .toLowerCase()
}

function referencesOf(sql: string, accountTables: ReadonlySet<string>): Reference[] {
  const commonTables = new Set([...sql.matchAll(COMMON_TABLE)].map(([, name]) => name))
  return [...sql.matchAll(REFERENCE)].flatMap(([, table = '', alias]) =>
    accountTables.has(table) && !commonTables.has(table)
      ? [{ table, alias: alias ?? table, isNamed: alias !== undefined }]
      : [],
  )
}

function openReference(sql: string, references: readonly Reference[]): Reference | undefined {
  const bare = [...sql.matchAll(/(?<![\w.])(?:account_id|id)\s*(?:=|in\b|,)|using\s*\(\s*account_id/g)].length
  const unnamed = references.filter(({ table, alias }) => !isPaired(sql, { table, alias }))
  return unnamed.find(({ isNamed }) => isNamed) ?? (unnamed.length > bare ? unnamed[0] : undefined)
}

/** Whether the account of a relation is compared with anything, or is joined by USING. */
function isPaired(sql: string, { table, alias }: Pick<Reference, 'table' | 'alias'>): boolean {
  const column = `${alias}\\.${table === 'accounts' ? 'id' : 'account_id'}`
  return new RegExp(
    `\\b${column}\\s*(?:=|in\\b|,)|[=,(]\\s*${column}\\b|\\busing\\s*\\([^)]*account_id`,
  ).test(sql)
}
