import type { Queryable } from '#db/database.ts'
import { FAVOURITES_NAME } from '../../published/custom-list-queries.ts'

/** Whether a product is on a list. */
export async function isListed(
  db: Queryable,
  accountId: number,
  { listId, productId }: { listId: number; productId: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-listed',
    text: `select 1 from custom_list_products where account_id = $1 and custom_list_id = $2 and product_id = $3`,
    values: [accountId, listId, productId],
  })
  return rowCount === 1
}

/**
 * Locks the favourites of a publication until the end of the transaction, creating the list on first use. Returns its id
 * and size; undefined when the account has no such publication.
 */
export async function lockFavourites(
  tx: Queryable,
  accountId: number,
  publicationId: number,
): Promise<{ id: number; total: number } | undefined> {
  // A concurrent first use waits here, and then finds the list.
  await tx.query(
    `with locked as (
       select id from publications where account_id = $1 and id = $2 for key share
     )
     insert into custom_lists (account_id, publication_id, name, is_favourites)
     select $1, id, $3, true from locked
     on conflict (account_id, publication_id) where is_favourites do nothing`,
    [accountId, publicationId, FAVOURITES_NAME],
  )
  const { rows } = await tx.query<{ id: number }>(
    `select id from custom_lists
      where account_id = $1 and publication_id = $2 and is_favourites for no key update`,
    [accountId, publicationId],
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  // A separate statement, so that it sees what was committed while waiting for the lock.
  const { rows: counted } = await tx.query<{ total: number }>(
    'select count(*) as total from custom_list_products where account_id = $1 and custom_list_id = $2',
    [accountId, id],
  )
  return { id, total: counted[0]!.total }
}

/** Appends a product to a locked list; does nothing when the product was deleted. */
export async function appendToList(
  tx: Queryable,
  accountId: number,
  { listId, productId }: { listId: number; productId: number },
): Promise<void> {
  await tx.query(
    `with locked as (
       select p.id, 1 + coalesce((select max(position) from custom_list_products
                                   where account_id = $1 and custom_list_id = $2), 0) as position
         from products p where p.account_id = $1 and p.id = $3 for key share
     )
     insert into custom_list_products (account_id, custom_list_id, product_id, position)
     select $1, $2, id, position from locked
     on conflict (account_id, custom_list_id, product_id) do nothing`,
    [accountId, listId, productId],
  )
}
