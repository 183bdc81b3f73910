import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, startPostgres } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { announce } from './announce.ts'
import { CRASHED, FAILED, NOT_YET } from './exit-codes.ts'
import { checkPort, explainListenError } from './port.ts'
import { createShutdown } from './shutdown.ts'
import type { Shutdown } from './shutdown.ts'
import { stopWithParent } from './stop-with-parent.ts'

/** The built pages, pages compiled on the fly, or only the API. */
type Web = 'build' | 'dev' | 'none'

/**
 * Runs the server process: settings, database, schema, demo data, HTTP. An error that an operator can correct is printed
 * in one line (exit code 1). SIGTERM, SIGINT and SIGHUP shut it down gracefully at any moment.
 */
export async function startProcess(web: Web): Promise<void> {
  const shutdown = createShutdown(log)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.run(0))
  stopWithParent()
  try {
    loadEnvFile()
    const config = readConfig(process.env)
    chooseBuilds(web)
    await serve(config, web, shutdown)
  } catch (error) {
    // A shutdown during the start makes the rest of the start fail: nothing to report.
    if (shutdown.isRunning()) return
    const expected = error instanceof ConfigError || error instanceof StartError
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? String(error))}\n`)
    await shutdown.run(error instanceof StartError && isRestart() ? NOT_YET : FAILED)
  }
}

/**
 * React and other libraries choose their production or development build by NODE_ENV when they are loaded, later than
 * this. The built pages need production builds, whatever NODE_ENV the operator has set.
 */
function chooseBuilds(web: Web): void {
  process.env['NODE_ENV'] = web === 'dev' ? 'development' : 'production'
}

/** Whether the supervisor started this process after a crash. */
function isRestart(): boolean {
  return Number(process.env['MOSTRADOR_STARTS'] ?? 1) > 1
}

/** Exits without a graceful shutdown, because memory may be corrupt. The watchdog stops the database. */
function crash(error: unknown): void {
  process.stderr.write(`${(error as Error | undefined)?.stack ?? String(error)}\n`)
  process.exit(CRASHED)
}

async function serve(config: Config, web: Web, shutdown: Shutdown): Promise<void> {
  await checkPort(config)
  const images = await openImageStore(config, log)
  // The application's modules load while PostgreSQL starts.
  const [connectionString, { buildApp }, { createVersionedCache }, { createPool }, { migrate }] =
    await Promise.all([
      openDatabase(config, shutdown),
      import('../app.ts'),
      import('../cache/versioned-cache.ts'),
      import('#db/database.ts'),
      import('#db/migrate.ts'),
    ])
  const onError = (error: Error) => {
    if (!shutdown.isRunning()) log(`A database connection was lost: ${error.message}`)
  }
  const pool = createPool(connectionString, { onError })
  // A connection that is still busy when all requests are done belongs to an aborted start: waits 2 s at most.
  await shutdown.add('close the connections', () => Promise.race([pool.end(), sleep(2000)]))
  await pool.query('select 1').catch((error: Error) => {
    throw new StartError(`${config.databaseUrl ? 'DATABASE_URL' : 'The database'}: ${describe(error)}`)
  })
  await migrate(pool)
  if (config.demo && !(await hasAccounts(pool))) {
    log('Loading the demo world')
    const { loadDemo } = await import('#db/demo/load.ts')
    await loadDemo(pool, { publicUrl: config.publicUrl, log })
  }
  const app = await buildApp({
    pool,
    images,
    publicUrl: config.publicUrl,
    algolia: config.algolia,
    trustedProxies: config.trustedProxies,
    cache: createVersionedCache({ megabytes: config.cacheMegabytes }),
    searchesPerMinute: config.searchesPerMinute,
    logLevel: config.logLevel,
    orderLimits: config.orderLimits,
    web,
    followClones: true,
    indexInBackground: true,
    mirrorSearch: true,
  })
  await shutdown.add('finish the open requests', () => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, config)
  })
  process.on('uncaughtException', crash)
  await announce(pool, config)
}

async function openDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  await shutdown.add('stop the database', () => postgres.stop())
  return postgres.connectionString
}

async function hasAccounts(pool: { query: (sql: string) => Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await pool.query('select 1 from accounts limit 1')
  return rows.length > 0
}

/** A host whose addresses all refuse throws an AggregateError without a message. */
function describe(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return first.message
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}
