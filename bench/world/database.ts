import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#db/embedded/postgres.ts'

export interface BenchDatabase {
  pool: pg.Pool
  connectionString: string
  dataDir: string
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
    stop: async () => {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
