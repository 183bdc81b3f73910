import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, startPostgres } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig, searchOrigin } from '../config.ts'
import type { Config } from '../config.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { announce } from './announce.ts'
import { CRASHED, FAILED, NOT_YET } from './exit-codes.ts'
import { checkPort, explainListenError } from './port.ts'
import { createShutdown } from './shutdown.ts'
import type { Shutdown } from './shutdown.ts'
import { stopWithParent } from './stop-with-parent.ts'

/** The built pages, pages compiled on the fly, or the API alone. */
type Web = 'build' | 'dev' | 'none'

/**
 * The life of the server process: settings, database, schema, demo world, HTTP. What an operator can mend is said in
 * one line (exit code 1). SIGTERM, SIGINT and SIGHUP end it in order at any moment.
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
    // A stop that was asked for while starting makes the rest of the start fail: no news.
    if (shutdown.isRunning()) return
    const expected = error instanceof ConfigError || error instanceof StartError
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? String(error))}\n`)
    await shutdown.run(error instanceof StartError && isRestart() ? NOT_YET : FAILED)
  }
}

/**
 * React and others choose their production or development build by NODE_ENV when they are loaded, which comes after
 * this. The built pages belong to production builds, whatever the operator's NODE_ENV says for the settings.
 */
function chooseBuilds(web: Web): void {
  process.env['NODE_ENV'] = web === 'dev' ? 'development' : 'production'
}

/** Whether the supervisor started this process in the place of one that crashed. */
function isRestart(): boolean {
  return Number(process.env['MOSTRADOR_STARTS'] ?? 1) > 1
}

/** What is in memory is not to be trusted any more: no order is kept, the database's watchdog stops it. */
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
  // A connection still at work when all requests are answered is that of a start that was broken off: not waited for.
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
    searchOrigins: config.algolia?.hosts.flatMap((host) => searchOrigin(host) ?? []),
    trustedProxies: config.trustedProxies,
    cache: createVersionedCache({ megabytes: config.cacheMegabytes }),
    searchesPerMinute: config.searchesPerMinute,
    logLevel: config.logLevel,
    orderLimits: config.orderLimits,
    web,
    followClones: true,
  })
  await shutdown.add('finish what is under way', () => app.close())
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

/** Several addresses of one host that all refuse come as an AggregateError without a message of its own. */
function describe(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return first.message
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}
