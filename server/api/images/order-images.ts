import { invalidField, Problem } from '#contract/problems.ts'
import { selectImages, updatePositions } from '../../catalogue/image-queries.ts'
import type { ImageKeys } from '../../catalogue/image-urls.ts'
import { lockProduct } from '../../catalogue/product-changes.ts'
import type { Deps } from '../../deps.ts'

/**
 * Orders the pictures of a product by the ids and returns them. Throws 404, and 400 at imageIds unless they are all of
 * its pictures, each once, as another user may have added or deleted one.
 */
export async function orderImages(
  { versions }: Deps,
  accountId: number,
  { productId, imageIds }: { productId: number; imageIds: readonly number[] },
): Promise<ImageKeys[]> {
  return versions.write(accountId, async (tx) => {
    if ((await lockProduct(tx, accountId, productId)) === null) throw new Problem('not_found')
    const stored = await selectImages(tx, accountId, productId)
    const isWhole = imageIds.length === stored.length && stored.every(({ id }) => imageIds.includes(id))
    if (!isWhole)
      throw invalidField('imageIds', 'Las imágenes del producto cambiaron. Vuelve a cargar la página.')
    await updatePositions(tx, accountId, { productId, imageIds })
    return selectImages(tx, accountId, productId)
  })
}
