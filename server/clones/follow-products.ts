import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import type { FollowedClone } from './clone-queries.ts'
import { copyProducts } from './copy-products.ts'
import { dropProducts, rematchByCode } from './drop-products.ts'
import { followCodes } from './follow-codes.ts'
import { lockCopies } from './lock-copies.ts'
import { selectDifferences, selectRemovedProducts } from './product-differences.ts'
import type { RemovedProduct, ProductDifference } from './product-differences.ts'
import { MANY, readParentProducts } from './product-sql.ts'
import type { PricedParents } from './product-sql.ts'
import { updateCopies } from './update-copies.ts'

/** Takes about a second; progress is reported after each batch. */
const BATCH = 5000

/** The categories and priced products of the parent catalogue. */
interface ParentCatalog {
  readonly categoryIds: readonly number[]
  readonly parents: PricedParents
}

export interface FollowedProducts {
  /** Number of products whose copy or last synced state changed. */
  readonly changed: number
  readonly removedPictures: readonly ImageFileKeys[]
}

/** Syncs the copied products with the parent catalogue. `onProgress` gets the number of products done. */
export async function followProducts(
  tx: Queryable,
  clone: FollowedClone,
  { catalog, onProgress }: { catalog: ParentCatalog; onProgress: (done: number) => Promise<void> },
): Promise<FollowedProducts> {
  const parentIds = catalog.parents.ids
  if (parentIds.length > MANY) await joinManyRows(tx)
  const removed = await removedProducts(tx, clone, parentIds)
  const differences = await findDifferences(tx, clone, catalog)
  const going = removed.filter(({ exists, hasLeft }) => !exists || !hasLeft)
  const changing = differences.filter(({ isNew }) => !isNew)
  await lockCopies(
    tx,
    clone,
    [...going, ...changing].map(({ id }) => id),
  )
  const dropped = await dropProducts(tx, clone, removed)
  await followCodes(
    tx,
    clone,
    differences.filter(({ isNew, code }) => code && !isNew),
  )

  const removedPictures = [...dropped.removedPictures]
  const same = parentIds.length - differences.length
  for (let start = 0; start < differences.length; start += BATCH) {
    const batch = differences.slice(start, start + BATCH)
    removedPictures.push(...(await followBatch(tx, clone, { batch, catalog })))
    await onProgress(same + start + batch.length)
  }
  return { changed: dropped.changed + differences.length, removedPictures }
}

async function findDifferences(
  tx: Queryable,
  clone: FollowedClone,
  { categoryIds, parents }: ParentCatalog,
): Promise<ProductDifference[]> {
  const differences: ProductDifference[] = []
  for (let start = 0; start < parents.ids.length; start += BATCH) {
    const batch = {
      ids: parents.ids.slice(start, start + BATCH),
      prices: parents.prices.slice(start, start + BATCH),
    }
    const products = await readParentProducts(tx, clone.parentAccountId, { categoryIds, parents: batch })
    differences.push(...(await selectDifferences(tx, clone, products)))
  }
  return differences
}

async function removedProducts(
  tx: Queryable,
  clone: FollowedClone,
  parentIds: readonly number[],
): Promise<RemovedProduct[]> {
  const removed = await selectRemovedProducts(tx, clone, parentIds)
  const deletedIds = removed.filter(({ exists }) => !exists).map(({ id }) => id)
  const rematched = await rematchByCode(tx, clone, { deletedIds, parentIds })
  return rematched === 0 ? removed : selectRemovedProducts(tx, clone, parentIds)
}

async function followBatch(
  tx: Queryable,
  clone: FollowedClone,
  { batch, catalog }: { batch: readonly ProductDifference[]; catalog: ParentCatalog },
): Promise<ImageFileKeys[]> {
  const pricesOf = priced(catalog.parents)
  const read = async (some: readonly ProductDifference[]) => {
    const parents = pricesOf(some)
    const { categoryIds } = catalog
    const products = await readParentProducts(tx, clone.parentAccountId, { categoryIds, parents })
    return { ids: parents.ids, products }
  }
  const fresh = batch.filter(({ isNew }) => isNew)
  const copied = fresh.length === 0 ? { found: 0 } : await copyProducts(tx, clone, await read(fresh))
  // Linked products and copies of another clone are synced like any other.
  const different = copied.found > 0 ? batch : batch.filter(({ isNew }) => !isNew)
  if (different.length === 0) return []
  const { removedPictures } = await updateCopies(tx, clone, {
    ...(await read(different)),
    fields: different.some(({ fields }) => fields),
    categories: different.some(({ categories }) => categories),
    pictures: different.some(({ pictures }) => pictures),
  })
  return removedPictures
}

function priced({ ids, prices }: PricedParents): (some: readonly { id: number }[]) => PricedParents {
  const priceOf = new Map(ids.map((id, index) => [id, prices[index] ?? null]))
  return (some) => ({
    ids: some.map(({ id }) => id),
    prices: some.map(({ id }) => priceOf.get(id) ?? null),
  })
}
