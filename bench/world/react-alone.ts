import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactElement } from 'react'
import { createPool } from '#db/database.ts'
import { projectRoot } from '#db/project-root.ts'
import { buildApp } from '#server/app.ts'
import { BENCH_DATA_DIR } from './data-dir.ts'

// The part of a page that is React's alone: `renderToString` of the very element that the server renders, with all data
// already in it. Measured in its own process, in production mode, as the server is.
const WARM_UP = 2000
const MEASURED_MS = 6000

const options = JSON.parse(process.argv[2] ?? '{}') as { connectionString: string; path: string }
const react = createRequire(import.meta.url)('react-dom/server') as {
  renderToString: (page: ReactElement) => string
}
const { renderToString } = react
let page: ReactElement | undefined
// Before the pages are loaded, which import it.
react.renderToString = (element) => {
  page = element
  return renderToString(element)
}
await import(pathToFileURL(join(projectRoot, 'build', 'server', 'index.js')).href)
const pool = createPool(options.connectionString)
const app = await buildApp({
  pool,
  dataDir: BENCH_DATA_DIR,
  publicUrl: 'http://localhost:3000',
  pageCache: false,
  followClones: false,
})
const { statusCode } = await app.inject(options.path)
if (statusCode !== 200 || page === undefined)
  throw new Error(`${options.path} was not rendered: ${statusCode}`)
await app.close()
await pool.end()

for (let n = 0; n < WARM_UP; n++) renderToString(page)
const before = process.cpuUsage()
const start = performance.now()
let pages = 0
for (; performance.now() < start + MEASURED_MS; pages++) renderToString(page)
const { user, system } = process.cpuUsage(before)
process.send?.({
  perSecond: Math.round((pages * 1000) / (performance.now() - start)),
  cpuMicroseconds: Math.round((user + system) / pages),
})
