import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { OperationRow as Operation } from '../../bulk/operation-queries.ts'
import { likePatterns } from '../../catalogue/search-text.ts'

export type RowSort = 'code' | 'name' | 'newPrice' | 'changePct'

/** What an operation did to a product that still exists or that it deleted; prices are decimal texts. */
export interface OperationRow {
  id: number
  code: string
  name: string | null
  basePrice: string | null
  created: boolean
  deleted: boolean
  oldPrice: string | null
  newPrice: string | null
  changePct: string | null
  oldName: string | null
  newName: string | null
  oldDescription: string | null
  newDescription: string | null
  oldUnit: string | null
  newUnit: string | null
  oldBrand: string | null
  newBrand: string | null
  oldBarcode: string | null
  newBarcode: string | null
  isPlaced: boolean
  category: string | null
  oldRule: Record<string, unknown> | null
  newRule: Record<string, unknown> | null
  isUndone: boolean
  undoneAt: Date | null
  undoneBy: string | null
}

/** Which rows are asked for. */
export interface RowFilter {
  readonly searchValue?: string | undefined
  readonly undone?: boolean | undefined
}

type OfOperation = Pick<Operation, 'id' | 'kind'>

const ORDER: Record<RowSort, string> = {
  code: 'p.code_key',
  name: 'p.name',
  newPrice: 'done.new_price',
  changePct: 'change_pct',
}

/** A page of the rows of an operation, by code unless sorted, and how many there are. `tx` plans for many rows from here on. */
export async function selectRows(
  tx: Queryable,
  accountId: number,
  {
    operation,
    filter,
    page: { limit, offset, sort },
  }: { operation: OfOperation } & { filter: RowFilter; page: PageRequest<RowSort> },
): Promise<{ rows: OperationRow[]; total: number }> {
  await joinManyRows(tx)
  const field = sort?.field ?? 'code'
  const direction = sort?.direction ?? 'asc'
  const matching = `
    ${rowsOf(operation)}
   where p.search_text like all ($3::text[]) and ($4::boolean is null or done.is_undone = $4)`
  const values = [accountId, operation.id, likePatterns(filter.searchValue ?? ''), filter.undone ?? null]
  const { rows: counts } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, values)
  const { rows } = await tx.query<OperationRow>(
    `select p.id, p.code, p.name, p.base_price as "basePrice", done.created, p.deleted,
            done.old_price as "oldPrice",
            done.new_price as "newPrice",
            round((done.new_price / nullif(done.old_price, 0) - 1) * 100, 2) as "changePct",
            (done.new_price - done.old_price) / nullif(done.old_price, 0) as change_pct,
            done.old_name as "oldName", done.new_name as "newName", done.old_description as "oldDescription",
            done.new_description as "newDescription", done.old_unit as "oldUnit", done.new_unit as "newUnit",
            done.old_brand as "oldBrand", done.new_brand as "newBrand", done.old_barcode as "oldBarcode",
            done.new_barcode as "newBarcode",
            done.category_id is not null as "isPlaced",
            (select c.name from categories c where c.account_id = $1 and c.id = done.category_id) as category,
            done.old_rule as "oldRule", done.new_rule as "newRule", done.is_undone as "isUndone",
            done.undone_at as "undoneAt",
            (select u.username from users u where u.account_id = $1 and u.id = done.undone_by) as "undoneBy"
     ${matching}
     order by ${ORDER[field]} ${direction} nulls last, p.id ${direction} limit $5 offset $6`,
    [...values, limit, offset],
  )
  return { rows, total: counts[0]!.total }
}

/**
 * How many rows of an operation are of products that still exist, and were not undone; `changes` leaves placements out,
 * `withoutCategory` are products that it made and that are in none.
 */
export async function countRows(
  tx: Queryable,
  accountId: number,
  operation: OfOperation,
): Promise<{ rows: number; left: number; changes: number; withoutCategory: number }> {
  await joinManyRows(tx)
  const { rows } = await tx.query<{ rows: number; left: number; changes: number; withoutCategory: number }>(
    `select count(*) as rows, count(*) filter (where not done.is_undone) as left, count(done.change_id) as changes,
            count(*) filter (where done.created and not exists (
              select from product_categories c where c.account_id = $1 and c.product_id = done.product_id
            )) as "withoutCategory"
       ${rowsOf(operation)}`,
    [accountId, operation.id],
  )
  return rows[0]!
}

/** SQL: the rows of an operation as `done`, each with its product `p`; for a deleted product `p` is the stored row. */
function rowsOf({ kind }: OfOperation): string {
  if (kind === 'products-deleted') {
    return `from (${DELETED}) done
    join (select product_id as id, code, code_key, name, null::numeric as base_price, search_text, true as deleted
            from deleted_products where account_id = $1 and bulk_operation_id = $2) p on p.id = done.product_id`
  }
  return `from (${kind === 'comparison-rules' ? RULES : FILE}) done
    join (select *, false as deleted from products where account_id = $1) p on p.id = done.product_id`
}

/** SQL: the rows of an operation ($2) on products: what it changed, and the categories that it put them into. */
const FILE = `
  select coalesce(c.product_id, placed.product_id) as product_id, c.id as change_id,
         coalesce(c.created, false) as created, c.old_price, c.new_price, c.old_name, c.new_name,
         c.old_description, c.new_description, c.old_unit, c.new_unit, c.old_brand, c.new_brand, c.old_barcode,
         c.new_barcode, placed.category_id,
         null::jsonb as old_rule, null::jsonb as new_rule,
         (c.id is null or undo.product_id is not null)
           and (placed.product_id is null or placed.undone_at is not null) as is_undone,
         coalesce(undo.changed_at, placed.undone_at) as undone_at, coalesce(undo.user_id, placed.undone_by,
                  -- Undone with the whole operation, whose row has the user.
                  (select o.undone_by from bulk_operations o where o.account_id = $1 and o.id = $2)) as undone_by
    from (select * from product_changes
           where account_id = $1 and bulk_operation_id = $2 and not is_undo) c
    full join (select * from bulk_placements where account_id = $1 and bulk_operation_id = $2) placed
      on placed.product_id = c.product_id
    left join (select * from product_changes
                where account_id = $1 and bulk_operation_id = $2 and is_undo) undo
      on undo.product_id = c.product_id`

/** SQL: the rules that an operation ($2) wrote. */
const RULES = `
  select product_id, id as change_id, false as created, null::numeric as old_price, null::numeric as new_price,
         null::text as old_name, null::text as new_name, null::text as old_description, null::text as new_description,
         null::text as old_unit, null::text as new_unit, null::text as old_brand, null::text as new_brand,
         null::text as old_barcode, null::text as new_barcode, null::bigint as category_id, old_rule, new_rule,
         undone_at is not null as is_undone, undone_at, undone_by
    from rule_changes
   where account_id = $1 and bulk_operation_id = $2`

/** SQL: the products that an operation ($2) deleted. Those too old to be restored count as if they could be. */
const DELETED = `
  select product_id, product_id as change_id, false as created, base_price as old_price, null::numeric as new_price,
         null::text as old_name, null::text as new_name, null::text as old_description, null::text as new_description,
         null::text as old_unit, null::text as new_unit, null::text as old_brand, null::text as new_brand,
         null::text as old_barcode, null::text as new_barcode, null::bigint as category_id, null::jsonb as old_rule,
         null::jsonb as new_rule, undone_at is not null as is_undone, undone_at, undone_by
    from deleted_products
   where account_id = $1 and bulk_operation_id = $2`
