import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { databaseUser, spawnAs } from '#db/embedded/system-user.ts'

// Longer than pg_ctl itself waits, which is a minute for a stop and one for a start.
const TIMEOUT_MS = 150_000

/** Runs pg_ctl on the cluster of a data folder and returns its exit code. Throws when it does not end. */
export async function pgCtl(dataDir: string, args: readonly string[]): Promise<number> {
  const cluster = join(dataDir, 'postgres')
  const user = databaseUser(cluster)
  const program = join(dirname(findBinaries(user, dataDir).postgres), 'pg_ctl')
  const child = spawn(program, ['-D', cluster, '-l', '/dev/null', ...args], {
    ...spawnAs(user),
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (code === null) throw new Error(`pg_ctl ${args.join(' ')} was ended by ${signal}`)
  return code
}

/** Pid of the PostgreSQL that runs on the cluster of a data folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
