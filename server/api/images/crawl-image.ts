import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { crawlProductImage } from '#contract/product-images.ts'
import { insertCompetitorLink } from '../../catalogue/image-queries.ts'
import { raiseProductVersion } from '../../catalogue/product-changes.ts'
import { findProduct } from '../../catalogue/product-queries.ts'
import type { Deps } from '../../deps.ts'
import { crawlPicture } from '../../images/crawl/crawl-picture.ts'
import { addImage, refuseImage } from './add-image.ts'

/**
 * Adds a product's picture from its page in another shop, and the page as a competitor link (pictures.md §5). Throws 404,
 * and 400 at prodUrl for an address that is not public, does not respond or has no picture.
 */
export async function crawlImage(
  deps: Deps,
  accountId: number,
  { productId, prodUrl }: { productId: number; prodUrl: string },
): Promise<Output<typeof crawlProductImage>> {
  await refuseImage(deps, accountId, { productId, path: 'prodUrl' })
  const body = await crawlPicture(prodUrl, deps.outgoing)
  await addImage(deps, accountId, {
    productId,
    body,
    path: 'prodUrl',
    also: async (tx) => {
      const isNew = await insertCompetitorLink(tx, accountId, { productId, url: prodUrl })
      // A form opened before would delete the link again: its save has to be refused.
      if (isNew) await raiseProductVersion(tx, accountId, productId)
    },
  })
  const product = await findProduct(deps.pool, accountId, productId)
  if (product === null) throw new Problem('not_found')
  return product
}
