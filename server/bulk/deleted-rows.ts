import type { Queryable } from '#db/database.ts'
import { readTables } from '#db/backup/tables.ts'
import { findPricelistCycle } from '#domain/pricing-rule.ts'
import type { PricelistEdge } from '#domain/pricing-rule.ts'
import { lockPricelistEdges, selectPricelistEdges } from '../prices/rule-queries.ts'

/** A table whose rows depend on a product, and their other references: without those a row is not restored. */
interface DependentTable {
  readonly name: string
  readonly needs: Readonly<Record<string, string>>
  /** Columns with a user id; null where that user was deleted. */
  readonly users?: readonly string[]
}

/** Tables whose rows are deleted with a product. Without those that are rebuilt from the product (`search_entries`). */
export const DEPENDENT_TABLES: readonly DependentTable[] = [
  { name: 'product_categories', needs: { category_id: 'categories' } },
  { name: 'product_tags', needs: { tag_id: 'tags' } },
  { name: 'product_images', needs: {} },
  { name: 'competitor_links', needs: {} },
  { name: 'custom_list_products', needs: { custom_list_id: 'custom_lists' } },
  { name: 'product_changes', needs: {}, users: ['user_id'] },
  { name: 'rules', needs: { pricelist_id: 'pricelists', base_pricelist_id: 'pricelists' } },
]

/** Columns that lose their reference to a deleted product, with the keys of their rows. */
export const DEPENDENT_REFERENCES = [
  { name: 'order_items', column: 'product_id', keys: { order_id: 'bigint', position: 'integer' } },
  { name: 'clone_products', column: 'product_id', keys: { catalog_id: 'bigint', parent_id: 'bigint' } },
  { name: 'categories', column: 'picture_product_id', keys: { id: 'bigint' } },
] as const

/** Products of an operation, by id. */
interface OfOperation {
  readonly operationId: number
  readonly productIds: readonly number[]
}

/** Stores locked products with all their dependent rows for {@link restoreDeletedRows}. */
export async function storeDeletedRows(
  tx: Queryable,
  accountId: number,
  { operationId, productIds }: OfOperation,
): Promise<void> {
  const rowsOf = DEPENDENT_TABLES.map(
    ({ name }) => `'${name}', (
             select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${name} r where r.account_id = $1 and r.product_id = p.id)`,
  )
  const referencesOf = DEPENDENT_REFERENCES.map(({ name, column, keys }) => {
    const key = Object.keys(keys).map((part) => `'${part}', r.${part}`)
    return `'${name}', (
             select coalesce(jsonb_agg(jsonb_build_object(${key.join(', ')})), '[]') from ${name} r
              where r.account_id = $1 and r.${column} = p.id)`
  })
  await tx.query(
    `insert into deleted_products
            (account_id, bulk_operation_id, product_id, code, code_key, name, base_price, search_text, kept, picture_files)
     select $1, $2, p.id, p.code, p.code_key, p.name, p.base_price, p.search_text,
            jsonb_build_object('products', jsonb_build_array(to_jsonb(p)), ${[...rowsOf, ...referencesOf].join(', ')}),
            (select array_agg(i.orig_key) from product_images i where i.account_id = $1 and i.product_id = p.id)
       from products p where p.account_id = $1 and p.id = any ($3::bigint[])`,
    [accountId, operationId, productIds],
  )
}

/**
 * Restores products of an operation with their stored rows, and returns their ids. A product whose code is in use again
 * is not restored, nor a row whose category, list or other reference was deleted meanwhile.
 */
export async function restoreDeletedRows(
  tx: Queryable,
  accountId: number,
  asked: { operationId: number; productIds: readonly number[] | null },
): Promise<number[]> {
  const columns = await columnsOf(tx, accountId, asked.operationId)
  const products = columns.get('products')
  if (products === undefined) return []
  const { rows } = await tx.query<{ id: number }>(
    `insert into products (account_id, ${products.join(', ')})
     select $1, ${products.map((column) => `row.${column}`).join(', ')} ${storedRows('products')}
     order by row.id
     on conflict do nothing
     returning id`,
    [accountId, asked.operationId, asked.productIds],
  )
  const productIds = rows.map(({ id }) => id)
  const values = [accountId, asked.operationId, productIds]
  const closing = await closingEdges(tx, values)
  for (const table of DEPENDENT_TABLES) {
    const own = columns.get(table.name)
    if (own === undefined) continue
    await lockNeeded(tx, values, table)
    await restoreTable(tx, values, { table, columns: own, closing })
  }
  for (const { name, column, keys } of DEPENDENT_REFERENCES) {
    const parts = Object.entries(keys)
    await tx.query(
      `update ${name} r set ${column} = d.product_id
         from deleted_products d
        cross join lateral jsonb_to_recordset(d.kept -> '${name}') as row (${parts.map((part) => part.join(' ')).join(', ')})
        where r.account_id = $1 and d.account_id = $1 and d.bulk_operation_id = $2 and d.product_id = any ($3::bigint[])
          and ${parts.map(([part]) => `r.${part} = row.${part}`).join(' and ')} and r.${column} is null`,
      values,
    )
  }
  return productIds
}

