import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

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
  /** A read replica for storefront reads. */
  databaseReplicaUrl: string | undefined
  demo: boolean
  /** Base address of links, without a trailing slash. */
  publicUrl: string
  /** Addresses or networks of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  /** Per link. */
  orderLimits: { per10Minutes: number; perDay: number }
  /** Size of the versioned cache in megabytes, for all accounts. */
  cacheMegabytes: number
  /** Per link and client address. */
  searchesPerMinute: number
  bucket: BucketConfig | undefined
  algolia: AlgoliaConfig | undefined
  logLevel: (typeof logLevels)[number]
}

type Env = Record<string, string | undefined>

/** Reads the settings of .env.example; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(env: Env): Config {
  const port = readPort(env)
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL')
  const databaseReplicaUrl = readPostgresUrl(env, 'DATABASE_REPLICA_URL')
  if (databaseReplicaUrl && !databaseUrl) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  }
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl,
    databaseReplicaUrl,
    demo: readSwitch(env, 'DEMO', env['NODE_ENV'] !== 'production'),
    publicUrl: readWebUrl(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    trustedProxies: readAddresses(env, 'TRUST_PROXY'),
    orderLimits: {
      per10Minutes: readCount(env, 'ORDERS_PER_10_MINUTES', 30),
      perDay: readCount(env, 'ORDERS_PER_DAY', 300),
    },
    cacheMegabytes: readCount(env, 'CACHE_MB', 128),
    searchesPerMinute: readCount(env, 'SEARCHES_PER_MINUTE', 600),
    bucket: readBucket(env),
    algolia: readAlgolia(env),
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

function readPort(env: Env): number {
  const text = env['PORT'] || '3000'
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not ${quote(text)}`)
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
