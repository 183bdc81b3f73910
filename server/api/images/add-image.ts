import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'
import {
  countImages,
  deleteImageRow,
  findImageOfFile,
  insertImage,
  selectImages,
  updatePositions,
} from '../../catalogue/image-queries.ts'
import type { ImageKeys } from '../../catalogue/image-urls.ts'
import { lockProduct } from '../../catalogue/product-changes.ts'
import { productExists } from '../../catalogue/product-queries.ts'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import type { Deps } from '../../deps.ts'
import { imageProblem } from '../../images/image-problem.ts'
import { newImageKeys } from '../../images/image-store.ts'
import { makeSizes } from '../../images/make-sizes.ts'

interface Picture {
  readonly productId: number
  readonly body: Buffer
  /** The field that a refusal is at. */
  readonly path: string
  /** A file that the product already has is not added again. */
  readonly once?: boolean
  /** Position of the picture to replace, from 1. */
  readonly place?: number | undefined
  /** Runs in the same transaction. */
  readonly also?: (tx: pg.PoolClient) => Promise<void>
}

/**
 * Checks early: throws 404 for a product that is not the account's, and 400 for one that has 12 pictures, unless
 * `mayBeFull` says that this one may need no room.
 */
export async function refuseImage(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  { productId, path, mayBeFull = false }: { productId: number; path: string; mayBeFull?: boolean },
): Promise<void> {
  if (!(await productExists(pool, accountId, productId))) throw new Problem('not_found')
  if (!mayBeFull && (await countImages(pool, accountId, productId)) >= MAX_IMAGES_PER_PRODUCT)
    throw imageProblem('image_count', path)
}

/**
 * Stores a picture in three sizes, as the last one of a product or in the place of another one, which is deleted.
 * `unchanged` says that the product had it already. Throws 404, and 400 at the field `path` for an invalid picture, too
 * many pixels, or too many pictures; then no file is left behind.
 */
export async function addImage(
  deps: Deps,
  accountId: number,
  picture: Picture,
): Promise<ImageKeys & { unchanged: boolean }> {
  const { productId, body, path, also } = picture
  const sourceHash = createHash('sha256').update(body).digest('hex')
  // Checked before the work, and again under the lock of the product.
  const early = await planImage(deps.pool, accountId, { ...picture, sourceHash })
  if (early.same) return { ...early.same, unchanged: true }
  const sizes = await makeSizes(body, { accountId, path })
  const keys = newImageKeys()
  try {
    await deps.images.put([
      { key: keys.orig, body: sizes.orig },
      { key: keys.sm, body: sizes.sm },
      { key: keys.xs, body: sizes.xs },
    ])
    const { image, unused } = await deps.versions.write(accountId, async (tx) => {
      if ((await lockProduct(tx, accountId, productId)) === null) throw new Problem('not_found')
      const { same, others } = await planImage(tx, accountId, { ...picture, sourceHash })
      if (same) return { image: { ...same, unchanged: true }, unused: keys }
      await also?.(tx)
      const replaced = others?.find(({ isReplaced }) => isReplaced)
      const unused = replaced ? await deleteImageRow(tx, accountId, replaced.id) : null
      const made = await insertImage(tx, accountId, {
        productId,
        keys,
        width: sizes.width,
        height: sizes.height,
        sourceHash,
      })
      if (others && replaced) {
        const imageIds = others.map(({ id, isReplaced }) => (isReplaced ? made.id : id))
        await updatePositions(tx, accountId, { productId, imageIds })
      }
      return { image: { ...made, unchanged: false }, unused }
    })
    await removeUnusedFiles(deps, unused === null ? [] : [unused])
    return image
  } catch (error) {
    await removeUnusedFiles(deps, [keys])
    throw error
  }
}

/** The existing picture of this file, or else all pictures of the product. Throws image_count when it has the maximum. */
async function planImage(
  db: Queryable,
  accountId: number,
  { productId, path, once = false, place, sourceHash }: Picture & { sourceHash: string },
): Promise<{ same?: ImageKeys; others?: (ImageKeys & { isReplaced: boolean })[] }> {
  const same = once ? await findImageOfFile(db, accountId, { productId, sourceHash }) : undefined
  if (same) return { same }
  const stored = await selectImages(db, accountId, productId)
  const others = stored.map((image, index) => ({ ...image, isReplaced: index + 1 === place }))
  if (others.length >= MAX_IMAGES_PER_PRODUCT && !others.some(({ isReplaced }) => isReplaced))
    throw imageProblem('image_count', path)
  return { others }
}
