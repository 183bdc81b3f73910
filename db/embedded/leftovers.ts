import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLockFile } from './postmaster.ts'
import { findProcess, processesIn, signalProcess } from './processes.ts'
import { StartError } from './start-error.ts'

/**
 * Stops and removes what a killed application or PostgreSQL left behind. The caller must have the folder's lock: a
 * PostgreSQL that still runs here is then an orphan.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return
  const lock = readLockFile(cluster)
  if (lock && isPostmasterOf(cluster, lock.pid))
    await stopProcesses([lock.pid], ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  // Backends outlive a killed main process for a moment, and use its shared memory until then.
  await stopProcesses(processesIn(cluster), ['SIGQUIT', 'SIGKILL'])
  // PostgreSQL itself mistakes any process with that pid, even a zombie, for a running predecessor.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  const found = findProcess(pid)
  if (!found) return false
  return found.cwd === undefined ? found.command.includes(cluster) : found.cwd === cluster
}

async function stopProcesses(pids: number[], signals: NodeJS.Signals[]): Promise<void> {
  let left = pids
  for (const signal of signals) {
    for (const pid of left) signalProcess(pid, signal)
    const deadline = Date.now() + 15_000
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(10)
      left = left.filter((pid) => findProcess(pid) !== undefined)
    }
  }
  if (left.length > 0)
    throw new StartError(`A PostgreSQL left over from before does not stop (pid ${left.join(', ')}).`)
}
