import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { truncateWhenLarge } from './log-rotation.ts'
import { StartError } from './start-error.ts'
import { whenStuck } from './stuck-shutdown.ts'
import { spawnAs } from './system-user.ts'
import type { SystemUser } from './system-user.ts'

export type PostmasterOptions = {
  cluster: string
  binaries: Binaries
  user: SystemUser | undefined
  logFile: string
  log: (line: string) => void
}

export type Postmaster = {
  exited: Promise<unknown>
  /** Makes it reload its settings. */
  reload: () => void
  stop: () => Promise<void>
}

/** Starts PostgreSQL's main process and waits until it accepts connections, however long recovery takes. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, binaries, user, logFile } = options
  await truncateWhenLarge(logFile)
  const output = openLog(logFile)
  const logStart = fstatSync(output).size
  // A separate session: Ctrl-C in the terminal reaches only the application, which stops PostgreSQL in order.
  const child = spawn(binaries.postgres, ['-D', cluster], {
    ...spawnAs(user),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid, user)
  void exited.then(() => watchdog?.kill('SIGKILL'))
  if (!(await isReady(child, options))) throw new StartError(failure(logFile, logStart))
  child.unref()
  const isStopping = (): boolean => {
    const status = readLockFile(cluster)
    return status?.pid === child.pid && status?.state === 'stopping'
  }
  const stopWatch = whenStuck(isStopping, () => {
    options.log('PostgreSQL does not finish a shutdown requested by another process: ending it')
    child.kill('SIGQUIT')
  })
  void exited.then(stopWatch)
  return {
    exited,
    reload: () => void child.kill('SIGHUP'),
    stop: () => {
      stopWatch()
      return stopChild(child, exited)
    },
  }
}

/**
 * The status in PostgreSQL's lock file: process id on the first line, socket folder on the fifth, state (starting,
 * ready, stopping) on the eighth. Undefined without a lock file.
 */
export function readLockFile(
  cluster: string,
): { pid: number; socketDir: string; state: string | undefined } | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  return lines && { pid: Number(lines[0]), socketDir: lines[4] ?? '', state: lines[7]?.trim() }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Starts a shell that outlives this process. When its standard input closes, because this process has ended for any
 * reason, it requests a fast shutdown of PostgreSQL, so that a kill -9 of the application leaves no orphan.
 */
function startWatchdog(pid: number, user: SystemUser | undefined): ChildProcess {
  const script = 'trap "" INT TERM HUP; while read -r _; do :; done; kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'mostrador-watchdog', String(pid)], {
    ...spawnAs(user),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.unref()
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()
  return watchdog
}

async function isReady(child: ChildProcess, { cluster, log }: PostmasterOptions): Promise<boolean> {
  let nextNote = Date.now() + 5000
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const status = readLockFile(cluster)
    if (status?.pid === child.pid && status.state === 'ready') return true
    if (Date.now() > nextNote) {
      log('PostgreSQL is still recovering from its last stop')
      nextNote = Date.now() + 10_000
    }
    await sleep(5)
  }
  return false
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.ref()
  // Fast shutdown; then immediate, with recovery at the next start; then by force.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const timeout = new AbortController()
    await Promise.race([exited, sleep(20_000, undefined, { signal: timeout.signal }).catch(() => undefined)])
    timeout.abort()
  }
  await exited
}

function openLog(logFile: string): number {
  mkdirSync(dirname(logFile), { recursive: true })
  // In append mode, so that PostgreSQL continues at the start after rotateLog has truncated the file.
  return openSync(logFile, 'a')
}

function failure(logFile: string, logStart: number): string {
  const log = readFileSync(logFile)
  // A shorter file has been truncated meanwhile.
  const written = log.subarray(log.length < logStart ? 0 : logStart)
  const lines = written.toString('utf8').trim().split('\n')
  const reason = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  return `PostgreSQL did not start: ${reason.replace(/^.*(FATAL|PANIC): +/, '')} (log: ${logFile})`
}
