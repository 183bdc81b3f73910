import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { DEFAULTS } from './defaults.ts'
import type { OrderLimits } from './defaults.ts'

/** An invalid environment variable; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type BucketConfig = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type AlgoliaConfig = { appId: string; adminKey: string; searchKey: string; hosts: string[] }

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** An external PostgreSQL; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** A direct connection, where DATABASE_URL leads to a pooler. */
  databaseDirectUrl: string | undefined
  /** A streaming replica, for pages and searches of storefronts. */
  databaseReplicaUrl: string | undefined
  demo: boolean
  /** Base address of links, without a trailing slash. */
  publicUrl: string
  /** Addresses or networks of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  /** Per link. */
  orderLimits: OrderLimits
  /** How long a process still serves once a stop was requested, so that a balancer can see that it is not ready. */
  drainSeconds: number
  /** Processes that serve; with 1 it is this one. */
  workers: number
  /** Size of the versioned cache in megabytes, for all accounts. */
  cacheMegabytes: number
  /** Per link and client address. */
  searchesPerMinute: number
  bucket: BucketConfig | undefined
  algolia: AlgoliaConfig | undefined
  /** Where Prometheus reads metrics, on 127.0.0.1; undefined: nowhere. */
  metricsPort: number | undefined
  /** When the nightly backup is made, as HH:MM by the clock of the accounts; null: never. */
  backupAt: string | null
  /** Encrypts backups; null: they are not encrypted. */
  backupPassphrase: string | null
  logLevel: (typeof logLevels)[number]
}

/** Longer than any balancer takes to look again. */
const MAX_DRAIN_SECONDS = 300
/** More than the processors of any machine that needs no second one. */
const MAX_WORKERS = 64

type Env = Record<string, string | undefined>

/** Reads the settings of .env.example; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(env: Env): Config {
  const port = readPort(env, 'PORT') ?? 3000
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL')
  const databaseDirectUrl = readPostgresUrl(env, 'DATABASE_DIRECT_URL')
  if (databaseDirectUrl && !databaseUrl) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL needs DATABASE_URL: there is no pooler in front of the embedded database',
    )
  }
  const databaseReplicaUrl = readPostgresUrl(env, 'DATABASE_REPLICA_URL')
  if (databaseReplicaUrl && !databaseUrl) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  }
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    demo: readSwitch(env, 'DEMO', env['NODE_ENV'] !== 'production'),
    publicUrl: readOrigin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    trustedProxies: readAddresses(env, 'TRUST_PROXY'),
    orderLimits: {
      per10Minutes: readCount(env, 'ORDERS_PER_10_MINUTES', DEFAULTS.orderLimits.per10Minutes),
      perDay: readCount(env, 'ORDERS_PER_DAY', DEFAULTS.orderLimits.perDay),
    },
    drainSeconds: readDrainSeconds(env),
    workers: readWorkers(env),
    cacheMegabytes: readCount(env, 'CACHE_MB', DEFAULTS.cacheMegabytes),
    searchesPerMinute: readCount(env, 'SEARCHES_PER_MINUTE', DEFAULTS.searchesPerMinute),
    bucket: readBucket(env),
    algolia: readAlgolia(env),
    metricsPort: readMetricsPort(env, port),
    backupAt: readBackupTime(env),
    backupPassphrase: readBackupPassphrase(env),
    logLevel: readLogLevel(env),
  }
}

/** Adds the settings of the file .env in the working folder, if there is one; the environment takes precedence. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ConfigError(`.env: ${(error as Error).message}`)
  }
}

function readPort(env: Env, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`${name} must be a whole number from 0 to 65535, not ${quote(text)}`)
}

function readMetricsPort(env: Env, port: number): number | undefined {
  const metricsPort = readPort(env, 'METRICS_PORT')
  // Prometheus would not find one that the system chooses.
  if (metricsPort === 0) throw new ConfigError('METRICS_PORT must not be 0: Prometheus needs a fixed one')
  if (metricsPort === undefined || metricsPort !== port) return metricsPort
  throw new ConfigError('METRICS_PORT must differ from PORT: metrics are not for visitors')
}

function readSwitch(env: Env, name: string, defaultValue: boolean): boolean {
  const text = env[name]
  if (!text) return defaultValue
  if (text === '0' || text === '1') return text === '1'
  throw new ConfigError(`${name} must be 0 or 1, not ${quote(text)}`)
}

function readCount(env: Env, name: string, defaultValue: number): number {
  const text = env[name]
  if (!text) return defaultValue
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new ConfigError(`${name} must be a whole number from 1 to 999999999, not ${quote(text)}`)
}

function readWorkers(env: Env): number {
  const text = env['WORKERS']
  if (!text) return 1
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_WORKERS) return Number(text)
  throw new ConfigError(`WORKERS must be a whole number from 1 to ${MAX_WORKERS}, not ${quote(text)}`)
}

function readDrainSeconds(env: Env): number {
  const text = env['DRAIN_SECONDS']
  if (!text) return 0
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS) return Number(text)
  throw new ConfigError(
    `DRAIN_SECONDS must be a whole number from 0 to ${MAX_DRAIN_SECONDS}, not ${quote(text)}`,
  )
}

function readBackupTime(env: Env): string | null {
  const text = env['BACKUP_AT'] || '03:30'
  if (text === 'off') return null
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text
  throw new ConfigError(`BACKUP_AT must be a time such as 03:30, or off, not ${quote(text)}`)
}

/** The value is not repeated in an error: it is a secret. */
function readBackupPassphrase(env: Env): string | null {
  const text = env['BACKUP_PASSPHRASE']
  if (!text) return null
  if (text.length >= 12 && text.length <= 1000) return text
  throw new ConfigError('BACKUP_PASSPHRASE must have 12 to 1000 characters')
}

