import { invalidField, Problem } from '#contract/problems.ts'
import { selectImages, updatePositions } from '../../catalogue/image-queries.ts'
import type { ImageKeys } from '../../catalogue/image-urls.ts'
import { lockProduct } from '../../catalogue/product-changes.ts'
import type { Deps } from '../../deps.ts'

/**
 * Puts the pictures of a product in the order of the ids; answers them so. Throws 404, and 400 at imageIds unless they
 * are all of its pictures, each once: somebody else may have added or deleted one meanwhile.
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
