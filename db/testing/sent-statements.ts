import type pg from 'pg'
import { whyNotOnCitus } from './statement-rules.ts'

/** Reasons by statement: most are sent again and again. */
const judged = new Map<string, string | null>()

/**
 * Judges each statement that the product sends through a pool (`whyNotOnCitus`). Returns a function that throws when one of
 * them could not run on Citus.
 */
export function watchStatements(pool: pg.Pool): () => Promise<void> {
  const sent = new Set<string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
      if (typeof text === 'string') sent.add(text)
      return query(...args)
    }) as typeof client.query
  })
  return async () => {
    const tables = await accountTables(pool)
    const refused = [...sent].flatMap((text) => {
      if (!judged.has(text)) judged.set(text, whyNotOnCitus(text, tables))
      const reason = judged.get(text)
      return reason ? [`${reason}: ${text}`] : []
    })
    if (refused.length > 0)
      throw new Error(
        `Statements that Citus could not run (docs/decisions/0080-distributed-accounts.md):\n${refused.join('\n')}`,
      )
  }
}

let tables: ReadonlySet<string> | undefined

async function accountTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  if (tables) return tables
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' and table_name <> all ($1)
      union select 'accounts'`,
    [GLOBAL_TABLES],
  )
  return (tables = new Set(rows.map(({ name }) => name)))
}

/** Tables that are queried before the account is known, and those of the installation. */
export const GLOBAL_TABLES = [
  'user_names',
  'sessions',
  'sign_in_failures',
  'permalinks',
  'nightly_backups',
  'push_keys',
  'search_indexes_to_delete',
  'schema_migrations',
]
