import type pg from 'pg'

/** PostgreSQL's codes for what a constraint refuses. */
export const CHECK = '23514'
export const UNIQUE = '23505'
export const REFERENCE = '23503'

/** Runs a statement that must touch a row; answers 'allowed', or the code of PostgreSQL's refusal. */
export async function attempt(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<string> {
  try {
    const { rowCount } = await pool.query(sql, values)
    return rowCount ? 'allowed' : 'no row'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
