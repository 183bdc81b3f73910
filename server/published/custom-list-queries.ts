import type { Queryable } from '#db/database.ts'

export interface CustomListCard {
  id: number
  name: string
  isFavourites: boolean
  totalGroupedProducts: number
}

export interface CustomListHead {
  id: number
  name: string
  pubId: number
  isFavourites: boolean
}

/** The name of the list that the hearts of a link write to; reserved for it. */
export const FAVOURITES_NAME = 'Favoritos'

/** The custom lists of a publication with their counts: 'Favoritos' first, the others by name. */
export async function selectCustomLists(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<CustomListCard[]> {
  const { rows } = await db.query<CustomListCard>({
    name: 'custom-lists',
    text: `select l.id, l.name, l.is_favourites as "isFavourites",
                  (select count(*) from custom_list_products lp
                    where lp.account_id = l.account_id and lp.custom_list_id = l.id) as "totalGroupedProducts"
             from custom_lists l
            where l.account_id = $1 and l.publication_id = $2
            order by l.is_favourites desc, l.name, l.id`,
    values: [accountId, publicationId],
  })
  return rows
}

/** The lists that a link shows. A group has no common 'Favoritos': each device stores its own. */
export async function selectShownLists(
  db: Queryable,
  { accountId, id, audience }: { accountId: number; id: number; audience: 'CUSTOMER' | 'GROUP' },
): Promise<CustomListCard[]> {
  const lists = await selectCustomLists(db, accountId, id)
  return audience === 'GROUP' ? lists.filter(({ isFavourites }) => !isFavourites) : lists
}

export async function findCustomList(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<CustomListHead | undefined> {
  const { rows } = await db.query<CustomListHead>(
    `select id, name, publication_id as "pubId", is_favourites as "isFavourites"
       from custom_lists where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0]
}

/** The products of a list in the order in which they were added. */
export async function selectListProducts(
  db: Queryable,
  accountId: number,
  listId: number,
): Promise<{ id: number; code: string; name: string | null }[]> {
  const { rows } = await db.query<{ id: number; code: string; name: string | null }>(
    `select p.id, p.code, p.name
       from custom_list_products lp
       join products p on p.account_id = lp.account_id and p.id = lp.product_id
      where lp.account_id = $1 and lp.custom_list_id = $2
      order by lp.position, lp.added_at, p.id`,
    [accountId, listId],
  )
  return rows
}

/** The ids of one page of a custom list, in the order in which its products were added. */
export async function selectListPage(
  db: Queryable,
  accountId: number,
  { listId, limit, offset }: { listId: number; limit: number | null; offset: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'custom-list-page',
    text: `select product_id as id from custom_list_products
            where account_id = $1 and custom_list_id = $2
            order by position, added_at, product_id
            limit $3 offset $4`,
    values: [accountId, listId, limit, offset],
  })
  return rows.map(({ id }) => id)
}

/** Returns the id of the new list; undefined when the account does not have the publication. */
export async function insertCustomList(
  tx: Queryable,
  accountId: number,
  { publicationId, name }: { publicationId: number; name: string },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `with locked as (
       select id from publications where account_id = $1 and id = $2 for key share
     )
     insert into custom_lists (account_id, publication_id, name)
     select $1, id, $3 from locked
     returning id`,
    [accountId, publicationId, name],
  )
  return rows[0]?.id
}

/** Returns false where the account does not have the list, or it is the favourites, whose name is fixed. */
export async function renameCustomList(
  tx: Queryable,
  accountId: number,
  { id, name, publicationId = null }: { id: number; name: string; publicationId?: number | null | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update custom_lists set name = $3
      where account_id = $1 and id = $2 and not is_favourites and ($4::bigint is null or publication_id = $4)`,
    [accountId, id, name, publicationId],
  )
  return rowCount === 1
}

/** Returns whether the account had the list. */
export async function deleteCustomList(tx: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from custom_lists where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}

/** Returns whether the product was in the list. */
export async function removeListProduct(
  tx: Queryable,
  accountId: number,
  { listId, productId }: { listId: number; productId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from custom_list_products where account_id = $1 and custom_list_id = $2 and product_id = $3',
    [accountId, listId, productId],
  )
  return rowCount === 1
}
