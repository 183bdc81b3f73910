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

/** Refuses, before any work is done, a product that is not the account's (404) or has its 12 pictures (400). */
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
 * Stores a picture in its three sizes as the last one of a product, and does `also` in the same transaction. Throws
 * 404, and 400 at the field `path` for what is no picture, has too many pixels, or is one too many; then no file stays.
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
  const sizes = await makeSizes(body, path)
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
