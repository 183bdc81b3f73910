import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool } from '#db/database.ts'
import { loadDemo } from '#db/demo/load.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { createFolder, everythingIn, insertWorld } from '#server/backup/testing/world.ts'
import type { Folder } from '#server/backup/testing/world.ts'
import { projectRoot } from '#db/project-root.ts'

let folder: Folder
const children: ChildProcess[] = []

beforeEach(() => {
  folder = createFolder()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await folder.remove()
})

function admin(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(projectRoot, 'tools', 'run.mjs'), 'admin', ...args], {
    // Like npm: in the project folder, with the caller's folder in a variable.
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], INIT_CWD: folder.path(''), NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const end = async () => {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ])
    return { code, stdout, stderr }
  }
  return { child, ended: end() }
}

async function withDemo(work: (pool: pg.Pool, env: Record<string, string>) => Promise<void>): Promise<void> {
  const database = await createTestDatabase()
  try {
    await loadDemo(database.pool, { publicUrl: '', log: () => {} })
    await work(database.pool, {
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder.path('data'),
    })
  } finally {
    await database.drop()
  }
}

it('moves a shop from a data folder with a running server to a new one', async () => {
  const [from, to] = [folder.path('from'), folder.path('to')]
  const server = await startPostgres({ dataDir: from, durable: false })
  const shop = createPool(server.connectionString)
  await migrate(shop)
  const { keys } = await insertWorld(shop, await folder.store(join('from', 'images')))
  const before = await everythingIn(shop)

  const made = await admin(['backup', 'shop.tar'], { DATA_DIR: from }).ended
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const file = folder.path('shop.tar')
  expect(made.stdout).toMatch(
    new RegExp(
      `^Backed up to ${file} \\(\\d\\.\\d MB\\): 1 accounts, 2 products, 1 orders, \\d+ rows in all, 3 files of pictures \\(0.0 MB\\)\\n$`,
    ),
  )
  await shop.end()
  await server.stop()

  const moved = await admin(['restore', file], { DATA_DIR: to }).ended
  expect(moved).toMatchObject({ code: 0, stderr: '' })
  expect(moved.stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^Restored .*shop\.tar \(of .* UTC, version .*\): 1 accounts, 2 products, 1 orders/,
    ),
    'Files of pictures: 3 added, 0 were there already',
    '',
  ])
  const there = await startPostgres({ dataDir: to, durable: false })
  const pool = createPool(there.connectionString)
  expect(await everythingIn(pool)).toEqual(before)
  await pool.end()
  await there.stop()
  const files = readdirSync(join(to, 'images'), { recursive: true }).map(String)
  for (const key of keys) expect(files).toContain(join(key.slice(0, 2), key))
  expect(existsSync(join(to, 'backups'))).toBe(false)
})

it('a killed or interrupted backup leaves no backup file', async () => {
  await withDemo(async (_pool, env) => {
    const begin = async (file: string, signal: NodeJS.Signals) => {
      const { child, ended } = admin(['backup', file], env)
      await expect.poll(() => existsSync(`${file}.part`), { interval: 2 }).toBe(true)
      child.kill(signal)
      return ended
    }
    const [killed, stopped] = [folder.path('killed.tar'), folder.path('stopped.tar')]
    expect(await begin(killed, 'SIGKILL')).toEqual({ code: null, stdout: '', stderr: '' })
    expect(existsSync(killed)).toBe(false)
    expect(await begin(stopped, 'SIGINT')).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Broken off: no backup was made\n',
    })
    expect([existsSync(stopped), existsSync(`${stopped}.part`)]).toEqual([false, false])
  })
})

it('a killed restore leaves the old state complete, and a backup of it', async () => {
  await withDemo(async (pool, env) => {
    const file = folder.path('shop.tar')
    expect(await admin(['backup', file], env).ended).toMatchObject({ code: 0 })
    await pool.query(`update products set name = 'Otro'; delete from orders where id % 2 = 0`)
    const before = await everythingIn(pool)

    const { child, ended } = admin(['restore', file], env)
    await expect.poll(() => isCopying(pool), { interval: 2 }).toBe(true)
    child.kill('SIGKILL')
    expect((await ended).stdout).not.toContain('Restored')
    expect(await everythingIn(pool)).toEqual(before)

    const backups = join(folder.path('data'), 'backups')
    expect(statSync(backups).mode & 0o777).toBe(0o700)
    const files = readdirSync(backups).map((name) => join(backups, name))
    expect(files).toEqual([expect.stringMatching(/before-restore-[\dT.-]+Z\.tar$/)])
    await pool.query('delete from orders')
    expect(await admin(['restore', files[0]!], env).ended).toMatchObject({ code: 0 })
    expect(await everythingIn(pool)).toEqual(before)
  })
})

