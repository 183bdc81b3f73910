import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { getPublishedCatalog } from '#contract/storefront.ts'
import { compareSiblings } from '#domain/category-tree.ts'
import type { Published } from '../../published/published.ts'
import { tilesOf } from './tiles.ts'

/** A catalogue of a publication's group with the categories attached to it, in the order of siblings. Throws 404. */
export async function catalogOf(
  published: Published,
  id: number,
): Promise<Output<typeof getPublishedCatalog>> {
  const catalog = published.catalogs.find((one) => one.id === id)
  if (!catalog) throw new Problem('not_found')
  const categories = [...published.categoryById.values()]
    .filter((category) => category.catalogIds.includes(id))
    .sort(compareSiblings)
  return { ...catalog, categories: await tilesOf(published, categories) }
}