/** What rows of a table refer to cannot be deleted between looking for it and referring to it. */
async function lockNeeded(
  tx: Queryable,
  values: readonly unknown[],
  { name, needs }: DependentTable,
): Promise<void> {
  for (const [column, target] of Object.entries(needs)) {
    await tx.query(
      `select from ${target} t
        where t.account_id = $1 and t.id in (select row.${column} ${storedRows(name)})
        order by t.id for key share`,
      [...values],
    )
  }
}

async function restoreTable(
  tx: Queryable,
  values: readonly unknown[],
  {
    table: { name, needs, users = [] },
    columns,
    closing,
  }: { table: DependentTable; columns: readonly string[]; closing: readonly PricelistEdge[] },
): Promise<void> {
  const written = columns.map((column) =>
    users.includes(column)
      ? `(select u.id from users u where u.account_id = $1 and u.id = row.${column})`
      : `row.${column}`,
  )
  const conditions = Object.entries(needs).map(
    ([column, target]) =>
      `and (row.${column} is null or exists (
         select from ${target} t where t.account_id = $1 and t.id = row.${column}))`,
  )
  const isOfRules = name === 'rules'
  if (isOfRules) {
    conditions.push(`and not exists (
         select from unnest($4::bigint[], $5::bigint[]) as closing (list, base)
          where closing.list = row.pricelist_id and closing.base = row.base_pricelist_id)`)
  }
  await tx.query(
    `insert into ${name} (account_id, ${columns.join(', ')})
     select $1, ${written.join(', ')} ${storedRows(name)} ${conditions.join(' ')}
     on conflict do nothing`,
    isOfRules
      ? [
          ...values,
          closing.map(({ pricelistId }) => pricelistId),
          closing.map(({ basePricelistId }) => basePricelistId),
        ]
      : [...values],
  )
}

/** SQL: the stored rows of a table of the operation $2, as `row`, of the products in $3 or all (null). */
function storedRows(table: string): string {
  return `from deleted_products d
      cross join lateral jsonb_array_elements(d.kept -> '${table}') as element (value)
      cross join lateral jsonb_populate_record(null::${table}, element.value) as row
      where d.account_id = $1 and d.bulk_operation_id = $2 and ($3::bigint[] is null or d.product_id = any ($3))`
}

/** The columns of each table that the stored rows have and that still exist; newer columns get their default. */
async function columnsOf(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<Map<string, string[]>> {
  const names = ['products', ...DEPENDENT_TABLES.map(({ name }) => name)]
  const { rows: kept } = await tx.query<{ name: string; columns: string[] }>(
    `select t.name, array(select jsonb_object_keys(one.value)) as columns
       from unnest($3::text[]) as t (name)
      cross join lateral (
              select element.value
                from deleted_products d
               cross join lateral jsonb_array_elements(d.kept -> t.name) as element (value)
               where d.account_id = $1 and d.bulk_operation_id = $2 limit 1) one`,
    [accountId, operationId, names],
  )
  const now = new Map((await readTables(tx)).map(({ name, columns }) => [name, columns]))
  return new Map(
    kept.map(({ name, columns }) => [
      name,
      (now.get(name) ?? []).filter((column) => column !== 'account_id' && columns.includes(column)),
    ]),
  )
}

/** List and base list of the stored rules that would now close a cycle. */
async function closingEdges(tx: Queryable, values: readonly unknown[]): Promise<PricelistEdge[]> {
  const accountId = Number(values[0])
  const { rows: kept } = await tx.query<PricelistEdge>(
    `select distinct row.pricelist_id as "pricelistId", row.base_pricelist_id as "basePricelistId"
       ${storedRows('rules')} and row.base_pricelist_id is not null
      order by 1, 2`,
    [...values],
  )
  if (kept.length === 0) return []
  await lockPricelistEdges(tx, accountId)
  const edges = [...(await selectPricelistEdges(tx, accountId, null))]
  return kept.filter((edge) => {
    if (findPricelistCycle(edges, edge) !== null) return true
    edges.push(edge)
    return false
  })
}
