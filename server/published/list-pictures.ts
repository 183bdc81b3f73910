import type { Queryable } from '#db/database.ts'
import { smallImageUrl } from '../catalogue/image-urls.ts'
import { mostRepresentative } from './most-representative.ts'

/** Products of a list that are considered. */
const MAX_CONSIDERED = 12

/** URLs of small pictures by custom list id: those of the {@link mostRepresentative} products. Empty lists have no entry. */
export async function selectListPictures(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null; imageKey: string | null }>({
    name: 'list-pictures',
    text: `with pictured as (
             select list.id, p.name, picture.xs_key,
                    row_number() over (partition by list.id
                                       order by picture.xs_key is null, listed.position, listed.added_at, p.id) as place
               from custom_lists list
               join custom_list_products listed on listed.account_id = $1 and listed.custom_list_id = list.id
               join products p on p.account_id = $1 and p.id = listed.product_id
               left join lateral (
                 select i.xs_key from product_images i
                  where i.account_id = $1 and i.product_id = p.id
                  order by i.position, i.id limit 1) picture on true
              where list.account_id = $1 and list.publication_id = $2
           )
           select id, name, xs_key as "imageKey" from pictured where place <= $3 order by id, place`,
    values: [accountId, publicationId, MAX_CONSIDERED],
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, products]) => [
      id,
      smallImageUrl(mostRepresentative(products)!),
    ]),
  )
}
