import type { Queryable } from './database.ts'

/** The tables that grow with the products of a bulk write. */
const COUNTED = [
  'products',
  'product_categories',
  'product_tags',
  'custom_list_products',
  'product_changes',
] as const
type Counted = (typeof COUNTED)[number]

/** The columns that joins are estimated by; sampling all, wide texts among them, takes several times as long. */
const ANALYZED = [
  'products (account_id, id)',
  'product_categories (account_id, category_id, product_id)',
  'product_tags (account_id, product_id, tag_id)',
  'product_images (account_id, product_id)',
  'custom_list_products (account_id, custom_list_id, product_id)',
  'product_changes (account_id, bulk_operation_id, product_id, is_undo)',
]

/** With fewer rows even a comparison of each with each is fast; where the planner expects more, it makes none. */
const LEAST_ROWS = 1000
const MAX_FACTOR = 10

/**
 * Collects the planner's statistics when it expects far fewer rows of an account than there are. Of an account that was
 * filled since they were collected it expects one row in each table, and its plans compare each row with each: lists of
 * 15,000 products took minutes. Autovacuum collects them later, on a large database only after much more growth.
 */
export async function collectMissingStatistics(db: Queryable, accountId: number): Promise<void> {
  const expected = await expectedRows(db, accountId)
  const doubtful = COUNTED.filter((table) => (expected.get(table) ?? Infinity) < LEAST_ROWS)
  if (doubtful.length === 0) return
  const { rows } = await db.query<Record<Counted, number>>(
    `select ${doubtful.map((table) => `(select count(*) from (select from ${table} where account_id = $1 limit ${LEAST_ROWS * MAX_FACTOR}) first) as ${table}`).join(', ')}`,
    [accountId],
  )
  const isUnknown = (table: Counted) => {
    const count = rows[0]![table]
    return count >= LEAST_ROWS && count > MAX_FACTOR * expected.get(table)!
  }
  // Waiting for autovacuum would take a second and cancel its work, which includes the statistics of the table.
  if (doubtful.some(isUnknown)) await db.query(`analyze (skip_locked) ${ANALYZED.join(', ')}`)
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
