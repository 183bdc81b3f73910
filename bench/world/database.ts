import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPool } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#db/embedded/postgres.ts'

export interface BenchDatabase {
  pool: pg.Pool
  connectionString: string
  dataDir: string
  /** `vacuum analyze` of the named tables or of all, without the time limit of the pool: forty accounts take longer. */
  vacuum: (tables?: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a durable, migrated database in a temporary folder, so that benches never touch existing data. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'))
  const postgres = await startPostgres({ dataDir })
  const pool = createPool(postgres.connectionString)
  await migrate(pool)
  return {
    pool,
    connectionString: postgres.connectionString,
    dataDir,
    vacuum: async (tables = '') => {
      const client = new pg.Client(postgres.connectionString)
      await client.connect()
      await client.query(`vacuum analyze ${tables}`)
      await client.end()
    },
    stop: async () => {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
