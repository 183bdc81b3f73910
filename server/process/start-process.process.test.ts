import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRunningPostgres, hasDatabase, startPostgres } from '#db/embedded/postgres.ts'

const root = join(import.meta.dirname, '..', '..')
/** The server without its pages, which may not be built. */
const API = join('server', 'testing', 'outage', 'api-process.ts')
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-process-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it.each([
  ['PORT must be a whole number from 0 to 65535, not "tres mil"', { PORT: 'tres mil' }],
  ['DEMO must be 0 or 1, not "yes"', { DEMO: 'yes' }],
  ['WORKERS must be a whole number from 1 to 64, not "0"', { WORKERS: '0' }],
  ['HOST "192.0.2.1" is not an address of this machine (EADDRNOTAVAIL)', { HOST: '192.0.2.1' }],
  ['DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1', { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' }],
])('a wrong setting stops the start with one line: %s', async (line, env) => {
  expect(await endOf(startServer(env))).toEqual({ code: 1, stderr: `${line}\n` })
})

it('a data folder that is a file stops the start with one line', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '', { mode: 0o755 })
  expect(await endOf(startServer({ DATA_DIR: file, DEMO: '0' }))).toEqual({
    code: 1,
    stderr: `DATA_DIR: ${file} is not a folder that can be made or written to (it is a file)\n`,
  })
})

it('a port in use stops the start with one line, before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const end = await endOf(startServer({ PORT: String(port) }))
  other.close()
  expect(end).toEqual({
    code: 1,
    stderr: `PORT ${port} on 127.0.0.1 is in use by another program: stop that one or set PORT\n`,
  })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

it.each(['1', '2'])('with PORT=0 and WORKERS=%s it prints the port that it listens on', async (workers) => {
  const server = startServer({ DEMO: '0', WORKERS: workers }, API)
  const port = await printedPort(server.stdout)
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  server.kill('SIGTERM')
  expect([answer?.status, (await endOf(server)).code]).toEqual([200, 0])
})

it.each([
  ['starts its new database', () => hasDatabase(dataDir)],
  ['migrates its database', () => findRunningPostgres(dataDir) !== undefined],
  ['loads the demo world', (printed: string) => printed.includes('Loading the demo world')],
])('a SIGTERM while it %s ends the start, and releases the data folder', async (_phase, isReached) => {
  const server = startServer({ DEMO: '1' }, API)
  let printed = ''
  server.stdout.on('data', (part: Buffer) => (printed += String(part)))
  await expect.poll(() => isReached(printed), { interval: 5 }).toBe(true)
  server.kill('SIGTERM')
  expect(await endOf(server)).toEqual({ code: 0, stderr: '' })
  // It ended within the start: the addresses are what it prints last.
  expect(printed).not.toContain('/admin')
  await (await startPostgres({ dataDir, durable: false })).stop()
})

function startServer(env: Record<string, string>, main = 'server/main.ts') {
  return spawn(process.execPath, [main], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The port in the address of the back office; goes on reading, so that the server can go on printing. */
async function printedPort(output: NodeJS.ReadableStream): Promise<string | undefined> {
  let printed = ''
  return new Promise((resolve) => {
    output.on('data', (part: Buffer) => {
      printed += String(part)
      const port = /Back office +http:\/\/localhost:(\d+)\/admin/.exec(printed)?.[1]
      if (port !== undefined) resolve(port)
    })
    output.on('end', () => resolve(undefined))
  })
}

async function endOf(
  server: ReturnType<typeof startServer>,
): Promise<{ code: number | null; stderr: string }> {
  server.stdout.resume()
  const [stderr, [code]] = await Promise.all([
    text(server.stderr),
    once(server, 'exit') as Promise<[number | null]>,
  ])
  return { code, stderr }
}
