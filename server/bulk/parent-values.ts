import { TEXT_FIELDS } from '../catalogue/product-changes.ts'

/** SQL: whether the account itself made a change. What following a parent writes has neither user nor operation. */
export function isOwnChange(change: string): string {
  return `(${change}.user_id is not null or ${change}.bulk_operation_id is not null)`
}

/**
 * SQL: a relation `parent_values` of what the parents of copies have now, for the products (`product_id`) of a relation.
 * A copy that the account itself did not change is restored to this, not to what it had: the parent may have changed
 * since, and an older value would be taken for the account's own and never follow again. Of several clones it is the
 * one that decides (`IS_SOURCE_OF_COPY` of server/clones/product-sql.ts). $1 is the account.
 */
export function parentValues(unchanged: string): string {
  return `parent_values as materialized (
       select distinct on (synced.product_id) synced.product_id, synced.base_price,
              ${TEXT_FIELDS.map((field) => `synced.${field}`).join(', ')}
         from (${unchanged}) as copy
         join clone_products synced on synced.account_id = $1 and synced.product_id = copy.product_id
         join clones on clones.account_id = $1 and clones.catalog_id = synced.catalog_id
        where not synced.linked and synced.left_at is null
        order by synced.product_id, clones.stopped_at is not null, synced.catalog_id
     )`
}
