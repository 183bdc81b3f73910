import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, readdirSync } from 'node:fs'

/** Distinguishes a live process from a later one with the same pid. */
export type LiveProcess = { startedAt: string; command: string; cwd?: string }

/** The live process with this pid. Undefined when there is none or only a zombie. */
export function findProcess(pid: number): LiveProcess | undefined {
  return process.platform === 'linux' ? readProc(pid) : runPs(pid)
}

/** Pids of live processes with this working directory (PostgreSQL's is the data folder). Linux only. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && linkTarget(`/proc/${pid}/cwd`) === folder && findProcess(pid) !== undefined)
}

/** Sends a signal. Ignores processes that have ended or are not ours. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}

function readProc(pid: number): LiveProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the state is the first field after it, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { startedAt: `${boot}/${fields[19]}`, command, cwd: linkTarget(`/proc/${pid}/cwd`) }
  } catch {
    return undefined
  }
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

function runPs(pid: number): LiveProcess | undefined {
  const result = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const found = /^(\S+)\s+(\w+ +\w+ +\d+ [\d:]+ \d+)\s+(.*)$/.exec(result.stdout.trim())
  if (!found || found[1]?.startsWith('Z')) return undefined
  return { startedAt: found[2] ?? '', command: found[3] ?? '' }
}
