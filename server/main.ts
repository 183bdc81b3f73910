import module from 'node:module'

// Before any other import: caches compiled code for the next start.
module.enableCompileCache()
const { startProcess } = await import('./process/start-process.ts')
await startProcess(process.argv.includes('--dev') ? 'dev' : 'build')
