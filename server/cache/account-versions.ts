import type pg from 'pg'
import { inTransaction } from '#db/database.ts'

const CHANNEL = 'account_version'
const RECONNECT_MS = 500

/**
 * The version of each account's data as this process knows it. Every write of an account's data bumps the version in
 * its own transaction (`write`); all processes hear of it through LISTEN/NOTIFY. Pages cached under (URL, version) are
 * therefore never older than a write that has been answered.
 */
export interface AccountVersions {
  /** null while the connection that hears of other processes' writes is down: then nothing may be served from a cache. */
  current(accountId: number): number | null
  /** Runs `work` in a transaction that also bumps the account's version. */
  write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connects, reads all versions, and listens until closed; reconnects by itself. */
export async function openAccountVersions(pool: pg.Pool): Promise<AccountVersions> {
  const versions = new Map<number, number>()
  let listener: pg.PoolClient | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  await listen()
  return { current, write, close }

  function current(accountId: number): number | null {
    return listener === null ? null : (versions.get(accountId) ?? 0)
  }

  async function write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    let version = 0
    const result = await inTransaction(pool, async (tx) => {
      const answer = await work(tx)
      version = await bump(tx, accountId)
      return answer
    })
    raise(accountId, version)
    return result
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(retry)
    const client = listener
    listener = null
    client?.release(true)
  }

  async function listen(): Promise<void> {
    const client = await pool.connect()
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', (message) => {
      const [accountId, version] = (message.payload ?? '').split(':').map(Number)
      if (accountId && version) raise(accountId, version)
    })
    await client.query(`listen ${CHANNEL}`)
    const { rows } = await client.query<{ id: number; version: number }>(
      'select id, data_version as version from accounts',
    )
    for (const row of rows) raise(row.id, row.version)
    listener = client

    function lost(): void {
      if (listener !== client) return
      listener = null
      client.release(true)
      if (!closed) reconnect()
    }
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      if (!closed) listen().catch(reconnect)
    }, RECONNECT_MS)
    retry.unref()
  }

  function raise(accountId: number, version: number): void {
    if (version > (versions.get(accountId) ?? 0)) versions.set(accountId, version)
  }
}

async function bump(tx: pg.PoolClient, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'bump-account-version',
    // What notes that the tree has changed: db/migrations/0014_tree_version.sql.
    text: `with bumped as (
             update accounts set data_version = data_version + 1,
                    tree_version = tree_version + case current_setting('mostrador.tree_changed', true) when '1' then 1 else 0 end
              where id = $1 returning data_version)
           select data_version as version, pg_notify('${CHANNEL}', $1 || ':' || data_version) from bumped`,
    values: [accountId],
  })
  return rows[0]?.version ?? 0
}
