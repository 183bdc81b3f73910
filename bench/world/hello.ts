import Fastify from 'fastify'

// The measure of all ratios: what this machine and Fastify can do at all.
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
// A bench that fails leaves nobody behind.
process.once('disconnect', () => process.exit(0))
