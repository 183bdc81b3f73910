import module from 'node:module'

// Before anything else is loaded: what Node compiled is kept for the next start.
module.enableCompileCache()
const { startProcess } = await import('./process/start-process.ts')
await startProcess(process.argv.includes('--dev') ? 'dev' : 'build')
