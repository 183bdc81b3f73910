import type { Queryable } from '#db/database.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { planCategories } from './category-plan.ts'
import type { SyncedCategory, ParentCategory } from './category-plan.ts'
import {
  changeAttachments,
  deleteSyncedCategories,
  insertCopiesOfCategories,
  recordExistingCopies,
  moveCategories,
  moveToPositions,
  renameCategories,
  selectCopiesOfCategories,
  selectSyncedCategories,
  selectExclusiveCategories,
  selectParentCategories,
  updateSyncedCategories,
} from './category-queries.ts'
import type { FollowedClone } from './clone-queries.ts'
import { removeCategories } from './remove-categories.ts'

export interface FollowedCategories {
  /** The current categories of the parent catalogue. */
  readonly parentIds: readonly number[]
  /** Synced categories that left the parent catalogue: removed once their products have left them. */
  readonly removed: readonly SyncedCategory[]
  /** Number of the account's rows that changed. */
  readonly changed: number
}

/** Syncs names, places in the tree and attachments of copied categories with the parent catalogue, and copies new ones. */
export async function followCategories(tx: Queryable, clone: FollowedClone): Promise<FollowedCategories> {
  const parents = await selectParentCategories(tx, clone)
  const made = await copyNewCategories(tx, clone, parents)
  const plan = planCategories(
    parents,
    await selectSyncedCategories(tx, clone),
    await selectCopiesOfCategories(tx, clone),
  )
  let changed = made
  if (plan.renamed.length > 0) changed += await renameCategories(tx, clone.accountId, plan.renamed)
  if (plan.moved.length > 0) changed += await moveWherePossible(tx, clone.accountId, plan.moved)
  if (plan.repositioned.length > 0) changed += await moveToPositions(tx, clone.accountId, plan.repositioned)
  changed += await changeAttachments(tx, clone, plan)
  if (plan.synced.length > 0) await updateSyncedCategories(tx, clone, plan.synced)
  return { parentIds: parents.map(({ id }) => id), removed: plan.removed, changed }
}

/** Deletes copies of categories that left the parent catalogue, unless they are in another catalogue of the account. */
export async function dropCategories(
  tx: Queryable,
  clone: FollowedClone,
  removed: readonly SyncedCategory[],
): Promise<number> {
  if (removed.length === 0) return 0
  const ids = removed.flatMap(({ categoryId }) => categoryId ?? [])
  const exclusive = new Set(await selectExclusiveCategories(tx, clone, ids))
  const staying = ids.filter((id) => !exclusive.has(id))
  await changeAttachments(tx, clone, { attached: [], detached: staying })
  if (exclusive.size > 0) await removeCategories(tx, clone.accountId, [...exclusive])
  await deleteSyncedCategories(
    tx,
    clone,
    removed.map(({ parentId }) => parentId),
  )
  return removed.length
}

async function copyNewCategories(
  tx: Queryable,
  clone: FollowedClone,
  parents: readonly ParentCategory[],
): Promise<number> {
  const known = new Set((await selectSyncedCategories(tx, clone)).map(({ parentId }) => parentId))
  const unknown = parents.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (unknown.length === 0) return 0
  const copies = await selectCopiesOfCategories(tx, clone)
  const existing = unknown.filter((id) => copies.has(id))
  if (existing.length > 0) await recordExistingCopies(tx, clone, existing)
  const missing = unknown.filter((id) => !copies.has(id))
  return missing.length === 0 ? 0 : insertCopiesOfCategories(tx, clone, missing)
}

type Move = { id: number; from: number | null; to: number | null }

/** Moves all at once, as the parent did; where that closes a cycle with the account's own moves, one by one. */
async function moveWherePossible(tx: Queryable, accountId: number, moved: readonly Move[]): Promise<number> {
  const all = await tryToMove(tx, accountId, moved)
  if (all !== null) return all
  let changed = 0
  for (const move of moved) changed += (await tryToMove(tx, accountId, [move])) ?? 0
  return changed
}

/** Returns how many moved; null, with nothing moved, where that closes a cycle. */
async function tryToMove(tx: Queryable, accountId: number, moved: readonly Move[]): Promise<number | null> {
  let changed: number | null
  await tx.query('savepoint moving')
  try {
    changed = await moveCategories(tx, accountId, moved)
  } catch (error) {
    if (violatedConstraint(error) !== 'categories_no_circle') throw error
    await tx.query('rollback to savepoint moving')
    changed = null
  }
  await tx.query('release savepoint moving')
  return changed
}