it('an encrypted backup is restored with its passphrase only', async () => {
  const database = await createTestDatabase()
  await insertWorld(database.pool, await folder.store('images'))
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: folder.path('') }
  const known = { ...env, BACKUP_PASSPHRASE: 'tres codos de cobre' }
  expect(await admin(['backup', 'shop.tar'], known).ended).toMatchObject({ code: 0, stderr: '' })
  const file = folder.path('shop.tar')
  const before = await everythingIn(database.pool)
  await database.pool.query('delete from orders')

  const another = { ...env, BACKUP_PASSPHRASE: 'dos tuercas de bronce' }
  const refused = await Promise.all(
    [env, another].map((settings) => admin(['restore', file], settings).ended),
  )
  expect(refused).toEqual([
    { code: 1, stdout: '', stderr: `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase\n` },
    { code: 1, stdout: '', stderr: `${file} was encrypted with another passphrase\n` },
  ])
  expect((await database.pool.query('select from orders')).rowCount).toBe(0)
  expect(await admin(['restore', file], known).ended).toMatchObject({ code: 0, stderr: '' })
  expect(await everythingIn(database.pool)).toEqual(before)
  await database.drop()
})

it('an account moves from one database to another', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()]
  const { accountId } = await insertWorld(from.pool, await folder.store('images'))
  const file = folder.path('account.tar')
  const settings = ({ connectionString }: TestDatabase, dataDir: string) => ({
    DATABASE_URL: connectionString,
    DATA_DIR: folder.path(dataDir),
  })
  const exported = await admin(['export-account', String(accountId), file], settings(from, '')).ended
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(exported.stdout).toContain(`Exported account ${accountId} to ${file} (`)
  const imported = await admin(['import-account', file], settings(to, 'new')).ended
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  expect(imported.stdout).toMatch(
    /^Imported Cuenta de prueba as account \d+ \(of .*\): 1 accounts, 2 products, 1 orders/,
  )
  expect(readdirSync(join(folder.path('new'), 'images'), { recursive: true }).length).toBeGreaterThan(2)
  const refused = await admin(['import-account', file], settings(from, '')).ended
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was imported: [^\n]+\n$/),
  })
  const unknown = await admin(['export-account', 'twelve', 'x.tar'], settings(from, '')).ended
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ID must be a number, not twelve\n/),
  })
  await from.drop()
  await to.drop()
})

it('reports an error in one line, with exit code 1, and creates no database', async () => {
  const dataDir = folder.path('none')
  const env = { DATA_DIR: dataDir }
  const broken = folder.path('broken.tar')
  writeFileSync(broken, 'Lista de precios')
  const away = { ...env, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' }
  const cases: [string[], Record<string, string>, string][] = [
    [['restore', 'broken.tar'], env, `${broken} is not a backup of Mostrador`],
    [['restore', 'absent.tar'], env, `There is no file ${folder.path('absent.tar')}`],
    [['backup', 'a.tar'], env, `There is no database in ${dataDir}: is DATA_DIR set as for the server?`],
    [['backup', 'a.tar'], away, 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1'],
  ]
  const ends = await Promise.all(cases.map(([args, settings]) => admin(args, settings).ended))
  expect(ends).toEqual(cases.map(([, , line]) => ({ code: 1, stdout: '', stderr: `${line}\n` })))
  const unsaid = await admin(['restore'], env).ended
  expect(unsaid).toMatchObject({ code: 1, stderr: expect.stringMatching(/^FILE is missing\nUsage:\n/) })
  expect(existsSync(dataDir)).toBe(false)
})

async function isCopying(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and query like 'copy%from stdin'`,
  )
  return rowCount !== 0
}
