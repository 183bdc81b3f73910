import type { Queryable } from './database.ts'

/**
 * Disables nested loops for the rest of a transaction that joins thousands of rows. Without statistics on an account
 * with new products the planner estimates a single row, and would compare every row with every other.
 */
export async function joinManyRows(tx: Queryable): Promise<void> {
  await tx.query('set local enable_nestloop = off')
}