function readPostgresUrl(env: Env, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  // Not parsed further: libpq accepts forms that URL does not. The value is not repeated: it can contain a password.
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return text
  throw new ConfigError(`${name} must be an address like postgres://user:password@host:5432/database`)
}

function readWebUrl(env: Env, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with http:// or https://, not ${quote(text)}`,
    )
  }
  return text.replace(/\/+$/, '')
}

/** An address to which paths are appended. Mostrador serves its pages from the root of a host only. */
function readOrigin(env: Env, name: string): string | undefined {
  const text = readWebUrl(env, name)
  if (text === undefined) return undefined
  const { origin, href } = new URL(text)
  if (href === `${origin}/`) return origin
  // The value is not repeated: it can contain a password.
  throw new ConfigError(`${name} must be scheme, host and port alone, such as https://tienda.example`)
}

function readAddresses(env: Env, name: string): string[] {
  const texts = splitList(env[name])
  const wrong = texts.find((text) => !ipaddr.isValid(text) && !ipaddr.isValidCIDR(text))
  if (wrong === undefined) return texts
  throw new ConfigError(`${name} must hold addresses such as 127.0.0.1 or 10.0.0.0/8, not ${quote(wrong)}`)
}

function readBucket(env: Env): BucketConfig | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const values = readAllOrNone(env, names)
  if (!values) return undefined
  const [, bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = values
  return { endpoint: readWebUrl(env, 'S3_ENDPOINT') ?? '', bucket, region, accessKeyId, secretAccessKey }
}

function readAlgolia(env: Env): AlgoliaConfig | undefined {
  const values = readAllOrNone(env, ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY'])
  const hosts = splitList(env['ALGOLIA_HOSTS'])
  if (!values) {
    if (hosts.length === 0) return undefined
    throw new ConfigError('ALGOLIA_APP_ID is missing: ALGOLIA_HOSTS is set')
  }
  const wrong = hosts.find((host) => searchOrigin(host) === null)
  if (wrong !== undefined) {
    throw new ConfigError(`ALGOLIA_HOSTS must hold names such as search.example.com, not ${quote(wrong)}`)
  }
  const [appId = '', adminKey = '', searchKey = ''] = values
  return { appId, adminKey, searchKey, hosts }
}

/** The origin of a host of ALGOLIA_HOSTS, https by default; null for an invalid host. */
function searchOrigin(host: string): string | null {
  const url = URL.parse(host.includes('://') ? host : `https://${host}`)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

function readAllOrNone(env: Env, names: string[]): string[] | undefined {
  const present = names.find((name) => env[name])
  if (present === undefined) return undefined
  const missing = names.find((name) => !env[name])
  if (missing !== undefined) throw new ConfigError(`${missing} is missing: ${present} is set`)
  return names.map((name) => env[name] ?? '')
}

function readLogLevel(env: Env): Config['logLevel'] {
  const text = env['LOG_LEVEL'] || 'info'
  const level = logLevels.find((name) => name === text)
  if (level) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not ${quote(text)}`)
}

function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function quote(text: string): string {
  return JSON.stringify(text)
}
