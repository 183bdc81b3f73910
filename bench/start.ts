import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabase } from './world/database.ts'
import { median, verdict } from './world/figures.ts'
import { freePort } from '#server/testing/free-port.ts'

// Time from process start to the first response, including supervisor and embedded PostgreSQL, and memory of the idle
// processes without PostgreSQL, relative to a bare Fastify + pg application on a running database; then the memory that a
// process retains after a load of pages that no cache has.
const ROUNDS = 5
const MAX_START = 5
const MAX_MEMORY = 1.5
const IDLE_MS = 3000
// Long enough for the demo world's index of searches, which is made after its first start.
const SETTLE_MS = 15_000
const LOADED_MS = 15_000
// Two windows of an idle process (server/process/release-memory.ts), of which the first may not be idle yet. The bare
// application gets as long.
const RELEASE_MS = 65_000
const MAX_RETAINED = 2

const ROOT = join(import.meta.dirname, '..')
const BARE = [process.execPath, join(import.meta.dirname, 'world', 'bare.ts')]
// The command line of `npm start`.
const OURS = [
  'sh',
  join(ROOT, 'tools', 'keep-running.sh'),
  process.execPath,
  join(ROOT, 'build', 'program', 'main.js'),
]
const database = await startDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-start-'))
const bare: Measured[] = []
const ours: Measured[] = []

// The first start creates the database and loads the demo world, so only later ones are measured. Without DEMO: the
// minutes after the first start, in which the pictures of the demo are drawn, are not idle.
await measure(OURS, { DATA_DIR: dataDir, DEMO: '1' }, 0)
await measure(OURS, { DATA_DIR: dataDir, DEMO: '0' }, SETTLE_MS)
for (let round = 0; round < ROUNDS; round++) {
  bare.push(await measure(BARE, { DATABASE_URL: database.connectionString }))
  ours.push(await measure(OURS, { DATA_DIR: dataDir, DEMO: '0' }))
}
console.table({
  'bare Fastify + pg': {
    'start (ms)': medianOf(bare, 'ms').toFixed(0),
    'memory after the start (MB)': medianOf(bare, 'megabytes').toFixed(0),
  },
  Mostrador: {
    'start (ms)': medianOf(ours, 'ms').toFixed(0),
    'memory after the start (MB)': medianOf(ours, 'megabytes').toFixed(0),
  },
})
verdict('start / bare', { ratio: medianOf(ours, 'ms') / medianOf(bare, 'ms'), limit: MAX_START })
const bareIdle = await measure(BARE, { DATABASE_URL: database.connectionString }, RELEASE_MS)
const memory = await measureMemory()
console.log(
  `memory idle: ${memory.idle.toFixed(0)} MB (bare: ${bareIdle.megabytes.toFixed(0)}), under a load of uncached pages ${memory.loaded.toFixed(0)} MB, idle again ${memory.released.toFixed(0)} MB`,
)
verdict('idle memory / bare', { ratio: memory.idle / bareIdle.megabytes, limit: MAX_MEMORY })
verdict('memory after a load / before', { ratio: memory.released / memory.idle, limit: MAX_RETAINED })
rmSync(dataDir, { recursive: true, force: true })
await database.stop()

interface Measured {
  ms: number
  megabytes: number
}

interface Started {
  url: string
  megabytes: () => number
  stop: () => Promise<void>
}

async function measure(command: string[], env: Record<string, string>, idleMs = IDLE_MS): Promise<Measured> {
  const start = performance.now()
  const started = await startProcess(command, env)
  const ms = performance.now() - start
  await sleep(idleMs)
  const megabytes = started.megabytes()
  await started.stop()
  return { ms, megabytes }
}

/** Each page searches for another text, so it is rendered and in no cache. */
async function measureMemory(): Promise<{ idle: number; loaded: number; released: number }> {
  const { url, megabytes, stop } = await startProcess(OURS, { DATA_DIR: dataDir, DEMO: '0' })
  await sleep(RELEASE_MS)
  const idle = megabytes()
  const end = performance.now() + LOADED_MS
  let page = 0
  const visitor = async () => {
    while (performance.now() < end) {
      const response = await fetch(`${url}/p/demo-publico/search?query=codo%20${page++}`)
      if (!response.ok) throw new Error(`a page answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
  const loaded = megabytes()
  await sleep(RELEASE_MS)
  const released = megabytes()
  await stop()
  return { idle, loaded, released }
}

async function startProcess(
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<Started> {
  const port = await freePort()
  const child = spawn(program, args, {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await sleep(2)
  }
  return {
    url,
    megabytes: () => memoryOf(child.pid) + (program === 'sh' ? memoryOf(childOf(child.pid)) : 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function childOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function medianOf(measured: readonly Measured[], figure: keyof Measured): number {
  return median(measured.map((one) => one[figure]))
}
