import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { prepareGuard } from './disk-guard.ts'
import type { chooseSharedMemory } from './shared-memory.ts'
import { StartError } from './start-error.ts'
import { spawnAs } from './system-user.ts'
import type { SystemUser } from './system-user.ts'

export const databaseName = 'mostrador'

type SharedMemory = ReturnType<typeof chooseSharedMemory>

type ClusterOptions = {
  cluster: string
  binaries: Binaries
  user: SystemUser | undefined
  sharedMemory: SharedMemory
  durable: boolean
}

/** Creates the cluster with its one empty database when there is none; refuses data of another major version. */
export function prepareCluster(options: ClusterOptions): void {
  const { cluster, binaries, user, sharedMemory, durable } = options
  checkOwner(cluster, user)
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === String(binaries.major)) return
    throw new StartError(
      `The data in ${cluster} is of PostgreSQL ${version}, this program runs PostgreSQL ${binaries.major}: back up with the version that wrote it and restore here.`,
    )
  }
  // Built aside and renamed, so that an interrupted first start leaves nothing half made.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  createOwned(draft, user)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = durable ? [] : ['--no-sync']
  const access = ['--auth=trust', `--username=${databaseName}`]
  const memory = `--set=dynamic_shared_memory_type=${sharedMemory}`
  run(binaries.initdb, [`--pgdata=${draft}`, memory, ...locale, ...access, ...sync], user)
  run(binaries.postgres, ['--single', '-D', draft, 'postgres'], user, `create database ${databaseName}\n`)
  renameSync(draft, cluster)
}

/** PostgreSQL insists on owning its files; said here in words that help. */
function checkOwner(cluster: string, user: SystemUser | undefined): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const wanted = user?.uid ?? process.getuid?.()
  if (owner === undefined || owner === wanted) return
  const name = user?.name ?? userInfo().username
  throw new StartError(
    `The data in ${cluster} belongs to another user (id ${owner}): start as that one, or run chown -R ${name} ${cluster}`,
  )
}

/** Writes the settings anew at every start; an operator's own go to postgresql.local.conf beside the cluster. */
export function writeSettings(options: {
  cluster: string
  socketDir: string
  sharedMemory: SharedMemory
  durable: boolean
}): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 60,
    shared_buffers: '128MB',
    dynamic_shared_memory_type: options.sharedMemory,
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // Nothing is replicated from here: less to log.
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and crashes, without the refused statements that the application answers for.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Recovery begins by flushing everything to the disk: at once, not file by file, which takes seconds on a busy machine.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value))}`)
  const local = join(dirname(options.cluster), 'postgresql.local.conf')
  if (existsSync(local)) lines.push(`include = ${quote(local)}`)
  lines.push(prepareGuard(options.cluster))
  writeFileSync(join(options.cluster, 'postgresql.conf'), `${lines.join('\n')}\n`)
  // Only who may enter the socket's folder (0700) gets as far as this.
  writeFileSync(join(options.cluster, 'pg_hba.conf'), 'local all all trust\n')
}

/** A folder only that user may enter. */
export function createOwned(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

function run(program: string, args: string[], user: SystemUser | undefined, input = ''): void {
  const answer = spawnSync(program, args, { ...spawnAs(user), input, encoding: 'utf8' })
  // A single-user server reports a refused statement but ends with 0.
  if (answer.status === 0 && !answer.stderr.includes('ERROR:')) return
  const reason = answer.error?.message ?? answer.stderr.trim().split('\n').at(-1)
  throw new StartError(`The database could not be created: ${reason}`)
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
