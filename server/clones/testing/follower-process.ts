import { createPool } from '#db/database.ts'
import { buildApp } from '../../app.ts'

// The application in a process of its own over a test's database, for tests that kill it during a copy.
const [connectionString = '', dataDir = ''] = process.argv.slice(2)
const pool = createPool(connectionString)
const app = await buildApp({
  pool,
  dataDir,
  publicUrl: 'http://localhost:3000',
  web: 'none',
  followClones: true,
})
process.send?.('ready')
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
