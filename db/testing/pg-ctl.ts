import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { databaseUser, spawnAs } from '#db/embedded/system-user.ts'

/** Runs pg_ctl on the cluster of a data folder and returns its exit code. */
export async function pgCtl(dataDir: string, args: readonly string[]): Promise<number> {
  const cluster = join(dataDir, 'postgres')
  const user = databaseUser(cluster)
  const program = join(dirname(findBinaries(user, dataDir).postgres), 'pg_ctl')
  const child = spawn(program, ['-D', cluster, '-l', '/dev/null', ...args], {
    ...spawnAs(user),
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Pid of the PostgreSQL that runs on the cluster of a data folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
