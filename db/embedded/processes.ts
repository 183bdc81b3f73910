import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, readdirSync } from 'node:fs'

/** What tells a live process from another one that got the same pid later. */
export type LiveProcess = { startedAt: string; command: string; cwd?: string }

/** The live process with this pid; undefined when there is none or only a zombie nobody has waited for. */
export function findProcess(pid: number): LiveProcess | undefined {
  return process.platform === 'linux' ? readProc(pid) : askPs(pid)
}

/** Pids of live processes whose working folder is `folder` (PostgreSQL's are in their data folder). Linux only. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && linkTarget(`/proc/${pid}/cwd`) === folder && findProcess(pid) !== undefined)
}

/** Sends a signal; a process that is already gone or not ours is left alone. */
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

function askPs(pid: number): LiveProcess | undefined {
  const answer = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const found = /^(\S+)\s+(\w+ +\w+ +\d+ [\d:]+ \d+)\s+(.*)$/.exec(answer.stdout.trim())
  if (!found || found[1]?.startsWith('Z')) return undefined
  return { startedAt: found[2] ?? '', command: found[3] ?? '' }
}
