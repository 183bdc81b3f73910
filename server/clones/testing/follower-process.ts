import { createPool } from '#db/database.ts'
import { buildApp } from '../../app.ts'

// The application in a process of its own over a test's database, for tests that kill it during a copy.
const pool = createPool(process.argv[2] ?? '')
const app = await buildApp({ pool, publicUrl: 'http://localhost:3000', web: 'none', followClones: true })
process.send?.('ready')
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
