import Fastify from 'fastify'
import pg from 'pg'

// A minimal Fastify application with PostgreSQL.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const app = Fastify()
app.get('/api/health', async () => {
  await pool.query('select 1')
  return { status: 'ok' }
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
