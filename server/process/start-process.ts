import { join } from 'node:path'
import type pg from 'pg'
import { StartError, startPostgres } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../http/observing/observe-responses.ts'
import type { ImageStore } from '../images/image-store.ts'
import { openImageStore } from '../images/open-image-store.ts'
import type { MetricSources } from '../metrics/process-metrics.ts'
import type { MetricsPage, Workers } from '../metrics/metrics.ts'
import { printAddresses } from './print-addresses.ts'
import { crash } from './crash.ts'
import { FAILED, NOT_YET } from './exit-codes.ts'
import { checkPort, explainListenError } from './port.ts'
import type { Web } from './serve-http.ts'
import { createShutdown } from './shutdown.ts'
import type { Shutdown } from './shutdown.ts'
import { stopWithParent } from './stop-with-parent.ts'

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
    const config = await readCheckedConfig()
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

/** The settings, with the port that was found where PORT is 0: links, and what is printed, need it before anything listens. */
async function readCheckedConfig(): Promise<Config> {
  const config = readConfig(process.env)
  const port = await checkPort(config)
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(port) }) : config
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

async function serve(config: Config, web: Web, shutdown: Shutdown): Promise<void> {
  if (config.metricsPort) await checkPort(metricsAddress(config.metricsPort))
  const images = await openImageStore(config, log)
  // The application's modules load while PostgreSQL starts.
  const [connectionString, start, { openPool }, { migrate }] = await Promise.all([
    openDatabase(config, shutdown),
    loadServer(config, web),
    import('./open-pool.ts'),
    import('#db/migrate.ts'),
  ])
  const pool = await openPool(connectionString, { config, shutdown, log })
  await migrate(pool)
  if (config.demo && !(await hasAccounts(pool))) {
    log('Loading the demo world')
    const { loadDemo } = await import('#db/demo/load.ts')
    await loadDemo(pool, { publicUrl: config.publicUrl, log })
  }
  await start({ connectionString, pool, images }, shutdown)
  await makeNightlyBackups(config, { pool, images }, shutdown)
  process.on('uncaughtException', crash)
  await printAddresses(pool, config)
}

interface Opened {
  connectionString: string
  pool: pg.Pool
  images: ImageStore
}

/** Serves in this process, or in workers that it starts. Vite compiles for one process only. */
async function loadServer(
  config: Config,
  web: Web,
): Promise<(opened: Opened, shutdown: Shutdown) => Promise<unknown>> {
  if (config.workers === 1 || web === 'dev') {
    const { serveHttp } = await import('./serve-http.ts')
    return ({ pool, images }, shutdown) =>
      serveHttp(
        {
          config,
          web,
          pool,
          images,
          storesDemoDrawings: config.demo,
          openMetrics: (sources) => openMetrics(config, sources, shutdown),
          log,
        },
        shutdown,
      )
  }
  const { runWorkers } = await import('./run-workers.ts')
  return async ({ connectionString, pool }, shutdown) => {
    const workers = await runWorkers({ config, web, connectionString }, { shutdown, log })
    await openWorkerMetrics(config, { pool, workers }, shutdown)
  }
}

async function makeNightlyBackups(
  { backupAt, backupPassphrase, bucket, dataDir }: Config,
  { pool, images }: { pool: pg.Pool; images: ImageStore },
  shutdown: Shutdown,
): Promise<void> {
  if (backupAt === null) return
  const { startNightlyBackups } = await import('../backup/nightly-backups.ts')
  const { openBackupBucket } = await import('../backup/backup-bucket.ts')
  const backups = startNightlyBackups({
    pool,
    images,
    folder: join(dataDir, 'backups'),
    bucket: bucket ? await openBackupBucket(bucket) : null,
    at: backupAt,
    passphrase: backupPassphrase,
    log,
    now: () => new Date(),
  })
  await shutdown.add('break off a backup', () => backups.close())
}

/** Serves metrics where METRICS_PORT asks for them; otherwise their library is not even loaded. */
async function openMetrics(
  { metricsPort, backupAt }: Config,
  sources: MetricSources,
  shutdown: Shutdown,
): Promise<Observe | undefined> {
  if (metricsPort === undefined) return undefined
  const { createMetrics } = await import('../metrics/metrics.ts')
  const metrics = createMetrics(sources, { nightlyBackups: backupAt !== null })
  await publishMetrics(metrics, metricsPort, shutdown)
  return metrics.observe
}

/** Likewise, those of all workers together. */
async function openWorkerMetrics(
  { metricsPort, backupAt }: Config,
  { pool, workers }: { pool: pg.Pool; workers: Workers },
  shutdown: Shutdown,
): Promise<void> {
  if (metricsPort === undefined) return
  const { createPrimaryMetrics } = await import('../metrics/metrics.ts')
  const metrics = createPrimaryMetrics({ pool, workers }, { nightlyBackups: backupAt !== null })
  await publishMetrics(metrics, metricsPort, shutdown)
}

async function publishMetrics(metrics: MetricsPage, metricsPort: number, shutdown: Shutdown): Promise<void> {
  const { serveMetrics } = await import('../metrics/serve-metrics.ts')
  const address = metricsAddress(metricsPort)
  const server = await serveMetrics(metrics, address).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, address)
  })
  await shutdown.add('close the metrics', () => server.close())
}

function metricsAddress(port: number) {
  return { port, host: '127.0.0.1', setting: 'METRICS_PORT' }
}

async function openDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const { dataDir, workers } = config
  const postgres = await startPostgres({ dataDir, log, ...(workers > 1 && { processes: workers }) })
  await shutdown.add('stop the database', () => postgres.stop())
  return postgres.connectionString
}

async function hasAccounts(pool: { query: (sql: string) => Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await pool.query('select 1 from accounts limit 1')
  return rows.length > 0
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}
