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
import { sharedBuffers, usableMemory } from './shared-buffers.ts'
import type { chooseSharedMemory } from './shared-memory.ts'
import { StartError } from './start-error.ts'
import { spawnAs } from './system-user.ts'
import type { SystemUser } from './system-user.ts'

export const databaseName = 'mostrador'

/** For one process, the commands of `npm run admin`, and to look at the database by hand. */
const CONNECTIONS = 60
/** A pool of 12, and those outside of it: for listening, health checks and locks. */
const CONNECTIONS_OF_PROCESS = 20

type SharedMemory = ReturnType<typeof chooseSharedMemory>

type ClusterOptions = {
  cluster: string
  binaries: Binaries
  user: SystemUser | undefined
  sharedMemory: SharedMemory
  durable: boolean
}

/** Creates the cluster with one empty database if there is none. Refuses data of another major version. */
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
  // Renamed when complete, so that an interrupted first start leaves no partial cluster.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  createOwned(draft, user)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = durable ? [] : ['--no-sync']
  const access = ['--auth=trust', `--username=${databaseName}`]
  const memory = `--set=dynamic_shared_memory_type=${sharedMemory}`
  run(binaries.initdb, [`--pgdata=${draft}`, memory, ...locale, ...access, ...sync], { user })
  run(binaries.postgres, ['--single', '-D', draft, 'postgres'], {
    user,
    input: `create database ${databaseName}\n`,
  })
  renameSync(draft, cluster)
}

/** PostgreSQL requires that its user owns the files; this error message is more helpful than its own. */
function checkOwner(cluster: string, user: SystemUser | undefined): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const wanted = user?.uid ?? process.getuid?.()
  if (owner === undefined || owner === wanted) return
  const name = user?.name ?? userInfo().username
  throw new StartError(
    `The data in ${cluster} belongs to another user (id ${owner}): start as that one, or run chown -R ${name} ${cluster}`,
  )
}

/** Overwrites the settings at every start. Operators put their own in postgresql.local.conf beside the cluster. */
export function writeSettings(options: {
  cluster: string
  socketDir: string
  sharedMemory: SharedMemory
  durable: boolean
  processes?: number
}): void {
  const { processes = 1 } = options
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: CONNECTIONS + CONNECTIONS_OF_PROCESS * (processes - 1),
    shared_buffers: sharedBuffers(usableMemory()),
    // The files are mostly in the system's cache, where waking a worker takes longer than to read a page.
    io_method: 'sync',
    dynamic_shared_memory_type: options.sharedMemory,
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // No replication, so less WAL is needed.
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Logs starts, stops and crashes, but not failed statements: the application logs those.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Recovery begins by flushing all files; syncfs does that at once, file by file takes seconds on a busy machine.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value))}`)
  const local = join(dirname(options.cluster), 'postgresql.local.conf')
  if (existsSync(local)) lines.push(`include = ${quote(local)}`)
  lines.push(prepareGuard(options.cluster))
  writeFileSync(join(options.cluster, 'postgresql.conf'), `${lines.join('\n')}\n`)
  // Access is restricted by the socket's folder (0700).
  writeFileSync(join(options.cluster, 'pg_hba.conf'), 'local all all trust\n')
}

/** Creates a folder that only this user may enter. */
export function createOwned(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

function run(
  program: string,
  args: string[],
  { user, input = '' }: { user: SystemUser | undefined; input?: string },
): void {
  const result = spawnSync(program, args, { ...spawnAs(user), input, encoding: 'utf8' })
  // A single-user server exits with 0 even when a statement has failed.
  if (result.status === 0 && !result.stderr.includes('ERROR:')) return
  const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1)
  throw new StartError(`The database could not be created: ${reason}`)
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
