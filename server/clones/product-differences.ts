import type { Queryable } from '#db/database.ts'
import type { FollowedClone } from './clone-queries.ts'
import { LAST_SYNCED, parameters, PARENT_PRODUCTS } from './product-sql.ts'

/** A product of the parent that differs from its last synced state, or has none; the flags tell which parts differ. */
export interface ProductDifference {
  readonly id: number
  readonly isNew: boolean
  readonly code: boolean
  /** The code in the parent's catalogue. */
  readonly newCode: string
  /** Name, description, unit, brand, bar code or price. */
  readonly fields: boolean
  readonly categories: boolean
  readonly pictures: boolean
}

/** The products of the parent catalogue, in the order of their ids. */
export async function selectParentProducts(
  db: Queryable,
  parentAccountId: number,
  categoryIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct product_id as id from product_categories
      where account_id = $1 and category_id = any($2::bigint[]) order by 1`,
    [parentAccountId, categoryIds],
  )
  return rows.map(({ id }) => id)
}

/** The products of the parent catalogue that differ from their last synced state. */
export async function selectDifferences(
  tx: Queryable,
  clone: FollowedClone,
  products: string,
): Promise<ProductDifference[]> {
  const { rows } = await tx.query<ProductDifference>(
    `with ${PARENT_PRODUCTS}
     select * from (
       select parent.id, synced.parent_id is null as "isNew", synced.code is distinct from parent.code as code,
              parent.code as "newCode",
              (synced.name, synced.description, synced.unit, synced.brand, synced.barcode, synced.base_price)
                is distinct from (parent.name, parent.description, parent.unit, parent.brand, parent.barcode,
                                  parent.base_price) as fields,
              synced.category_ids is distinct from parent.category_ids or synced.left_at is not null as categories,
              synced.image_keys is distinct from parent.image_keys as pictures
         from parent left join ${LAST_SYNCED}
     ) as compared
     where "isNew" or code or fields or categories or pictures
     order by id`,
    parameters(clone, products),
  )
  return rows
}

/** A synced product that is not in the parent catalogue. */
export interface RemovedProduct {
  readonly id: number
  /** The parent account still has it. */
  readonly exists: boolean
  /** It is known to have left. */
  readonly hasLeft: boolean
}

/** Synced products that are not in the parent catalogue, without those that are known to have left and still exist. */
export async function selectRemovedProducts(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  parentIds: readonly number[],
): Promise<RemovedProduct[]> {
  const { rows: absent } = await tx.query<{ id: number; hasLeft: boolean }>(
    `select synced.parent_id as id, synced.left_at is not null as "hasLeft"
       from clone_products synced
       left join unnest($3::bigint[]) as still (id) on still.id = synced.parent_id
      where synced.account_id = $1 and synced.catalog_id = $2 and still.id is null`,
    [accountId, catalogId, parentIds],
  )
  if (absent.length === 0) return []
  const { rows: existing } = await tx.query<{ id: number }>(
    'select id from products where account_id = $1 and id = any($2::bigint[])',
    [parentAccountId, absent.map(({ id }) => id)],
  )
  const ids = new Set(existing.map(({ id }) => id))
  return absent
    .map((product) => ({ ...product, exists: ids.has(product.id) }))
    .filter(({ exists, hasLeft }) => !(exists && hasLeft))
}
