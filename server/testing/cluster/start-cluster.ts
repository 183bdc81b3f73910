import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#db/database.ts'
import { databaseUser, spawnAs } from '#db/embedded/system-user.ts'
import { freePort } from '../free-port.ts'

/** A PostgreSQL and a PgBouncer in front of it, as the system has them. */
export interface Cluster {
  directUrl: string
  /** Through PgBouncer, which lends its sessions per transaction. */
  pooledUrl: string
  /** Copies PostgreSQL by pg_basebackup and starts the copy as its streaming replica. */
  addReplica(): Promise<ReplicaServer>
  stop(): Promise<void>
}

export interface ReplicaServer {
  url: string
  /** kill -9, as the system does when memory runs out. */
  kill(): Promise<void>
  /** Stops all its processes in the middle of what they do, or lets them go on. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
}

const STARTING_MS = 20_000

/** `programs` is the folder of PostgreSQL's programs. */
export async function startCluster(programs: string): Promise<Cluster> {
  const user = databaseUser(undefined)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-cluster-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const started: ChildProcess[] = []
  const data = join(folder, 'data')
  const initdb = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'mostrador', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...spawnAs(user), encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`)
  const [port, poolerPort] = [await freePort(), await freePort()]
  const startPostgres = (data: string, port: number): ChildProcess => {
    const options = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off']
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...spawnAs(user),
      stdio: 'ignore',
    })
    started.push(child)
    return child
  }
  startPostgres(data, port)
  const directUrl = `postgres://mostrador@127.0.0.1:${port}/postgres`
  await untilItAnswers(directUrl)

  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${port} user=mostrador
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = extra_float_digits
`,
  )
  started.push(spawn('pgbouncer', [settings], { ...spawnAs(user), stdio: 'ignore' }))
  const pooledUrl = `postgres://mostrador@127.0.0.1:${poolerPort}/postgres`
  await untilItAnswers(pooledUrl)
  return {
    directUrl,
    pooledUrl,
    stop: async () => {
      // PgBouncer first: PostgreSQL would wait for its sessions.
      for (const child of started.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
    addReplica: async () => {
      const [copy, replicaPort] = [join(folder, 'replica'), await freePort()]
      const copied = spawnSync(
        join(programs, 'pg_basebackup'),
        ['-d', directUrl, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        { ...spawnAs(user), encoding: 'utf8' },
      )
      if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.stderr}`)
      const url = `postgres://mostrador@127.0.0.1:${replicaPort}/postgres`
      let child = startPostgres(copy, replicaPort)
      await untilItAnswers(url)
      return {
        url,
        kill: async () => {
          child.kill('SIGKILL')
          await once(child, 'exit')
        },
        freeze: () => signalAll(child, 'SIGSTOP'),
        thaw: () => signalAll(child, 'SIGCONT'),
        start: async () => {
          const end = Date.now() + STARTING_MS
          // The processes of a killed server end by themselves, and until then another one does not start.
          do {
            child = startPostgres(copy, replicaPort)
            await Promise.race([once(child, 'exit'), untilItAnswers(url)])
          } while (child.exitCode !== null && Date.now() < end)
        },
      }
    },
  }
}

/** A server and the processes it has started. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const one of [pid, ...stdout.trim().split(/\s+/).map(Number)]) if (one) process.kill(one, signal)
}

async function untilItAnswers(url: string): Promise<void> {
  const end = Date.now() + STARTING_MS
  const pool = createPool(url, { max: 1 })
  try {
    while (true) {
      const error = await pool.query('select 1').then(
        () => null,
        (reason: Error) => reason,
      )
      if (error === null) return
      if (Date.now() > end) throw error
      await sleep(50)
    }
  } finally {
    await pool.end()
  }
}
