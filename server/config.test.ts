import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

it('has the defaults of the documentation', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    demo: true,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    orderLimits: { per10Minutes: 30, perDay: 300 },
    drainSeconds: 0,
    workers: 1,
    cacheMegabytes: 128,
    searchesPerMinute: 600,
    bucket: undefined,
    algolia: undefined,
    metricsPort: undefined,
    backupAt: '03:30',
    backupPassphrase: null,
    logLevel: 'info',
  })
})

it('loads no demo data in production by default', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

it('makes no nightly backups where they are turned off', () => {
  expect(readConfig({ BACKUP_AT: 'off' }).backupAt).toBeNull()
})

it('treats an empty variable as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DEMO',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'ORDERS_PER_10_MINUTES',
    'ORDERS_PER_DAY',
    'S3_BUCKET',
    'ALGOLIA_HOSTS',
    'WORKERS',
    'DRAIN_SECONDS',
    'CACHE_MB',
    'SEARCHES_PER_MINUTE',
    'METRICS_PORT',
    'BACKUP_AT',
    'BACKUP_PASSPHRASE',
    'LOG_LEVEL',
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

it('reads all settings', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/mostrador',
    DATABASE_URL: 'postgresql://u:p@db.example/shop?sslmode=require',
    DATABASE_DIRECT_URL: 'postgres://u:p@direct.example/shop',
    DATABASE_REPLICA_URL: 'postgres://u:p@replica.example/shop',
    PUBLIC_URL: 'https://tienda.example/',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
    ORDERS_PER_10_MINUTES: '5',
    ORDERS_PER_DAY: '50',
    WORKERS: '4',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'images',
    S3_REGION: 'mx',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    ALGOLIA_APP_ID: 'app',
    ALGOLIA_ADMIN_KEY: 'admin',
    ALGOLIA_SEARCH_KEY: 'search',
    ALGOLIA_HOSTS: 'a.example, b.example',
    METRICS_PORT: '9464',
    DRAIN_SECONDS: '7',
    BACKUP_AT: '23:05',
    BACKUP_PASSPHRASE: 'una frase larga',
    LOG_LEVEL: 'warn',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/mostrador',
    databaseUrl: 'postgresql://u:p@db.example/shop?sslmode=require',
    databaseDirectUrl: 'postgres://u:p@direct.example/shop',
    databaseReplicaUrl: 'postgres://u:p@replica.example/shop',
    publicUrl: 'https://tienda.example',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    orderLimits: { per10Minutes: 5, perDay: 50 },
    drainSeconds: 7,
    workers: 4,
    bucket: { endpoint: 'https://s3.example', bucket: 'images', region: 'mx', accessKeyId: 'id' },
    algolia: { appId: 'app', adminKey: 'admin', searchKey: 'search', hosts: ['a.example', 'b.example'] },
    metricsPort: 9464,
    backupAt: '23:05',
    backupPassphrase: 'una frase larga',
    logLevel: 'warn',
  })
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

it.each([
  ['PORT', { PORT: 'tres mil' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://u:p@h/d' }],
  ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgres://h/d', DATABASE_REPLICA_URL: 'replica' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://h/d' }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://h/d', DATABASE_DIRECT_URL: 'direct' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://h/d' }],
  ['DEMO', { DEMO: 'yes' }],
  ['WORKERS', { WORKERS: '0' }],
  ['WORKERS', { WORKERS: '65' }],
  ['WORKERS', { WORKERS: 'auto' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tienda.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://tienda.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tienda.example/catalogo' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tienda.example?ref=1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tienda.example/#inicio' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://u:p@tienda.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1, nginx' }],
  ['ORDERS_PER_10_MINUTES', { ORDERS_PER_10_MINUTES: '0' }],
  ['ORDERS_PER_10_MINUTES', { ORDERS_PER_10_MINUTES: 'treinta' }],
  ['ORDERS_PER_DAY', { ORDERS_PER_DAY: '1.5' }],
  ['CACHE_MB', { CACHE_MB: '0' }],
  ['CACHE_MB', { CACHE_MB: '128MB' }],
  ['SEARCHES_PER_MINUTE', { SEARCHES_PER_MINUTE: '-1' }],
  ['S3_REGION', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'images' }],
  ['ALGOLIA_ADMIN_KEY', { ALGOLIA_APP_ID: 'app' }],
  ['ALGOLIA_APP_ID', { ALGOLIA_HOSTS: 'a.example' }],
  [
    'ALGOLIA_HOSTS',
    { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_KEY: 'a', ALGOLIA_SEARCH_KEY: 's', ALGOLIA_HOSTS: 'a b;c' },
  ],
  ['METRICS_PORT', { METRICS_PORT: 'si' }],
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { PORT: '8080', METRICS_PORT: '8080' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '1.5' }],
  ['BACKUP_AT', { BACKUP_AT: '3:30' }],
  ['BACKUP_AT', { BACKUP_AT: '24:00' }],
  ['BACKUP_AT', { BACKUP_AT: 'never' }],
  ['BACKUP_PASSPHRASE', { BACKUP_PASSPHRASE: 'corta' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('reports an invalid %s in one line', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

it('knows an https address however it is written', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Tienda.example:443/' }).publicUrl).toBe('https://tienda.example')
})

it('does not repeat a database address, which can contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgre://u:geheim@h/d' })).not.toThrow(/geheim/)
  expect(() => readConfig({ DATABASE_URL: 'postgre://u:geheim@h/d' })).toThrow(ConfigError)
})
