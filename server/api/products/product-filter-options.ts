import type { Output } from '#contract/endpoint.ts'
import type { getProductFilterOptions } from '#contract/products.ts'
import type { Queryable } from '#db/database.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { productFormOptions } from './product-form-options.ts'

const MAX_BRANDS = 200

/** What the list of products can be filtered by (catalogue.md §28). */
export async function productFilterOptions(
  db: Queryable,
  accountId: number,
): Promise<Output<typeof getProductFilterOptions>> {
  const [options, pricelists, brands, customLists] = await Promise.all([
    productFormOptions(db, accountId),
    selectPricelists(db, accountId),
    selectBrands(db, accountId),
    selectCustomLists(db, accountId),
  ])
  return { ...options, pricelists, brands, customLists }
}

/** The own ones of products, and of those without one what their names say; spellings that differ in case are one. */
async function selectBrands(db: Queryable, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ brand: string }>(
    `with brands as (
       select brand from products where account_id = $1 and brand is not null
       union all
       select substr(facet, 7)
         from search_entries e cross join unnest(e.facets) facet
        where e.account_id = $1 and facet like 'brand:%'
          and not exists (select from products p
                           where p.account_id = $1 and p.id = e.product_id and p.brand is not null)
     )
     select mode() within group (order by brand) as brand
       from brands group by lower(brand) order by count(*) desc, lower(brand) limit ${MAX_BRANDS}`,
    [accountId],
  )
  return rows.map(({ brand }) => brand)
}

async function selectCustomLists(db: Queryable, accountId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select l.id, l.name || ' · ' || coalesce(nullif(btrim(p.note), ''), p.permalink) as name
       from custom_lists l join publications p on p.account_id = $1 and p.id = l.publication_id
      where l.account_id = $1 order by l.name, l.id`,
    [accountId],
  )
  return rows
}
