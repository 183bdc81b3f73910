import type { Queryable } from '#db/database.ts'
import { imageUrl } from '../catalogue/image-urls.ts'

/** URLs of small pictures by category id; categories without one have no entry. */
export type CategoryPictures = ReadonlyMap<number, string>

/**
 * The pictures of some categories: the first picture of the first product by name (nameless ones last) that has one, in
 * the category or below it. Only products of the given categories count, so that a publication shows pictures of
 * visible products only (storefront.md §4).
 */
export async function selectCategoryPictures(
  db: Queryable,
  accountId: number,
  categoryIds: readonly number[],
): Promise<CategoryPictures> {
  const { rows } = await db.query<{ id: number; key: string }>({
    name: 'category-pictures',
    // 2,000 categories over 100,000 products take 15 ms when one product in a hundred has a picture, 250 when all have.
    text: `with recursive below (top, id) as (
             select id, id from categories where account_id = $1 and id = any($2::bigint[])
             union all
             select below.top, child.id
               from below join categories child on child.account_id = $1 and child.mother_id = below.id
           ), direct as materialized (
             select distinct on (link.category_id) link.category_id, p.id as product_id, p.name
               from (select distinct product_id from product_images where account_id = $1) pictured
               join products p on p.account_id = $1 and p.id = pictured.product_id
               join product_categories link on link.account_id = $1 and link.product_id = p.id
              order by link.category_id, p.name, p.id
           ), chosen as (
             select distinct on (below.top) below.top as id, direct.product_id
               from below join direct on direct.category_id = below.id
              order by below.top, direct.name, direct.product_id
           )
           select chosen.id, first.xs_key as key
             from chosen
            cross join lateral (
              select i.xs_key from product_images i
               where i.account_id = $1 and i.product_id = chosen.product_id
               order by i.position, i.id limit 1) first`,
    values: [accountId, categoryIds],
  })
  return new Map(rows.map(({ id, key }) => [id, imageUrl(key)]))
}
