import type { Input, Output } from '#contract/endpoint.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { getNarrowedCategory } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import { MAX_OFFERED_VALUES } from '#domain/limits.ts'
import { selectShownLists } from '../../published/custom-list-queries.ts'
import { readPublicProducts } from '../../published/public-products.ts'
import type { Published } from '../../published/published.ts'
import { isWithinBounds, readFacetFilters } from '../../search/facet-filter.ts'
import { countListing, selectNarrowedPage } from '../../search/narrowed-listing.ts'
import type { Listing } from '../../search/narrowed-listing.ts'

interface Narrowing {
  id: number
  query: Input<typeof getNarrowedCategory>['query']
}

/** A page of a narrowed listing. */
export type Narrowed = Output<typeof getNarrowedCategory>

const ATTRIBUTES = ['size', 'material', 'angle', 'brand'] as const

/** A visible category, narrowed by what names say. Throws 404 for one that the publication does not show. */
export function narrowCategory(
  db: Queryable,
  published: Published,
  { id, query }: Narrowing,
): Promise<Narrowed> {
  const category = published.categoryById.get(id)
  if (!category) throw new Problem('not_found')
  const categoryIds = flattenCategoryTree([category]).map((node) => node.id)
  return narrow(db, published, { listing: { categoryIds }, query })
}

/** A custom list of the publication, narrowed likewise. Throws 404 for a list of another publication. */
export async function narrowCustomList(
  db: Queryable,
  published: Published,
  { id, query }: Narrowing,
): Promise<Narrowed> {
  const lists = await selectShownLists(db, published)
  if (!lists.some((list) => list.id === id)) throw new Problem('not_found')
  return narrow(db, published, { listing: { customListId: id }, query })
}

async function narrow(
  db: Queryable,
  published: Published,
  { listing, query }: { listing: Listing; query: Narrowing['query'] },
): Promise<Narrowed> {
  const filter = readFacetFilters(query.facets)
  if (!filter || !isWithinBounds(filter)) throw invalidField('facets', 'No se puede filtrar así.')
  const page = readPageQuery(query)
  const { limit, offset } = page
  const [{ ids, total }, counted] = await Promise.all([
    selectNarrowedPage(db, published, { listing, filter, sort: query.order ?? 'default', limit, offset }),
    query.counts
      ? countListing(db, published.accountId, {
          listing,
          filter,
          attributes: ATTRIBUTES,
          limit: MAX_OFFERED_VALUES,
        })
      : [],
  ])
  const products = await readPublicProducts(db, published, ids)
  return {
    products: toPage(products, total, page),
    counts: ATTRIBUTES.flatMap((attribute) => {
      const values = counted.find((one) => one.attribute === attribute)?.values
      return values ? [{ attribute, values }] : []
    }),
  }
}
