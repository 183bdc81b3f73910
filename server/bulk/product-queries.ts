import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import { Parameters } from '#db/parameters.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { announceLocks } from '../catalogue/product-locks.ts'
import { MADE, recordCreated, WRITTEN_FIELDS, writeChanges } from '../catalogue/product-changes.ts'
import type { BulkRow } from './bulk-rows.ts'

type WrittenRow = Omit<BulkRow, 'code' | 'key' | 'category'>

/** Locks the rows' products in the order of their ids, so that bulk operations never deadlock. Returns ids by key. */
export async function lockByKey(
  tx: Queryable,
  accountId: number,
  rows: readonly BulkRow[],
): Promise<Map<string, number>> {
  await announceLocks(tx, accountId)
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
  const parameters = new Parameters(accountId)
  const operation = parameters.put(operationId, 'bigint')
  const mayOverwrite = parameters.put(overwriteNames, 'boolean')
  const { rows: counted } = await tx.query<{ changed: number }>(
    `with changed as (
       select p.id, p.base_price as old_price, p.name as old_name, p.description as old_description, p.unit as old_unit,
              p.brand as old_brand, p.barcode as old_barcode,
              new.base_price as new_price, new.name as new_name, new.description as new_description, new.unit as new_unit,
              new.brand as new_brand, new.barcode as new_barcode
         from unnest(${parameters.put(
           rows.map((row) => row.id),
           'bigint[]',
         )}, ${writtenColumns(parameters, rows)}) as given (id, ${WRITTEN_COLUMNS})
         join products p on p.account_id = $1 and p.id = given.id
        cross join lateral (
          select coalesce(given.base_price, p.base_price) as base_price,
                 case when ${mayOverwrite} or p.name is null then coalesce(given.name, p.name) else p.name end as name,
                 coalesce(given.description, p.description) as description, coalesce(given.unit, p.unit) as unit,
                 coalesce(given.brand, p.brand) as brand, coalesce(given.barcode, p.barcode) as barcode) as new
        where (new.base_price, new.name, new.description, new.unit, new.brand, new.barcode)
                is distinct from (p.base_price, p.name, p.description, p.unit, p.brand, p.barcode)
     ), ${writeChanges({ operation }, WRITTEN_FIELDS)}
     select count(*) as changed from changed`,
    parameters.values,
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
  const parameters = new Parameters(accountId)
  const operation = parameters.put(operationId, 'bigint')
  const { rows: counted } = await tx.query<{ made: number }>(
    `with made as (
       insert into products (account_id, price_updated, code, ${WRITTEN_COLUMNS})
       select $1, case when base_price is not null then now() end, code, ${WRITTEN_COLUMNS}
         from unnest(${parameters.put(
           rows.map((row) => row.code),
           'text[]',
         )}, ${writtenColumns(parameters, rows)}) as given (code, ${WRITTEN_COLUMNS})
       returning ${MADE}
     ), ${recordCreated({ operation })}
     select count(*) as made from made`,
    parameters.values,
  )
  return counted[0]!.made
}

/** The columns of a product that a row may write. */
const WRITTEN_COLUMNS = 'name, description, base_price, unit, brand, barcode'

/** The arguments of `unnest` for {@link WRITTEN_COLUMNS}, beside an array of ids or codes. */
function writtenColumns(parameters: Parameters, rows: readonly WrittenRow[]): string {
  const put = (field: keyof WrittenRow, type: string) => parameters.put(column(rows, field), type)
  return [
    put('name', 'text[]'),
    put('description', 'text[]'),
    put('basePrice', 'numeric[]'),
    put('unit', 'text[]'),
    put('brand', 'text[]'),
    put('barcode', 'text[]'),
  ].join(', ')
}

/** The values of a field. Null, which `unnest` extends to nulls, where every row leaves the field unchanged. */
function column(rows: readonly WrittenRow[], field: keyof WrittenRow): (string | null)[] | null {
  return rows.some((row) => row[field] !== null) ? rows.map((row) => row[field]) : null
}
