import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { MADE, recordCreated, WRITTEN_FIELDS, writeChanges } from '../catalogue/product-changes.ts'
import type { BulkRow } from './bulk-rows.ts'

type WrittenRow = Omit<BulkRow, 'code' | 'key' | 'category'>

/** Locks the rows' products in the order of their ids, so that bulk operations never deadlock. Returns ids by key. */
export async function lockByKey(
  tx: Queryable,
  accountId: number,
  rows: readonly BulkRow[],
): Promise<Map<string, number>> {
  const found = await tx.query<{ id: number; key: string }>(
    `select id, code_key as key from products
      where account_id = $1 and code_key = any ($2::text[])
      order by id for no key update`,
    [accountId, rows.map((row) => row.key)],
  )
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/**
 * Writes the values of the rows to locked products; null leaves the stored value, and without `overwriteNames` only
 * nameless products get a name. Returns how many changed; product_changes records the old values.
 */
export async function applyToExisting(
  tx: Queryable,
  options: {
    accountId: number
    operationId: number
    rows: readonly (WrittenRow & { id: number })[]
    overwriteNames: boolean
  },
): Promise<number> {
  const { accountId, operationId, rows, overwriteNames } = options
  if (rows.length === 0) return 0
  await joinManyRows(tx)
  const { rows: counted } = await tx.query<{ changed: number }>(
    `with changed as (
       select p.id, p.base_price as old_price, p.name as old_name, p.description as old_description, p.unit as old_unit,
              p.brand as old_brand, p.barcode as old_barcode,
              new.base_price as new_price, new.name as new_name, new.description as new_description, new.unit as new_unit,
              new.brand as new_brand, new.barcode as new_barcode
         from unnest($3::bigint[], $4::text[], $5::text[], $6::numeric[], $8::text[], $9::text[], $10::text[])
                as given (id, name, description, base_price, unit, brand, barcode)
         join products p on p.account_id = $1 and p.id = given.id
        cross join lateral (
          select coalesce(given.base_price, p.base_price) as base_price,
                 case when $7 or p.name is null then coalesce(given.name, p.name) else p.name end as name,
                 coalesce(given.description, p.description) as description, coalesce(given.unit, p.unit) as unit,
                 coalesce(given.brand, p.brand) as brand, coalesce(given.barcode, p.barcode) as barcode) as new
        where (new.base_price, new.name, new.description, new.unit, new.brand, new.barcode)
                is distinct from (p.base_price, p.name, p.description, p.unit, p.brand, p.barcode)
     ), ${writeChanges({ operation: '$2' }, WRITTEN_FIELDS)}
     select count(*) as changed from changed`,
    [
      accountId,
      operationId,
      rows.map((row) => row.id),
      column(rows, 'name'),
      column(rows, 'description'),
      column(rows, 'basePrice'),
      overwriteNames,
      column(rows, 'unit'),
      column(rows, 'brand'),
      column(rows, 'barcode'),
    ],
  )
  return counted[0]!.changed
}

/** Creates the products of rows with new codes, in order. Returns how many. */
export async function createProducts(
  tx: Queryable,
  { accountId, operationId, rows }: { accountId: number; operationId: number; rows: readonly BulkRow[] },
): Promise<number> {
  if (rows.length === 0) return 0
  await lockNewCodes(tx, accountId)
  const { rows: counted } = await tx.query<{ made: number }>(
    `with made as (
       insert into products (account_id, code, name, description, base_price, price_updated, unit, brand, barcode)
       select $1, code, name, description, base_price, case when base_price is not null then now() end, unit, brand, barcode
         from unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[], $9::text[])
                as given (code, name, description, base_price, unit, brand, barcode)
       returning ${MADE}
     ), ${recordCreated({ operation: '$2' })}
     select count(*) as made from made`,
    [
      accountId,
      operationId,
      rows.map((row) => row.code),
      column(rows, 'name'),
      column(rows, 'description'),
      column(rows, 'basePrice'),
      column(rows, 'unit'),
      column(rows, 'brand'),
      column(rows, 'barcode'),
    ],
  )
  return counted[0]!.made
}

/**
 * A parameter for `unnest` beside an array of ids or codes. Null, which `unnest` extends to nulls, where every row leaves
 * the field unchanged.
 */
function column(rows: readonly WrittenRow[], field: keyof WrittenRow): (string | null)[] | null {
  return rows.some((row) => row[field] !== null) ? rows.map((row) => row[field]) : null
}
