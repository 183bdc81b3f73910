import Fastify from 'fastify'
import { reportUsage } from './usage.ts'

// The baseline of the ratios: an empty Fastify on this machine.
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
reportUsage()
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
// Ends with a failed bench.
process.once('disconnect', () => process.exit(0))
