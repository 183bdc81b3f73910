import type pg from 'pg'
import { inTransaction } from './database.ts'
import type { Queryable } from './database.ts'

/**
 * The tables that grow with the products of a bulk write, and what is analyzed when one of them has unknown rows: the columns
 * that joins are estimated by. Sampling all, wide texts among them, takes several times as long.
 */
const ANALYZED = {
  products: 'products (account_id, id), product_images (account_id, product_id)',
  product_categories: 'product_categories (account_id, category_id, product_id)',
  product_tags: 'product_tags (account_id, product_id, tag_id)',
  custom_list_products: 'custom_list_products (account_id, custom_list_id, product_id)',
  product_changes: 'product_changes (account_id, bulk_operation_id, product_id, is_undo)',
}
type Counted = keyof typeof ANALYZED
const COUNTED = Object.keys(ANALYZED) as Counted[]

/**
 * Samples 9,000 rows, from up to as many pages of the table; with the default of 100 it would be 30,000 pages, for which a write
 * waits. It is enough to see an account that has a thousandth of the rows; autovacuum later takes the larger sample.
 */
const STATISTICS_TARGET = 30

/** With fewer rows even a comparison of each with each is fast; where the planner expects more, it makes none. */
const LEAST_ROWS = 1000
const MAX_FACTOR = 10

/**
 * Collects the planner's statistics when it expects far fewer rows of an account than there are. Of an account that was
 * filled since they were collected it expects one row in each table, and its plans compare each row with each: lists of
 * 15,000 products took minutes. Autovacuum collects them later, on a large database only after much more growth.
 */
export async function collectMissingStatistics(pool: pg.Pool, accountId: number): Promise<void> {
  const expected = await expectedRows(pool, accountId)
  const doubtful = COUNTED.filter((table) => (expected.get(table) ?? Infinity) < LEAST_ROWS)
  if (doubtful.length === 0) return
  const { rows } = await pool.query<Record<Counted, number>>(
    `select ${doubtful.map((table) => `(select count(*) from (select from ${table} where account_id = $1 limit ${LEAST_ROWS * MAX_FACTOR}) first) as ${table}`).join(', ')}`,
    [accountId],
  )
  const isUnknown = (table: Counted) => {
    const count = rows[0]![table]
    return count >= LEAST_ROWS && count > MAX_FACTOR * expected.get(table)!
  }
  const unknown = doubtful.filter(isUnknown)
  if (unknown.length === 0) return
  await inTransaction(pool, async (tx) => {
    await tx.query(`set local default_statistics_target = ${STATISTICS_TARGET}`)
    // Waiting for autovacuum would take a second and cancel its work, which includes the statistics of the table.
    await tx.query(`analyze (skip_locked) ${unknown.map((table) => ANALYZED[table]).join(', ')}`)
  })
}

/** How many rows of the account the planner expects, by table. */
async function expectedRows(db: Queryable, accountId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ 'QUERY PLAN': unknown }>(
    `explain (format json) ${COUNTED.map((table) => `select from ${table} where account_id = ${accountId}`).join(' union all ')}`,
  )
  const found = new Map<string, number>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { 'Relation Name': relation, 'Plan Rows': expected } = node as Record<string, unknown>
    // On Citus the plans of the nodes name shards: products_102008.
    if (typeof relation === 'string') found.set(relation.replace(/_\d+$/, ''), Number(expected))
    for (const value of Object.values(node)) visit(value)
  }
  visit(rows[0]?.['QUERY PLAN'])
  return found
}
