import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import { writeChanges } from '../catalogue/product-changes.ts'
import { tryToBeAlone } from '../catalogue/product-locks.ts'
import type { FollowedClone } from './clone-queries.ts'
import { IS_SOURCE_OF_COPY, MANY } from './product-sql.ts'
import type { PricedParents } from './product-sql.ts'

/** What differs from the last synced price. $1 is the account, $2 the catalogue, $3 and $4 are parents and their prices. */
const DIFFERENT = `
  select synced.parent_id, synced.product_id, synced.linked, synced.base_price as old_price, given.price
    from unnest($3::bigint[], $4::numeric[]) as given (parent_id, price)
    join clone_products synced
      on synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = given.parent_id
   where synced.left_at is null and synced.base_price is distinct from given.price`

/**
 * Gives copies the new prices of their parents, where nothing else of the parents has changed: no category, link or picture
 * is read. A copy whose price the account changed keeps it. Returns how many prices of the parent were new.
 */
export async function followPrices(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  { ids, prices }: PricedParents,
): Promise<number> {
  const values = [accountId, catalogId, ids, prices]
  if (ids.length > MANY) await joinManyRows(tx)
  if (!(await tryToBeAlone(tx, accountId))) await lockInOrder(tx, values)
  const { rows } = await tx.query<{ synced: number }>(
    `with synced as materialized (${DIFFERENT}), changed as (
       select own.id, own.base_price as old_price, synced.price as new_price
         from synced
         join products own on own.account_id = $1 and own.id = synced.product_id
        where own.base_price is not distinct from synced.old_price and own.base_price is distinct from synced.price
          and ${IS_SOURCE_OF_COPY}
     ), ${writeChanges({}, ['price'], { locked: false })}, mirrored as (
       update clone_products mirror set base_price = synced.price
         from synced
        where mirror.account_id = $1 and mirror.catalog_id = $2 and mirror.parent_id = synced.parent_id
       returning 1
     )
     select count(*)::integer as synced from mirrored`,
    values,
  )
  return rows[0]!.synced
}

/** As bulk operations do, so that the two never deadlock. */
async function lockInOrder(tx: Queryable, values: unknown[]): Promise<void> {
  await tx.query(
    `select from products
      where account_id = $1 and id in (select product_id from (${DIFFERENT}) as different)
      order by id for no key update`,
    values,
  )
}
