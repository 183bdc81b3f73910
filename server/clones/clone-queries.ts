import type { Queryable } from '#db/database.ts'
import type { Row } from '#db/rows.ts'
import type { CloneKey } from './clone-key.ts'

/** A clone and what its parent is by now. */
export interface FollowedClone extends CloneKey {
  readonly state: Row<'clones'>['state']
  readonly parentAccountId: number
  readonly parentCatalogId: number
  /** What the parent catalogue was called when the clone was last brought in step; null before the first time. */
  readonly syncedName: string | null
  readonly stoppedAt: Date | null
  /** The parent's data_version in the database. */
  readonly parentVersion: number | null
  /** The version that the clone was last brought to. */
  readonly syncedVersion: number | null
  /** null when the publication does not show the catalogue any more. */
  readonly offered: { readonly name: string; readonly pricelistId: number } | null
}

/** The clone with its parent, or null when there is no such clone. */
export async function findFollowedClone(
  db: Queryable,
  { accountId, catalogId }: CloneKey,
): Promise<FollowedClone | null> {
  const { rows } = await db.query<
    Omit<FollowedClone, 'offered'> & { offeredName: string | null; pricelistId: number }
  >(
    `select c.account_id as "accountId", c.catalog_id as "catalogId", c.state,
            c.parent_account_id as "parentAccountId", c.parent_catalog_id as "parentCatalogId",
            c.parent_name as "syncedName", c.stopped_at as "stoppedAt", c.parent_data_version as "syncedVersion",
            parent.data_version as "parentVersion", offered.name as "offeredName",
            publication.pricelist_id as "pricelistId"
       from clones c
       left join accounts parent on parent.id = c.parent_account_id
       left join publications publication
         on publication.account_id = c.parent_account_id and publication.id = c.parent_publication_id
       left join resource_group_catalogs shared
         on shared.account_id = c.parent_account_id and shared.resource_group_id = publication.resource_group_id
        and shared.catalog_id = c.parent_catalog_id
       left join catalogs offered
         on offered.account_id = c.parent_account_id and offered.id = shared.catalog_id
      where c.account_id = $1 and c.catalog_id = $2`,
    [accountId, catalogId],
  )
  if (!rows[0]) return null
  const { offeredName, pricelistId, ...clone } = rows[0]
  return { ...clone, offered: offeredName === null ? null : { name: offeredName, pricelistId } }
}

export interface DueClone extends CloneKey {
  readonly isFirstCopy: boolean
}

/**
 * The next clone that something is to be done about, those that wait for their first copy before all others: the parent
 * has written since it was last brought in step. Failed ones wait for somebody to ask again. Of all accounts.
 */
export async function selectDueClone(db: Queryable, exclude: readonly CloneKey[]): Promise<DueClone | null> {
  const { rows } = await db.query<DueClone>(
    `select c.account_id as "accountId", c.catalog_id as "catalogId", c.state <> 'done' as "isFirstCopy"
       from clones c
       left join accounts parent on parent.id = c.parent_account_id
      where c.state <> 'failed'
        and (c.next_attempt_at is null or c.next_attempt_at <= now())
        and (c.state <> 'done' or c.parent_data_version is distinct from coalesce(parent.data_version, 0))
        and (c.account_id, c.catalog_id) not in (select * from unnest($1::bigint[], $2::bigint[]))
      order by c.state = 'done', c.requested_at
      limit 1`,
    [exclude.map((key) => key.accountId), exclude.map((key) => key.catalogId)],
  )
  return rows[0] ?? null
}

/** Notes how far the first copy is, for who watches; not part of the transaction that copies. */
export async function recordProgress(
  db: Queryable,
  { accountId, catalogId, done, total }: CloneKey & { done: number; total: number },
): Promise<void> {
  await db.query(
    `update clones set state = 'running', done = $3, total = $4
      where account_id = $1 and catalog_id = $2 and state in ('pending', 'running')`,
    [accountId, catalogId, done, total],
  )
}

/** The clone is in step with this version of the parent's data. */
export async function markInSync(
  db: Queryable,
  clone: CloneKey & { version: number; name: string; total: number },
): Promise<void> {
  await db.query(
    `update clones
        set state = 'done', error = null, done = $3, total = $3, parent_name = $4, parent_data_version = $5,
            stopped_at = null, attempts = 0, next_attempt_at = null, finished_at = coalesce(finished_at, now())
      where account_id = $1 and catalog_id = $2`,
    [clone.accountId, clone.catalogId, clone.total, clone.name, clone.version],
  )
}

/** The clone is as much in step with this version of the parent's data as it was with the last. */
export async function recordVersion(
  db: Queryable,
  { accountId, catalogId, version }: CloneKey & { version: number },
): Promise<void> {
  await db.query(
    'update clones set parent_data_version = $3 where account_id = $1 and catalog_id = $2 and parent_data_version is not null',
    [accountId, catalogId, version],
  )
}

/** The publication does not show the catalogue any more; the clone stays as it is. */
export async function markStopped(
  db: Queryable,
  { accountId, catalogId, version }: CloneKey & { version: number },
): Promise<void> {
  await db.query(
    `update clones
        set stopped_at = coalesce(stopped_at, now()), parent_data_version = $3, attempts = 0, next_attempt_at = null
      where account_id = $1 and catalog_id = $2`,
    [accountId, catalogId, version],
  )
}

/** A first copy that will not be tried again by itself. */
export async function markFailed(
  db: Queryable,
  { accountId, catalogId, error }: CloneKey & { error: string },
): Promise<void> {
  await db.query(
    `update clones set state = 'failed', error = $3 where account_id = $1 and catalog_id = $2 and state <> 'done'`,
    [accountId, catalogId, error],
  )
}

/** Something went wrong; tried again after 2, 4, 8 … 60 seconds. Answers how often in a row, and the state. */
export async function recordFailedAttempt(
  db: Queryable,
  { accountId, catalogId }: CloneKey,
): Promise<{ attempts: number; state: Row<'clones'>['state'] } | null> {
  const { rows } = await db.query<{ attempts: number; state: Row<'clones'>['state'] }>(
    `update clones
        set attempts = attempts + 1, next_attempt_at = now() + least(60, 2 ^ least(attempts + 1, 6)) * interval '1 second'
      where account_id = $1 and catalog_id = $2 returning attempts, state`,
    [accountId, catalogId],
  )
  return rows[0] ?? null
}
