import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import type { Published } from '../published/published.ts'
import { isShown, shownParameters } from '../published/visible-products.ts'
import { filterSql } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'
import { FIRST_IMAGE, NOTHING } from './found-products.ts'
import type { Found, FoundProduct } from './found-products.ts'
import { IS_ANY_QUEUED } from './index/search-index.ts'
import { listedSql } from './listed-products.ts'
import type { Listed } from './listed-products.ts'

interface Range {
  limit: number
  offset: number
  filter: FacetFilter
}

interface PageRow extends FoundProduct {
  total: number
  isStale: boolean
}

/** All products of some categories and tags, for a search that consists of their names. */
export async function productsOfList(
  db: Queryable,
  published: Published,
  { listed, limit, offset, filter }: Range & { listed: Listed },
): Promise<Found> {
  const parameters = new Parameters(...(await shownParameters(published)))
  const list = listedSql(parameters, published.accountId, listed)
  const text = `
    with ${list.sql}, entries as materialized (
      select e.product_id as id, e.name_length, e.popularity from search_entries e
       where e.account_id = $1 and ${list.isListed} and ${isShown('e.product_id')} ${filterSql(parameters, filter)}
    ), page as (
      select * from entries order by name_length, popularity desc, id
       limit ${parameters.put(limit)} offset ${parameters.put(offset)}
    )
    select ${IS_ANY_QUEUED} as "isStale", (select count(*) from entries) as total,
           p.id, p.code, p.name, ${FIRST_IMAGE} as image
      from page join products p on p.account_id = $1 and p.id = page.id
     order by page.name_length, page.popularity desc, p.id`
  const name = filter.length === 0 ? 'search-products-of-list' : undefined
  const { rows } = await db.query<PageRow>({ ...(name && { name }), text, values: parameters.values })
  return foundOf(rows, { isStale: false })
}

/** Result of a blank search: everything that the publication shows, by name. */
export async function allProducts(
  db: Queryable,
  published: Published,
  { limit, offset, filter }: Range,
): Promise<Found> {
  const parameters = new Parameters(...(await shownParameters(published)))
  // Without a filter it includes products without an entry, which are not indexed yet.
  const isByEntry = filter.length > 0
  const text = `
    select ${isByEntry ? IS_ANY_QUEUED : 'false'} as "isStale",
           count(*) over () as total, p.id, p.code, p.name, ${FIRST_IMAGE} as image
      from products p ${isByEntry ? 'left join search_entries e on e.account_id = $1 and e.product_id = p.id' : ''}
     where p.account_id = $1 and ${isShown('p.id')} ${filterSql(parameters, filter)}
     order by coalesce(p.name, p.code collate es_mx), p.id
     limit ${parameters.put(limit)} offset ${parameters.put(offset)}`
  const name = isByEntry ? undefined : 'search-all-products'
  const { rows } = await db.query<PageRow>({ ...(name && { name }), text, values: parameters.values })
  return foundOf(rows, { isStale: isByEntry })
}

/** `isStale`: of a page without rows, which say nothing about the index. */
function foundOf(rows: readonly PageRow[], { isStale }: { isStale: boolean }): Found {
  const [first] = rows
  return {
    ...NOTHING,
    products: [...rows],
    total: first?.total ?? 0,
    isStale: first?.isStale ?? isStale,
    isExact: true,
  }
}
