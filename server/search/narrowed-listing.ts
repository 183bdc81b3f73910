import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import type { Facet } from '#domain/search/facets.ts'
import { orderByPrice } from '../published/order-by-price.ts'
import type { Published } from '../published/published.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'

/**
 * The products that a page of a publication lists: a category with its descendants, or a custom list. The caller checks
 * that it is visible.
 */
export type Listing = { readonly categoryIds: readonly number[] } | { readonly customListId: number }

/** `default`: by name in a category, in its own order in a custom list. */
export type SortOfListing = 'default' | 'size' | 'price' | 'price_desc'

export interface NarrowedPage {
  ids: number[]
  total: number
}

/** A page of the products of a listing with some facets, sorted; products without a size or a price come last. */
export async function selectNarrowedPage(
  db: Queryable,
  published: Published,
  {
    listing,
    filter,
    sort,
    limit,
    offset,
  }: { listing: Listing; filter: FacetFilter; sort: SortOfListing; limit: number | null; offset: number },
): Promise<NarrowedPage> {
  // Sorting by price computes the prices of all products.
  const isByPrice = sort === 'price' || sort === 'price_desc'
  const parameters = new Parameters(published.accountId, listedOf(listing))
  const { rows } = await db.query<NarrowedPage>({
    text: `
      with ${listedSql(listing)}, found as (
        select listed.*, e.size_order
          from listed left join search_entries e on e.account_id = $1 and e.product_id = listed.id
         where true ${filterSql(parameters, filter)}
      )
      select (select count(*) from found) as total, to_json(array(
               select id from found order by ${sort === 'size' ? 'size_order nulls last,' : ''} place, id
                limit ${parameters.put(isByPrice ? null : limit)} offset ${parameters.put(isByPrice ? 0 : offset)})) as ids`,
    values: parameters.values,
  })
  const { ids, total } = rows[0]!
  if (!isByPrice) return { ids, total }
  const byPrice = await orderByPrice(db, published, { ids, isDescending: sort === 'price_desc' })
  return { ids: byPrice.slice(offset, limit === null ? undefined : offset + limit), total }
}

/** The values of an attribute, the most frequent first. */
export interface CountedFacet {
  attribute: Facet
  values: { value: string; count: number }[]
}

/**
 * Counts the products of a listing by each value of some attributes, at most `limit` values of each. The values of an
 * attribute are counted without its own filter: beside 1/2" the number for 3/4" remains. Attributes without values are
 * omitted.
 */
export async function countListing(
  db: Queryable,
  accountId: number,
  {
    listing,
    filter,
    attributes,
    limit,
  }: { listing: Listing; filter: FacetFilter; attributes: readonly Facet[]; limit: number },
): Promise<CountedFacet[]> {
  const parameters = new Parameters(accountId, listedOf(listing))
  const wanted = parameters.put(attributes, 'text[]')
  const passes = filter.map((alternatives) => {
    const group = parameters.put(alternatives, 'text[]')
    return `and (split_part(facet, ':', 1) = split_part((${group})[1], ':', 1) or e.facets && ${group})`
  })
  const { rows } = await db.query<CountedFacet>({
    text: `
      with ${listedSql(listing)}, counted as (
        select split_part(facet, ':', 1) as attribute, substr(facet, strpos(facet, ':') + 1) as value, count(*) as count
          from listed
          join search_entries e on e.account_id = $1 and e.product_id = listed.id
         cross join unnest(e.facets) facet
         where split_part(facet, ':', 1) = any (${wanted}) ${passes.join(' ')}
         group by facet
      ), ranked as (
        select *, row_number() over (partition by attribute order by count desc, value) as rank from counted
      )
      select attribute, json_agg(json_build_object('value', value, 'count', count) order by rank) as values
        from ranked where rank <= ${parameters.put(limit)}
       group by attribute
       order by array_position(${wanted}, attribute)`,
    values: parameters.values,
  })
  return rows
}

/** `listed (id, place)`: account $1, categories or list $2. */
function listedSql(listing: Listing): string {
  return 'categoryIds' in listing
    ? `listed as materialized (
         select distinct product_id as id, sort_name as place from product_categories
          where account_id = $1 and category_id = any ($2::bigint[]))`
    : `listed as materialized (
         select product_id as id, row_number() over (order by position, added_at, product_id) as place
           from custom_list_products where account_id = $1 and custom_list_id = $2::bigint)`
}

function listedOf(listing: Listing): readonly number[] | number {
  return 'categoryIds' in listing ? listing.categoryIds : listing.customListId
}
