import type pg from 'pg'
import { notifyAtCommit } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'

/** Payloads: `account:version`, `link:version:alias`, `replaced`. */
export const CHANNEL = 'account_version'
/** Payload after a restore replaced all data. */
export const REPLACED = 'replaced'
/** Prefix of the payload when the pages of only one link have changed. */
export const LINK = 'link'

/** Raises the version of an account in its transaction; processes learn of it at COMMIT. */
export async function bump(tx: pg.PoolClient, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'bump-account-version',
    // Triggers set these settings: db/migrations/0014_tree_version.sql, 0016, 0070 and 0107; 0083 has the function.
    text: `update accounts set data_version = data_version + 1,
                  tree_version = raised_if_noted(tree_version, 'mostrador.tree_changed'),
                  pictures_version = raised_if_noted(pictures_version, 'mostrador.pictures_changed'),
                  rules_version = raised_if_noted(rules_version, 'mostrador.rules_changed'),
                  texts_version = raised_if_noted(texts_version, 'mostrador.texts_changed')
            where id = $1 returning data_version as version`,
    values: [accountId],
  })
  if (!rows[0]) return 0
  notifyAtCommit(tx, CHANNEL, `${accountId}:${rows[0].version}`)
  return rows[0].version
}

/** Runs in the transaction that has added an account: its links may be cached as unknown after earlier requests. */
export async function announceAdded(tx: Queryable, accountId: number): Promise<void> {
  const { rows } = await tx.query<{ version: number }>(
    'select data_version as version from accounts where id = $1',
    [accountId],
  )
  await tx.query('select pg_notify($1, $2)', [CHANNEL, `${accountId}:${rows[0]?.version ?? 0}`])
  await tx.query(`notify ${CHANNEL}, '${REPLACED}'`)
}

export interface LinkVersion {
  alias: string
  version: number
}

/** As `bump`, for the pages of one link. */
export async function bumpLink(
  tx: pg.PoolClient,
  accountId: number,
  publicationId: number,
): Promise<LinkVersion | undefined> {
  const { rows } = await tx.query<LinkVersion>({
    name: 'bump-link-version',
    text: `update publications set favourites_version = favourites_version + 1
            where account_id = $1 and id = $2
           returning permalink as alias, favourites_version as version`,
    values: [accountId, publicationId],
  })
  if (rows[0]) notifyAtCommit(tx, CHANNEL, `${LINK}:${rows[0].version}:${rows[0].alias}`)
  return rows[0]
}

/** The accounts of a database, and the highest version of all. */
export interface LastVersion {
  accountIds: number[]
  version: number
}

/** Reads the state that is about to be replaced, for {@link announceReplaced}. */
export async function readLastVersion(tx: Queryable): Promise<LastVersion> {
  const { rows } = await tx.query<{ id: number; version: number }>(
    'select id, data_version as version from accounts',
  )
  return {
    accountIds: rows.map(({ id }) => id),
    version: rows.reduce((highest, { version }) => Math.max(highest, version), 0),
  }
}

/**
 * Runs in the transaction that has replaced all data. Gives every account a version higher than any before the restore
 * and any in the restored data, and notifies every process, also about the accounts that no longer exist.
 */
export async function announceReplaced(tx: Queryable, before: LastVersion): Promise<void> {
  const after = await readLastVersion(tx)
  // At least the clock: in a database without accounts no row says how high the versions were.
  const version = Math.max(before.version, after.version, Math.floor(Date.now() / 1000)) + 1
  await tx.query(
    `update accounts
        set data_version = $1, tree_version = $1, pictures_version = $1, rules_version = $1, texts_version = $1`,
    [version],
  )
  await tx.query('update publications set favourites_version = $1', [version])
  await tx.query('select pg_notify($1, id || $2) from unnest($3::bigint[]) id', [
    CHANNEL,
    `:${version}`,
    [...new Set([...before.accountIds, ...after.accountIds])],
  ])
  await tx.query(`notify ${CHANNEL}, '${REPLACED}'`)
}
