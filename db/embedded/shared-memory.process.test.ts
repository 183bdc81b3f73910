import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.ts'
import { chooseSharedMemory } from './shared-memory.ts'

const mayMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/dev/shm']).status === 0
let folder: string

beforeEach(() => {
  folder = newFolder(0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('POSIX shared memory is used where it is available', () => {
  const open = newFolder(0o777)
  expect(chooseSharedMemory(open, undefined)).toBe('posix')
  expect(chooseSharedMemory(open, { name: 'nobody', uid: 65_534, gid: 65_534 })).toBe('posix')
  rmSync(open, { recursive: true })
})

describe.runIf(process.platform === 'linux')('the database uses sysv shared memory', () => {
  it('when its folder is missing', async () => {
    expect(await kindWith(join(folder, 'missing'))).toBe('sysv')
  })

  it('when its folder is not writable for its user', async () => {
    const closed = newFolder(0o555)
    expect(await kindWith(closed)).toBe('sysv')
    rmSync(closed, { recursive: true })
  })

  it.runIf(mayMount).each(['ro', 'size=64k', 'mode=0755'])('when /dev/shm is mounted with %s', (option) => {
    const script = `import { startPostgres } from './db/embedded/postgres.ts'
      const postgres = await startPostgres({ dataDir: '${folder}', durable: false })
      await postgres.stop()
      console.log('started and stopped')`
    const mounted = `mount -t tmpfs -o ${option} tmpfs /dev/shm && exec "$@"`
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['-m', 'sh', '-c', mounted, 'sh', process.execPath, '--input-type=module', '-e', script],
      { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8' },
    )
    expect({ stdout, stderr }).toEqual({ stdout: 'started and stopped\n', stderr: '' })
  })
})

/** Starts a database and returns its type of shared memory after parallel work has used it. */
async function kindWith(sharedMemoryFolder: string): Promise<string> {
  const postgres = await startPostgres({ dataDir: folder, durable: false, sharedMemoryFolder })
  const client = new pg.Client(postgres.connectionString)
  try {
    await client.connect()
    await client.query(`set max_parallel_workers_per_gather = 2; set debug_parallel_query = on;
      create table numbers as select generate_series(1, 1000) as n`)
    const { rows } = await client.query<{ kind: string; sum: string }>(
      `select current_setting('dynamic_shared_memory_type') as kind, sum(n) from numbers`,
    )
    expect(rows[0]?.sum).toBe('500500')
    return rows[0]?.kind ?? ''
  } finally {
    await client.end()
    await postgres.stop()
  }
}

function newFolder(mode: number): string {
  const path = mkdtempSync(join(tmpdir(), 'mostrador-shared-memory-'))
  chmodSync(path, mode)
  return path
}
