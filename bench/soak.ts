import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verdict } from './world/figures.ts'
import { freePort } from '#server/testing/free-port.ts'

// Hostile traffic together with eight honest clients, on the real process with the demo world. `npm run bench -- soak 60`
// runs for a minute instead of five.
const SOAK_MS = Number(process.argv[2] ?? 300) * 1000
const QUIET_MS = 45_000
const WARM_UP_MS = 45_000
const SETTLE_MS = 15_000
const MAX_MEMORY_MB = 150
const MAX_P99 = 10

interface Step {
  kind: string
  ms: number
  status: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-soak-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'build', 'program', 'main.js')], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.once('exit', () => server.kill('SIGKILL'))

await waitUntilReady()
const honest = await startTraffic('honest.ts')
await sleep(WARM_UP_MS / 3)
await report<Step[]>(honest)
await sleep(QUIET_MS)
const quiet = await report<Step[]>(honest)
const quietMegabytes = megabytes()

const hostile = await startTraffic('hostile.ts')
await sleep(WARM_UP_MS)
const warming = await report<Step[]>(honest)
const before = megabytes()
await sleep(SOAK_MS)
const soaked = await report<Step[]>(honest)
const answers = await report<Record<string, number>>(hostile)
await stop(hostile)
await sleep(SETTLE_MS)
const after = megabytes()
await stop(honest)
const alive = server.exitCode === null && server.signalCode === null
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })

console.table(answers)
console.table({ quiet: figuresOf(quiet), soaked: figuresOf(soaked) })
console.table(byKind(soaked))
console.log(
  `Memory of the process: ${quietMegabytes} MB quiet, ${before} MB after warming up, ${after} MB at the end`,
)
const failed = [...quiet, ...warming, ...soaked].filter(({ status }) => status !== 200)
for (const { kind, status } of failed.slice(0, 20)) console.log(`an honest ${kind} request got ${status}`)
verdict('the process is alive', { ratio: Number(alive), limit: 1, atLeast: true })
verdict('honest requests not answered with 200', { ratio: failed.length, limit: 0 })
verdict('MB more than after warming up', { ratio: after - before, limit: MAX_MEMORY_MB })
verdict('p99 of the honest / quiet', {
  ratio: figuresOf(soaked).p99 / figuresOf(quiet).p99,
  limit: MAX_P99,
})

async function waitUntilReady(): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
}

async function startTraffic(file: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'soak-traffic', file), [url])
  await once(child, 'message')
  return child
}

async function report<T>(child: ChildProcess): Promise<T> {
  const answer = once(child, 'message')
  child.send('report')
  return (await answer)[0] as T
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.send('stop')
  await ended
}

/** Resident memory of the server process, without its database. */
function megabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function figuresOf(steps: readonly Step[]): { requests: number; p50: number; p99: number } {
  const sorted = steps.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number): number =>
    Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1))
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99) }
}

function byKind(steps: readonly Step[]): Record<string, { requests: number; p50: number; p99: number }> {
  const kinds = [...new Set(steps.map(({ kind }) => kind))]
  return Object.fromEntries(
    kinds.map((kind) => [kind, figuresOf(steps.filter((step) => step.kind === kind))]),
  )
}
