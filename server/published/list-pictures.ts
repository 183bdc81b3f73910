import type { Queryable } from '#db/database.ts'
import { imageUrl } from '../catalogue/image-urls.ts'

/** URLs of small pictures by custom list id: of the first product in the list that has one. */
export async function selectListPictures(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; key: string }>({
    name: 'list-pictures',
    text: `select distinct on (list.id) list.id, i.xs_key as key
             from custom_lists list
             join custom_list_products listed on listed.account_id = $1 and listed.custom_list_id = list.id
             join product_images i on i.account_id = $1 and i.product_id = listed.product_id
            where list.account_id = $1 and list.publication_id = $2
            order by list.id, listed.position, listed.added_at, listed.product_id, i.position, i.id`,
    values: [accountId, publicationId],
  })
  return new Map(rows.map(({ id, key }) => [id, imageUrl(key)]))
}
