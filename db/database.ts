import pg from 'pg'

/** What a query needs: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

// numeric stays a decimal string (exact money); bigint ids and counts fit a JavaScript number.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool of connections that survives a restart of PostgreSQL: broken idle connections are dropped and replaced. */
export function createPool(
  connectionString: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: options.max ?? 12, types, application_name: 'mostrador' })
  pool.on('error', (error) => options.onError?.(error))
  return pool
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}
