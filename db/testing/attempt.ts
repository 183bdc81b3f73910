import type pg from 'pg'

/** PostgreSQL's error codes for violated constraints. */
export const CHECK = '23514'
export const UNIQUE = '23505'
export const REFERENCE = '23503'

/** Runs a statement. Returns 'allowed', 'no row' when it affected none, or PostgreSQL's error code. */
export async function attempt(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<string> {
  try {
    const { rowCount } = await pool.query(sql, values)
    return rowCount ? 'allowed' : 'no row'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
