import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { randomPort } from './random-port.ts'

let dataDir: string
let started: ChildProcess[] = []

test.describe.configure({ mode: 'parallel' })

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-npm-start-'))
})
test.afterEach(() => {
  for (const { pid = 0 } of started) if (isAlive(pid)) process.kill(-pid, 'SIGKILL')
  started = []
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm start: after a kill -9 the server restarts automatically, and SIGTERM still ends it all', async () => {
  const shop = await npmStart()
  const first = serverPid()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(() => shop.output())
    .toMatch(/The server was ended by SIGKILL .*: starting it again in 1 s/)
  await shop.isServing()
  expect(serverPid()).not.toBe(first)

  const processes = [serverPid(), parentOf(serverPid()), postmasterPid()]
  shop.npm.kill('SIGTERM')
  expect((await shop.ended)[0]).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

test('npm start: an uncaught exception is logged, and the server restarts automatically', async () => {
  const broken = `process.on('SIGUSR2', () => { throw new Error('A mistake in the code') })`
  const shop = await npmStart({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` })
  const first = serverPid()
  process.kill(first, 'SIGUSR2')
  await expect
    .poll(() => shop.errors())
    .toMatch(/Error: A mistake in the code\n +at [^]*The server crashed .*: starting it again in 1 s/)
  await shop.isServing()
  expect(serverPid()).not.toBe(first)
})

for (const [name, victim] of [
  ['the supervisor', (_npm: number, supervisor: number) => supervisor],
  ['npm', (npm: number) => npm],
] as const) {
  test(`npm start: a kill -9 of ${name} leaves no server and no database`, async () => {
    const shop = await npmStart()
    const [server, supervisor, postmaster] = [serverPid(), parentOf(serverPid()), postmasterPid()]
    process.kill(victim(shop.npm.pid ?? 0, supervisor), 'SIGKILL')
    await expect.poll(() => [server, supervisor, postmaster].filter(isAlive)).toEqual([])
    await npmStart({ PORT: shop.port })
  })
}

test('npm start: Ctrl-C ends it in order', async () => {
  const shop = await npmStart()
  const processes = [serverPid(), parentOf(serverPid()), postmasterPid()]
  process.kill(-(shop.npm.pid ?? 0), 'SIGINT')
  await shop.ended
  await expect.poll(() => processes.filter(isAlive)).toEqual([])
  expect(shop.output()).not.toContain('starting it again')
})

test('npm start: a port in use ends it with one line, exit code 1 and no second try', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const shop = runNpmStart({ PORT: String(port) })
  expect((await shop.ended)[0]).toBe(1)
  other.close()
  expect(shop.errors().trim().split('\n')[0]).toBe(
    `PORT ${port} on 127.0.0.1 is in use by another program: stop that one or set PORT`,
  )
  expect(shop.output()).not.toContain('starting it again')
})

async function npmStart(settings: Record<string, string> = {}) {
  const shop = runNpmStart(settings)
  await shop.isServing()
  return shop
}

function runNpmStart(settings: Record<string, string>) {
  const port = settings['PORT'] ?? String(randomPort())
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  }
  const npm = spawn('npm', ['start', '--silent'], {
    env: { ...env, ...settings },
    // A process group of its own, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(npm)
  const texts = { output: '', errors: '' }
  npm.stdout.on('data', (chunk: Buffer) => (texts.output += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()))
  return {
    npm,
    port,
    output: () => texts.output + texts.errors,
    errors: () => texts.errors,
    ended: once(npm, 'exit') as Promise<[number | null]>,
    isServing: () =>
      expect(async () =>
        expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200),
      ).toPass(),
  }
}

/** The process that has the data folder open. */
function serverPid(): number {
  return (JSON.parse(readFileSync(join(dataDir, 'postgres.lock'), 'utf8')) as { pid: number }).pid
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1])
}

function isAlive(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(statusOf(pid))
}
