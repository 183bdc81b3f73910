import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'
import { countImages, insertImage } from '../../catalogue/image-queries.ts'
import type { ImageKeys } from '../../catalogue/image-urls.ts'
import { lockProduct } from '../../catalogue/product-changes.ts'
import { productExists } from '../../catalogue/product-queries.ts'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import type { Deps } from '../../deps.ts'
import { imageProblem } from '../../images/image-problem.ts'
import { newImageKeys } from '../../images/image-store.ts'
import { makeSizes } from '../../images/make-sizes.ts'

// All of them go out with every card of a listing.

/** Checks early: throws 404 for a product that is not the account's, and 400 for one that has 12 pictures. */
export async function refuseImage(
  { pool }: Pick<Deps, 'pool'>,
  accountId: number,
  { productId, path }: { productId: number; path: string },
): Promise<void> {
  if (!(await productExists(pool, accountId, productId))) throw new Problem('not_found')
  if ((await countImages(pool, accountId, productId)) >= MAX_IMAGES_PER_PRODUCT)
    throw imageProblem('image_count', path)
}

/**
 * Stores a picture in three sizes as the last one of a product, and runs `also` in the same transaction. Throws 404, and
 * 400 at the field `path` for an invalid picture, too many pixels, or too many pictures; then no file is left behind.
 */
export async function addImage(
  deps: Deps,
  accountId: number,
  picture: {
    productId: number
    body: Buffer
    path: string
    also?: (tx: pg.PoolClient) => Promise<void>
  },
): Promise<ImageKeys> {
  const { productId, body, path, also } = picture
  const sizes = await makeSizes(body, { accountId, path })
  const keys = newImageKeys()
  try {
    await deps.images.put([
      { key: keys.orig, body: sizes.orig },
      { key: keys.sm, body: sizes.sm },
      { key: keys.xs, body: sizes.xs },
    ])
    return await deps.versions.write(accountId, async (tx) => {
      if ((await lockProduct(tx, accountId, productId)) === null) throw new Problem('not_found')
      if ((await countImages(tx, accountId, productId)) >= MAX_IMAGES_PER_PRODUCT)
        throw imageProblem('image_count', path)
      await also?.(tx)
      return insertImage(tx, accountId, { productId, keys, width: sizes.width, height: sizes.height })
    })
  } catch (error) {
    await removeUnusedFiles(deps, [keys])
    throw error
  }
}
