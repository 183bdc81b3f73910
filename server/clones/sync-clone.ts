import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { MAX_PRICE } from '#domain/limits.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { removeUnusedFiles } from '../catalogue/remove-unused-files.ts'
import type { ImageFileKeys, ImageStore } from '../images/image-store.ts'
import type { PricingSnapshots, SnapshotPrice } from '../prices/pricing-snapshot.ts'
import { tryToLockClones } from './clone-key.ts'
import type { CloneKey } from './clone-key.ts'
import { findFollowedClone, markFailed, markInSync, recordProgress, markStopped } from './clone-queries.ts'
import type { FollowedClone } from './clone-queries.ts'
import { dropCategories, followCategories } from './follow-categories.ts'
import { followPictures } from './follow-pictures.ts'
import { followPrices } from './follow-prices.ts'
import { followProducts } from './follow-products.ts'
import { inheritLastSynced } from './inherit-last-synced.ts'
import type { Fingerprint, ParentFingerprints } from './parent-fingerprint.ts'
import { selectParentProducts } from './product-differences.ts'
import type { PricedParents } from './product-sql.ts'

type Offered = NonNullable<FollowedClone['offered']>

export interface SyncDeps {
  pool: pg.Pool
  versions: AccountVersions
  pricingSnapshots: PricingSnapshots
  images: ImageStore
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  fingerprints: ParentFingerprints
}

/** Shown to the account: the parent was no longer offered before anything was copied. */
const SHARING_ENDED = 'Tu proveedor dejó de compartir este catálogo antes de que se clonara.'

/** The outcome of a sync: whether the account's data changed, and the pictures that no product has any more. */
interface Outcome {
  readonly changed: boolean
  readonly removedPictures: readonly ImageFileKeys[]
}

const UNCHANGED: Outcome = { changed: false, removedPictures: [] }

/**
 * Syncs one clone with its parent: the first copy, and every later change (clones.md §6). One transaction, so a killed
 * process leaves nothing half done and the clone stays due. Does nothing while another process syncs a clone of the
 * account, nor where another one has just done it. A clone whose parent is no longer shown stops following.
 */
export async function syncClone(deps: SyncDeps, key: CloneKey): Promise<void> {
  const { removedPictures } = await deps.versions.writeBulkIfChanged(key.accountId, async (tx) => {
    if (!(await tryToLockClones(tx, key.accountId))) return UNCHANGED
    const clone = await findFollowedClone(tx, key)
    if (clone === null || isDone(clone)) return UNCHANGED
    if (clone.offered === null) return stopFollowing(tx, clone)
    return syncWithOffered(deps, tx, { clone, offered: clone.offered })
  })
  await removeUnusedFiles(deps, removedPictures)
}

function isDone({ state, syncedVersion, parentVersion }: FollowedClone): boolean {
  return state === 'done' && syncedVersion === (parentVersion ?? 0)
}

async function stopFollowing(tx: Queryable, clone: FollowedClone): Promise<Outcome> {
  if (clone.state !== 'done') {
    await markFailed(tx, { ...clone, error: SHARING_ENDED })
    return UNCHANGED
  }
  await markStopped(tx, { ...clone, version: clone.parentVersion ?? 0 })
  if (clone.stoppedAt !== null) return UNCHANGED
  await inheritLastSynced(tx, clone.accountId, { from: clone.catalogId, to: null })
  return { changed: true, removedPictures: [] }
}

async function syncWithOffered(
  deps: SyncDeps,
  tx: Queryable,
  { clone, offered }: { clone: FollowedClone; offered: Offered },
): Promise<Outcome> {
  // The older of both: what is cached of the prices is at least as new as the one, and of the rows as the other. A write since
  // makes the clone due again.
  const known = deps.versions.current(clone.parentAccountId) ?? Infinity
  const version = Math.max(1, Math.min(known, clone.parentVersion ?? 0))
  const digests = await deps.fingerprints.now({ ...clone, ...offered })
  const { total, ...outcome } = knowsAllRows(clone, { name: offered.name, digests })
    ? await syncPrices(deps, tx, { clone, offered, digests })
    : await syncAll(deps, tx, { clone, offered })
  await markInSync(tx, { ...clone, version, name: offered.name, total, digests })
  return outcome
}

