import { createPool } from '#db/database.ts'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from './data-dir.ts'
import { reportUsage } from './usage.ts'

// The product on an existing database. `pageCache: false` measures pages without the cache.
const options = JSON.parse(process.argv[2] ?? '{}') as {
  connectionString: string
  pageCache?: boolean
  web?: 'none'
  followClones?: boolean
}
const pool = createPool(options.connectionString)
const app = await buildApp({
  pool,
  dataDir: BENCH_DATA_DIR,
  publicUrl: 'http://localhost:3000',
  pageCache: options.pageCache ?? true,
  web: options.web ?? 'build',
  followClones: options.followClones ?? false,
  // A bench places all orders through one link.
  orderLimits: { per10Minutes: 999_999_999, perDay: 999_999_999 },
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
reportUsage()
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
// Ends with a failed bench.
process.once('disconnect', () => process.exit(0))
