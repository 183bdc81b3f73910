import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { findProcess } from '#db/embedded/processes.ts'

const script = join(import.meta.dirname, 'keep-running.sh')
const watch = join(import.meta.dirname, '..', 'server', 'process', 'stop-with-parent.ts')
const supervisors: ChildProcessByStdio<null, Readable, Readable>[] = []

/** A program that prints its number and runs until SIGTERM, which it handles in order. */
const serve = `trap 'echo stopped; exit 0' TERM; echo $$; while :; do sleep 0.05; done`

afterEach(() => {
  for (const { pid = 0 } of supervisors.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
})

it('restarts a program after a kill -9 and logs the reason', async () => {
  const { lines, errors } = keepRunning(serve)
  const first = await nextNumber(lines)
  process.kill(first, 'SIGKILL')
  expect(await next(errors)).toMatch(
    /^The server was ended by SIGKILL \(as the system does when memory runs out\) after \d s: starting it again in 1 s$/,
  )
  expect(await nextNumber(lines)).not.toBe(first)
})

it.each([
  ['kill -ABRT $$', 'was ended by SIGABRT (as Node does when its heap is full)'],
  ['kill -SEGV $$', 'was ended by SIGSEGV'],
  ['exit 70', 'crashed (the reason stands above)'],
  ['exit 75', 'could not start (the reason stands above)'],
])('treats `%s` as a crash', async (end, reason) => {
  const { lines, errors } = keepRunning(`echo $$; ${end}`)
  await nextNumber(lines)
  expect(await next(errors)).toContain(`The server ${reason} after`)
  await nextNumber(lines)
})

it('doubles the delay after each crash, up to a minute, and resets it after a stable run', async () => {
  const copy = scriptWith({ longest_delay: 2, stable: 3 })
  const { errors } = keepRunning('case $MOSTRADOR_STARTS in 4) sleep 3.1;; esac; exit 70', { copy })
  const delays = []
  for (let crash = 1; crash <= 5; crash++) delays.push(/in (\d+) s$/.exec(await next(errors))?.[1])
  expect(delays).toEqual(['1', '2', '2', '1', '2'])
  expect(readFileSync(script, 'utf8')).toMatch(/longest_delay=60[^]*stable=60/)
})

it.each([
  ['exit 1', 1],
  ['exit 3', 3],
  ['exit 0', 0],
  ['kill -TERM $$', 143],
])('passes on the end by `%s` without a restart and without output', async (end, code) => {
  const supervisor = keepRunning(`echo started; ${end}`)
  const [output, errors] = [collect(supervisor.lines), collect(supervisor.errors)]
  // 'exit' comes before the last output has been read.
  await once(supervisor.child, 'close')
  expect(await supervisor.ended).toBe(code)
  expect([output, errors]).toEqual([['started'], []])
})

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the program in order, exit code 0',
  async (signal) => {
    const supervisor = keepRunning(serve)
    const { child, lines, ended } = supervisor
    await untilRunning(supervisor)
    child.kill(signal)
    expect(await next(lines)).toBe('stopped')
    expect(await ended).toBe(0)
  },
)

it('Ctrl-C, which reaches supervisor and program at the same time, stops in order', async () => {
  const supervisor = keepRunning(
    `process.on('SIGINT', () => process.exit(0)).on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log(process.pid)`,
    { program: [process.execPath, '-e'] },
  )
  const { child, ended } = supervisor
  await untilRunning(supervisor)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await ended).toBe(0)
})

it('a stop before the program handles signals also ends with 0', async () => {
  const supervisor = keepRunning('echo $$; exec sleep 60')
  const { child, ended } = supervisor
  await untilRunning(supervisor)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('a failed stop passes on its exit code', async () => {
  const supervisor = keepRunning(`trap 'exit 1' TERM; echo $$; while :; do sleep 0.05; done`)
  const { child, ended } = supervisor
  await untilRunning(supervisor)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

it('a stop between a crash and the restart ends at once with 0', async () => {
  // The delay is a minute, so an end within the test's time comes from the signal.
  const copy = scriptWith({ delay: 60 })
  const { child, errors, ended } = keepRunning('exit 70', { copy })
  expect(await next(errors)).toMatch(/starting it again in 60 s$/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('a kill -9 of the supervisor ends the program in order', async () => {
  const { child, lines } = keepRunning(watching, { program: [process.execPath, '--input-type=module', '-e'] })
  const pid = await nextNumber(lines)
  child.kill('SIGKILL')
  expect(await next(lines)).toBe('stopped')
  await expect.poll(() => findProcess(pid)).toBeUndefined()
})

it('a kill -9 of npm ends program and supervisor', async () => {
  // Stands for npm: a program that waits for the supervisor and forwards no signals.
  const { child, lines } = keepRunning(watching, {
    program: [process.execPath, '--input-type=module', '-e'],
    starter: ['sh', '-c', '"$@" & echo $!; wait', 'npm'],
    env: { npm_lifecycle_event: 'start' },
  })
  const pids = [await nextNumber(lines), await nextNumber(lines)]
  child.kill('SIGKILL')
  expect(await next(lines)).toBe('stopped')
  for (const pid of pids) await expect.poll(() => findProcess(pid)).toBeUndefined()
})

const watching = `import { stopWithParent } from ${JSON.stringify(watch)}
  stopWithParent()
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log(process.pid)`

type Options = { copy?: string; program?: string[]; starter?: string[]; env?: Record<string, string> }

function keepRunning(source: string, options: Options = {}) {
  const { copy = script, program = ['sh', '-c'], starter = [], env } = options
  const [command, ...args] = [...starter, 'sh', copy, ...program, source]
  const child = spawn(command, args, {
    // A process group of its own, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
  })
  supervisors.push(child)
  return {
    child,
    lines: createInterface({ input: child.stdout }),
    errors: createInterface({ input: child.stderr }),
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
}

/** A temporary copy of the script with other values at its top. */
function scriptWith(values: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-keep-running-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let text = readFileSync(script, 'utf8')
  for (const [name, value] of Object.entries(values))
    text = text.replace(new RegExp(`^  ${name}=\\d+$`, 'm'), `  ${name}=${value}`)
  const copy = join(folder, 'keep-running.sh')
  writeFileSync(copy, text)
  return copy
}

async function next(lines: Interface): Promise<string> {
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(60_000) })) as [string]
  return line
}

async function nextNumber(lines: Interface): Promise<number> {
  return Number(await next(lines))
}

/**
 * Waits for the program's first line, and until the supervisor forwards signals: on a busy machine the program can run
 * before that, and a signal in between ends the supervisor alone.
 */
async function untilRunning({ child, lines }: ReturnType<typeof keepRunning>): Promise<void> {
  await nextNumber(lines)
  await expect.poll(() => catches(child.pid ?? 0, 'SIGTERM')).toBe(true)
}

/** Whether a process has a handler of its own for a signal. Only Linux reports it; true elsewhere. */
function catches(pid: number, signal: NodeJS.Signals): boolean {
  if (process.platform !== 'linux') return true
  const mask = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return ((BigInt(`0x${mask}`) >> BigInt(constants.signals[signal] - 1)) & 1n) === 1n
}

function collect(lines: Interface): string[] {
  const all: string[] = []
  lines.on('line', (line) => all.push(line))
  return all
}
