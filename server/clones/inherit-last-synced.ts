import type { Queryable } from '#db/database.ts'

/**
 * Where two clones of one account copied the same product, the older clone decides its name and price until it ends;
 * then the other clone does. To know which fields the account edited, the heir takes over the older clone's last synced
 * state. `from` is the clone that ends, `to` the one that inherits; null stands for any other clone of the account.
 */
export async function inheritLastSynced(
  tx: Queryable,
  accountId: number,
  { from, to, parentIds = null }: { from: number | null; to: number | null; parentIds?: number[] | null },
): Promise<void> {
  const { rows } = await tx.query<{ catalogId: number }>(
    `with taken as (
       update clone_products heir
          set code = leader.code, name = leader.name, description = leader.description, unit = leader.unit,
              brand = leader.brand, barcode = leader.barcode,
              base_price = leader.base_price, image_keys = leader.image_keys
         from clone_products leader
        where leader.account_id = $1 and ($2::bigint is null or leader.catalog_id = $2)
          and ($4::bigint[] is null or leader.parent_id = any($4))
          and heir.account_id = $1 and ($3::bigint is null or heir.catalog_id = $3)
          and heir.catalog_id <> leader.catalog_id and heir.product_id = leader.product_id
          and not leader.linked and not heir.linked
       returning heir.catalog_id
     )
     select distinct catalog_id as "catalogId" from taken`,
    [accountId, from, to, parentIds],
  )
  // The inherited state may differ from the parent's: the heirs are due.
  await tx.query(
    `update clones set parent_data_version = null, synced_rows_digest = null, synced_prices_digest = null
      where account_id = $1 and catalog_id = any($2::bigint[])`,
    [accountId, rows.map(({ catalogId }) => catalogId)],
  )
}
