import module from 'node:module'

// Before any other import: caches compiled code for the next start.
module.enableCompileCache()
const { startWorker } = await import('./start-worker.ts')
await startWorker()
