import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { cutWhenLarge } from './log-rotation.ts'
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
  /** Has it read its settings again. */
  reload: () => void
  stop: () => Promise<void>
}

/** Starts PostgreSQL's main process and waits until it takes connections, however long recovery lasts. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, binaries, user, logFile } = options
  await cutWhenLarge(logFile)
  const output = openLog(logFile)
  const logStart = fstatSync(output).size
  // A session of its own: Ctrl-C in the terminal reaches the application alone, which stops PostgreSQL in order.
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
  const endWatch = whenStuck(isStopping, () => {
    options.log('PostgreSQL was told to stop by somebody else and does not end: ending it')
    child.kill('SIGQUIT')
  })
  void exited.then(endWatch)
  return {
    exited,
    reload: () => void child.kill('SIGHUP'),
    stop: () => {
      endWatch()
      return stopChild(child, exited)
    },
  }
}

/**
 * The status PostgreSQL keeps in its lock file: process id on the first line, socket folder on the fifth, state
 * (starting, ready, stopping) on the eighth.
 */
export function readLockFile(
  cluster: string,
): { pid: number; socketDir: string; state: string | undefined } | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  return lines && { pid: Number(lines[0]), socketDir: lines[4] ?? '', state: lines[7]?.trim() }
}

/** undefined where there is no such file, or none any more. */
function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * A shell that outlives this process: when its standard input ends, however we died, it asks PostgreSQL for a fast
 * stop, so that a kill -9 of the application leaves no orphan.
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
      log('PostgreSQL is still recovering what was under way when it was last stopped')
      nextNote = Date.now() + 10_000
    }
    await sleep(5)
  }
  return false
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.ref()
  // Fast; then immediate, which leaves recovery to the next start; then by force.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const patience = new AbortController()
    await Promise.race([exited, sleep(20_000, undefined, { signal: patience.signal }).catch(() => undefined)])
    patience.abort()
  }
  await exited
}

function openLog(logFile: string): number {
  mkdirSync(dirname(logFile), { recursive: true })
  // PostgreSQL appends: what rotateLog cuts off stays off.
  return openSync(logFile, 'a')
}

function failure(logFile: string, logStart: number): string {
  const log = readFileSync(logFile)
  // It was cut meanwhile when it ends before that.
  const written = log.subarray(log.length < logStart ? 0 : logStart)
  const lines = written.toString('utf8').trim().split('\n')
  const reason = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  return `PostgreSQL did not start: ${reason.replace(/^.*(FATAL|PANIC): +/, '')} (log: ${logFile})`
}
