import type { Queryable } from '#db/database.ts'

/**
 * The only writer of product changes. Every change of a product raises its `version`, so that a form opened before it
 * is refused. Creation and changes of price or text, except the code, are recorded in `product_changes`, for the price
 * history and for undo.
 *
 * Statements over sets of products are composed of `writeChanges` and `recordCreated`: common table expressions of a
 * statement whose $1 is the account.
 */

/** The author of a change, as SQL: a user, or a bulk operation, whose row names the user. Neither: a clone's parent. */
interface ChangedBy {
  user?: string
  operation?: string
  isUndo?: boolean
}

const COLUMNS = {
  code: 'code',
  price: 'base_price',
  name: 'name',
  description: 'description',
  unit: 'unit',
  brand: 'brand',
  barcode: 'barcode',
} as const
type Field = keyof typeof COLUMNS

export const TEXT_FIELDS = ['name', 'description', 'unit', 'brand', 'barcode'] as const
/** What the product form and imports write, except the code. */
export const WRITTEN_FIELDS = ['price', ...TEXT_FIELDS] as const

/**
 * Common table expressions that write the new values of each product in a relation `changed` and record them. The
 * relation has `id`, `new_…` for each of `fields`, and, unless only the code changes, `old_…` of them and of the price.
 * Columns outside `fields` are not written: writing a name updates the sort keys of its categories. Products that are not
 * `locked` are written, and recorded, only where they still have the old values of `fields`.
 */
export function writeChanges(by: ChangedBy, fields: readonly Field[], { locked = true } = {}): string {
  const written = fields.map((field) => `${COLUMNS[field]} = changed.new_${field}`)
  if (fields.includes('price')) {
    written.push(`price_updated = case when changed.new_price is distinct from changed.old_price
                                       then changed.now else p.price_updated end`)
  }
  // The time of the write, not of the transaction: one that began earlier may have waited for the lock of another. From a
  // subquery: docs/decisions/0080-distributed-accounts.md.
  const updated = `moment as materialized (select clock_timestamp() as now), updated as (
       update products p set ${written.join(', ')}, ${RAISED_VERSION}
         from (select *, (select now from moment) as now from changed offset 0) as changed
        where p.account_id = $1 and p.id = changed.id${locked ? '' : whereUnchanged(fields)}
     )`
  if (fields.every((field) => field === 'code')) return updated
  const texts = TEXT_FIELDS.filter((field) => fields.includes(field))
  const recorded = ['price', ...texts]
  const columns = recorded.flatMap((field) => [`old_${field}`, `new_${field}`])
  const before = recorded.map((field) => `old_${field}`).join(', ')
  const after = recorded.map((field) => `new_${field}`).join(', ')
  return `${updated}, recorded as (
       insert into product_changes (account_id, bulk_operation_id, user_id, is_undo, product_id, changed_at,
                                    ${columns.join(', ')})
       select $1, ${author(by)}, ${by.isUndo ?? false}, id, (select now from moment),
              old_price, new_price${texts.map((field) => `, ${onlyIfChanged(field)}`).join('')}
         from ${locked ? 'changed' : 'updated'}
        where (${before}) is distinct from (${after})
     )`
}

/** SQL: further conditions of the update; it returns what it has written. */
function whereUnchanged(fields: readonly Field[]): string {
  const unchanged = fields.map(
    (field) => ` and p.${COLUMNS[field]} is not distinct from changed.old_${field}`,
  )
  return `${unchanged.join('')} returning changed.*`
}

/** SQL: the old and the new text; null for both where it stays, because most changes are of prices alone. */
function onlyIfChanged(field: (typeof TEXT_FIELDS)[number]): string {
  const isChanged = `old_${field} is distinct from new_${field}`
  return `case when ${isChanged} then old_${field} end, case when ${isChanged} then new_${field} end`
}

/** The columns of new products that are recorded. */
export const MADE = 'id, base_price, name, description, unit, brand, barcode'

/** A common table expression that records the new products of a relation `made` of {@link MADE}. */
export function recordCreated(by: ChangedBy): string {
  return `recorded as (
       insert into product_changes (account_id, bulk_operation_id, user_id, created, product_id,
                                    new_price, new_name, new_description, new_unit, new_brand, new_barcode)
       select $1, ${author(by)}, true, ${MADE} from made
     )`
}

function author({ operation = 'null', user = 'null' }: ChangedBy): string {
  return `${operation}::bigint, ${user}::bigint`
}

const RAISED_VERSION = 'version = p.version + 1, updated_at = now()'

/** The fields of the product form; the base price is a decimal text. */
export interface ProductFields {
  code: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  barcode: string | null
  basePrice: string | null
}

/** Writes a new product. Returns its id. */
export async function insertProduct(
  tx: Queryable,
  accountId: number,
  { userId, fields }: { userId: number; fields: ProductFields },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with made as (
       insert into products (account_id, code, name, description, base_price, price_updated, unit, brand, barcode)
       values ($1, $2, $3, $4, $5, case when $5::numeric is not null then now() end, $7, $8, $9)
       returning ${MADE}
     ), ${recordCreated({ user: '$6' })}
     select id from made`,
    [
      accountId,
      fields.code,
      fields.name,
      fields.description,
      fields.basePrice,
      userId,
      fields.unit,
      fields.brand,
      fields.barcode,
    ],
  )
  return rows[0]!.id
}

/** Reads a product and locks it for writes until the end of the transaction; null when there is none. */
export async function lockProduct(
  tx: Queryable,
  accountId: number,
  id: number,
): Promise<(ProductFields & { version: number }) | null> {
  const { rows } = await tx.query<ProductFields & { version: number }>(
    `select version, code, name, description, unit, brand, barcode, base_price as "basePrice"
       from products where account_id = $1 and id = $2 for no key update`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Writes the fields if any differs; `force` raises the version in any case, for changed relations. */
export async function updateProduct(
  tx: Queryable,
  accountId: number,
  { id, userId, fields, force }: { id: number; userId: number; fields: ProductFields; force: boolean },
): Promise<void> {
  await tx.query(
    `with changed as (
       select id, $3::text as new_code, base_price as old_price, $6::numeric(14, 4) as new_price,
              name as old_name, $4::text as new_name, description as old_description, $5::text as new_description,
              unit as old_unit, $9::text as new_unit, brand as old_brand, $10::text as new_brand,
              barcode as old_barcode, $11::text as new_barcode
         from products
        where account_id = $1 and id = $2
          and ($7 or (code, name, description, base_price, unit, brand, barcode)
                       is distinct from ($3, $4, $5, $6::numeric(14, 4), $9, $10, $11))
     ), ${writeChanges({ user: '$8' }, ['code', ...WRITTEN_FIELDS])}
     select from changed`,
    [
      accountId,
      id,
      fields.code,
      fields.name,
      fields.description,
      fields.basePrice,
      force,
      userId,
      fields.unit,
      fields.brand,
      fields.barcode,
    ],
  )
}

/** Raises the version for a change of relations (pictures, tags …), so that a form opened before it is refused. */
export async function raiseProductVersion(
  tx: Queryable,
  accountId: number,
  productId: number,
): Promise<void> {
  await tx.query(`update products p set ${RAISED_VERSION} where account_id = $1 and id = $2`, [
    accountId,
    productId,
  ])
}