async function syncPrices(
  deps: SyncDeps,
  tx: Queryable,
  { clone, offered, digests }: { clone: FollowedClone; offered: Offered; digests: Fingerprint },
): Promise<Outcome & { total: number }> {
  const { total } = clone
  if (clone.syncedDigests?.prices === digests.prices) return { ...UNCHANGED, total }
  const changed = await followPrices(tx, clone, await pricesOfAll(deps, clone, offered.pricelistId))
  return { changed: changed > 0, removedPictures: [], total }
}

async function syncAll(
  deps: SyncDeps,
  tx: Queryable,
  { clone, offered }: { clone: FollowedClone; offered: Offered },
): Promise<Outcome & { total: number }> {
  if (clone.stoppedAt !== null)
    await inheritLastSynced(tx, clone.accountId, { from: null, to: clone.catalogId })
  const renamed = await followName(tx, clone, offered.name)
  const categories = await followCategories(tx, clone)
  const parents = await priceParents(deps, clone, {
    ids: await selectParentProducts(tx, clone.parentAccountId, categories.parentIds),
    pricelistId: offered.pricelistId,
  })
  const total = parents.ids.length
  const isFirst = clone.state !== 'done'
  const reportProgress = async (done: number) =>
    isFirst ? recordProgress(deps.pool, { ...clone, done, total }) : undefined
  await reportProgress(0)
  const products = await followProducts(tx, clone, {
    catalog: { categoryIds: categories.parentIds, parents },
    onProgress: reportProgress,
  })
  const pictures = await followPictures(tx, clone, categories.parentIds)
  const dropped = await dropCategories(tx, clone, categories.removed)
  const changed = renamed + categories.changed + products.changed + pictures + dropped
  return {
    changed: changed > 0 || clone.stoppedAt !== null,
    removedPictures: products.removedPictures,
    total,
  }
}

/** Whether nothing but prices can differ from the last sync. */
function knowsAllRows(
  { state, stoppedAt, syncedVersion, syncedName, syncedDigests }: FollowedClone,
  { name, digests }: { name: string; digests: Fingerprint },
): boolean {
  // Without a version the clone has inherited a state, which is compared with all of the parent's.
  return (
    state === 'done' &&
    stoppedAt === null &&
    syncedVersion !== null &&
    syncedName === name &&
    syncedDigests?.rows === digests.rows
  )
}

/** The clone's name follows the parent's until the account renames it. */
async function followName(tx: Queryable, clone: FollowedClone, name: string): Promise<number> {
  if (clone.syncedName === null || clone.syncedName === name) return 0
  const { rowCount } = await tx.query(
    'update catalogs set name = $4 where account_id = $1 and id = $2 and name = $3',
    [clone.accountId, clone.catalogId, clone.syncedName, name],
  )
  return rowCount ?? 0
}

/** From the pricing snapshot of the parent's account, which all its clones share until it writes. */
async function priceParents(
  { pricingSnapshots }: SyncDeps,
  clone: FollowedClone,
  { ids, pricelistId }: { ids: readonly number[]; pricelistId: number },
): Promise<PricedParents> {
  const snapshot = await pricingSnapshots(clone.parentAccountId)
  const salesPrices = await snapshot.pricesIn(pricelistId)
  const prices = ids.map((id) => {
    const index = snapshot.indexOf(id)
    return index === undefined ? null : costOf(salesPrices[index])
  })
  return { ids, prices }
}

/** The prices of all products of the parent's account, those outside the catalogue included. */
async function pricesOfAll(
  { pricingSnapshots }: SyncDeps,
  clone: FollowedClone,
  pricelistId: number,
): Promise<PricedParents> {
  const snapshot = await pricingSnapshots(clone.parentAccountId)
  const salesPrices = await snapshot.pricesIn(pricelistId)
  return { ids: snapshot.products.map(({ id }) => id), prices: salesPrices.map(costOf) }
}

function costOf(price: SnapshotPrice | undefined): string | null {
  const salesPrice = price?.salesPrice ?? null
  // A larger sales price cannot be the copy's cost.
  return salesPrice !== null && Number(salesPrice) <= MAX_PRICE ? salesPrice : null
}
