import type pg from 'pg'
import { countsGivenRows, whyNotOnCitus } from './statement-rules.ts'

/** PostgreSQL cuts a name beyond this, so that two statements may get one; the client warns of each on the console. */
const MAX_NAME_LENGTH = 63
/** Reasons by statement: most are sent again and again. */
const judged = new Map<string, string | null>()

/**
 * Judges each statement that the product sends through a pool (`whyNotOnCitus`), and those whose `rowCount` it reads
 * (`countsGivenRows`). Returns a function that throws when one of them could not run on Citus, or has too long a name.
 */
export function watchStatements(pool: pg.Pool): () => Promise<void> {
  const sent = new Set<string>()
  const counted = new Set<string>()
  const longNames = new Set<string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
      if (typeof text !== 'string') return query(...args)
      sent.add(text)
      const { name = '' } = (typeof first === 'object' ? first : {}) as { name?: string }
      if (name.length > MAX_NAME_LENGTH) longNames.add(name)
      return onResult(query, args, (result) => noticeCount(result, () => counted.add(text)))
    }) as typeof client.query
  })
  return async () => {
    if (longNames.size > 0)
      throw new Error(
        `Names of statements beyond ${MAX_NAME_LENGTH} characters:\n${[...longNames].join('\n')}`,
      )
    const tables = await accountTables(pool)
    const refused = [...sent].flatMap((text) => {
      if (!judged.has(text)) judged.set(text, whyNotOnCitus(text, tables))
      const reason = judged.get(text)
      return reason ? [`${reason}: ${text}`] : []
    })
    for (const text of counted)
      if (countsGivenRows(text, tables)) refused.push(`needs RETURNING, as its rowCount is read: ${text}`)
    if (refused.length > 0)
      throw new Error(
        `Statements that Citus could not run (docs/decisions/0080-distributed-accounts.md):\n${refused.join('\n')}`,
      )
  }
}

/** Calls `query`, which takes a callback or returns a promise, and `notice` with the result. */
function onResult(
  query: (...args: unknown[]) => unknown,
  args: unknown[],
  notice: (result: pg.QueryResult) => void,
): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (error: unknown, result: pg.QueryResult | undefined) => {
      if (result) notice(result)
      callback(error, result)
    })
  const answer = query(...args)
  if (!(answer instanceof Promise)) return answer
  return answer.then((result: pg.QueryResult) => {
    notice(result)
    return result
  })
}

/** Calls `onRead` when the count of a result is read. */
function noticeCount(result: pg.QueryResult, onRead: () => void): void {
  // Several statements in one text have an array of results.
  if (Array.isArray(result)) return
  const { rowCount } = result
  Object.defineProperty(result, 'rowCount', {
    enumerable: true,
    configurable: true,
    get: () => {
      onRead()
      return rowCount
    },
  })
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
