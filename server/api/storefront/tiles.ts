import type { Output } from '#contract/endpoint.ts'
import type { getPublishedCatalog } from '#contract/storefront.ts'
import type { PublishedCategory } from '../../published/published-tree.ts'
import type { Published } from '../../published/published.ts'

type Tile = Output<typeof getPublishedCatalog>['categories'][number]

/** Categories as tiles with name, product count and picture. Without categories no pictures are loaded. */
export async function tilesOf(
  published: Published,
  categories: readonly PublishedCategory[],
): Promise<Tile[]> {
  if (categories.length === 0) return []
  const pictures = await published.pictures()
  return categories.map(({ id, name, totalGroupedProducts }) => ({
    id,
    name,
    totalGroupedProducts,
    image: pictures.get(id) ?? null,
  }))
}
