import type { Queryable } from '#db/database.ts'
import type { Row } from '#db/rows.ts'
import type { CloneKey } from './clone-key.ts'

/** A clone and the current state of its parent. */
export interface FollowedClone extends CloneKey {
  readonly state: Row<'clones'>['state']
  readonly parentAccountId: number
  readonly parentCatalogId: number
  /** The name of the parent catalogue at the last sync; null before the first one. */
  readonly syncedName: string | null
  readonly stoppedAt: Date | null
  /** The parent's data_version in the database; null when the parent is deleted. */
  readonly parentVersion: number | null
  /** Raised by each change of the parent's categories, products or pictures, except of prices; null as `parentVersion`. */
  readonly parentRowsVersion: number | null
  /** The parent's data_version at the last sync. */
  readonly syncedVersion: number | null
  /** Number of products. */
  readonly total: number
  /** The fingerprint of what the parent offered at the last sync; null: not known. */
  readonly syncedDigests: { readonly rows: string; readonly prices: string } | null
  /** null when the publication no longer shows the catalogue. */
  readonly offered: { readonly name: string; readonly pricelistId: number } | null
}

/** A clone with its parent, or null. */
export async function findFollowedClone(
  db: Queryable,
  { accountId, catalogId }: CloneKey,
): Promise<FollowedClone | null> {
  const { rows } = await db.query<
    Omit<FollowedClone, 'offered' | 'syncedDigests' | 'parentVersion' | 'parentRowsVersion'> & {
      publicationId: number
      rowsDigest: string | null
      pricesDigest: string | null
    }
  >(
    `select c.account_id as "accountId", c.catalog_id as "catalogId", c.state, c.total,
            c.parent_account_id as "parentAccountId", c.parent_catalog_id as "parentCatalogId",
            c.parent_name as "syncedName", c.stopped_at as "stoppedAt", c.parent_data_version as "syncedVersion",
            c.synced_rows_digest as "rowsDigest", c.synced_prices_digest as "pricesDigest",
            c.parent_publication_id as "publicationId"
       from clones c where c.account_id = $1 and c.catalog_id = $2`,
    [accountId, catalogId],
  )
  if (!rows[0]) return null
  const { publicationId, rowsDigest, pricesDigest, ...clone } = rows[0]
  return {
    ...clone,
    ...(await findParent(db, { ...clone, publicationId })),
    syncedDigests:
      rowsDigest === null || pricesDigest === null ? null : { rows: rowsDigest, prices: pricesDigest },
  }
}

async function findParent(
  db: Queryable,
  {
    parentAccountId,
    parentCatalogId,
    publicationId,
  }: Pick<FollowedClone, 'parentAccountId' | 'parentCatalogId'> & { publicationId: number },
): Promise<Pick<FollowedClone, 'parentVersion' | 'parentRowsVersion' | 'offered'>> {
  const { rows } = await db.query<{
    version: number
    rowsVersion: number
    name: string | null
    pricelistId: number
  }>(
    // Versions only rise, so the sum of three changes whenever any does.
    `select parent.data_version as version,
            parent.tree_version + parent.pictures_version + parent.texts_version as "rowsVersion",
            offered.name, publication.pricelist_id as "pricelistId"
       from accounts parent
       left join publications publication on publication.account_id = $1 and publication.id = $3
       -- Not a further outer join by the catalogue: PostgreSQL 18.4 loses its condition where one column equals a parameter.
       left join catalogs offered on offered.account_id = $1 and offered.id = $2 and exists (
         select from resource_group_catalogs shared
          where shared.account_id = $1 and shared.resource_group_id = publication.resource_group_id
            and shared.catalog_id = $2)
      where parent.id = $1`,
    [parentAccountId, parentCatalogId, publicationId],
  )
  const [parent] = rows
  if (!parent) return { parentVersion: null, parentRowsVersion: null, offered: null }
  const { version, rowsVersion, name, pricelistId } = parent
  return {
    parentVersion: version,
    parentRowsVersion: rowsVersion,
    offered: name === null ? null : { name, pricelistId },
  }
}

/** Records the progress of the first copy for its progress bar; runs outside the transaction that copies. */
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

/** The state of the parent that a clone was synced with. */
export interface InSync extends CloneKey {
  /** Version of the parent's data. */
  readonly version: number
  readonly name: string
  /** Number of products. */
  readonly total: number
  /** Computed before anything was copied. */
  readonly digests: FollowedClone['syncedDigests']
}

/**
 * Records that the clone is in sync with this version of the parent's data. The digests are stored only where the parent
 * has written nothing since: otherwise what was copied could be newer than they are.
 */
export async function markInSync(db: Queryable, clone: InSync): Promise<void> {
  const { rows } = await db.query<{ isUnchanged: boolean }>(
    `select data_version = $3 as "isUnchanged" from accounts
      where id = (select parent_account_id from clones where account_id = $1 and catalog_id = $2)`,
    [clone.accountId, clone.catalogId, clone.version],
  )
  await db.query(
    // The time from a subquery: docs/decisions/0080-distributed-accounts.md.
    `update clones c
        set state = 'done', error = null, done = $3, total = $3, parent_name = $4, parent_data_version = $5,
            synced_rows_digest = case when unchanged then $6 end, synced_prices_digest = case when unchanged then $7 end,
            stopped_at = null, attempts = 0, next_attempt_at = null, finished_at = coalesce(finished_at, now)
       from (select now() as now, $8::boolean as unchanged offset 0) as current
      where c.account_id = $1 and c.catalog_id = $2`,
    [
      clone.accountId,
      clone.catalogId,
      clone.total,
      clone.name,
      clone.version,
      clone.digests?.rows ?? null,
      clone.digests?.prices ?? null,
      rows[0]?.isUnchanged ?? false,
    ],
  )
}

/** Records that the publication no longer shows the catalogue; the copies stay. */
export async function markStopped(
  db: Queryable,
  { accountId, catalogId, version }: CloneKey & { version: number },
): Promise<void> {
  await db.query(
    // The time from a subquery: docs/decisions/0080-distributed-accounts.md.
    `update clones
        set stopped_at = coalesce(stopped_at, now), parent_data_version = $3, attempts = 0, next_attempt_at = null
       from (select now() as now offset 0) as current
      where account_id = $1 and catalog_id = $2`,
    [accountId, catalogId, version],
  )
}

/** Gives up a first copy: it is not retried until the account requests it again. */
export async function markFailed(
  db: Queryable,
  { accountId, catalogId, error }: CloneKey & { error: string },
): Promise<void> {
  await db.query(
    `update clones set state = 'failed', error = $3 where account_id = $1 and catalog_id = $2 and state <> 'done'`,
    [accountId, catalogId, error],
  )
}

/** Schedules a retry after 2, 4, 8 … 60 seconds. Returns the number of attempts in a row, and the state. */
export async function recordFailedAttempt(
  db: Queryable,
  { accountId, catalogId }: CloneKey,
): Promise<{ attempts: number; state: Row<'clones'>['state'] } | null> {
  const { rows } = await db.query<{ attempts: number; state: Row<'clones'>['state'] }>(
    `with next as (
       select now() + least(60, 2 ^ least(attempts + 1, 6)) * interval '1 second' as attempt_at
         from clones where account_id = $1 and catalog_id = $2
     )
     update clones set attempts = attempts + 1, next_attempt_at = next.attempt_at
       from next where account_id = $1 and catalog_id = $2
     returning attempts, state`,
    [accountId, catalogId],
  )
  return rows[0] ?? null
}
