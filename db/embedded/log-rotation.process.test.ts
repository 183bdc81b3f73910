import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { truncateWhenLarge } from './log-rotation.ts'
import { startPostgres } from './postgres.ts'

const MB = 1_000_000
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-log-test-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('a flood of log lines leaves two files of 5 MB at most, with the latest lines', async () => {
  const postgres = await startPostgres({ dataDir, durable: false })
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  // Without the statement, which each line would repeat.
  await client.query('set log_min_error_statement = panic')
  for (let batch = 1; batch <= 40; batch++) {
    await client.query(`do $$ begin
      for line in 1..1000 loop raise log '% %', ${batch}, repeat('x', 1000); end loop;
    end $$`)
  }
  // During a rotation there is a draft as well.
  await expect
    .poll(() => logged().files.join() === 'postgresql.log,postgresql.log.1' && logged().total < 11 * MB)
    .toBe(true)
  await client.query(`do $$ begin raise log 'the last line'; end $$`)
  const [latest, older] = logged().files.map((file) => readFileSync(join(dataDir, 'logs', file), 'utf8'))
  expect(latest).toContain('LOG:  the last line')
  // Not the texts themselves: they are megabytes.
  expect(`${older}${latest}`.includes(' xxx')).toBe(true)
  await client.end()
  await postgres.stop()
})

it('a flood during the copy leaves a previous log of 5 MB at most', async () => {
  mkdirSync(join(dataDir, 'logs'))
  const logFile = join(dataDir, 'logs', 'postgresql.log')
  writeFileSync(logFile, 'an early line\n'.repeat(0.5 * MB))
  let lines = 0
  const flood = setInterval(() => {
    if (lines < 8) appendFileSync(logFile, `late line ${++lines}\n`.padStart(MB, 'x'))
  }, 1)
  await truncateWhenLarge(logFile)
  clearInterval(flood)
  expect(lines).toBeGreaterThan(1)
  expect(statSync(`${logFile}.1`).size).toBeLessThanOrEqual(5 * MB)
  expect(readFileSync(`${logFile}.1`, 'utf8').includes('late line')).toBe(true)
})

it('a log that grew without rotation is truncated at the next start, whose failure is still reported', async () => {
  const postgres = await startPostgres({ dataDir, durable: false })
  await postgres.stop()
  writeFileSync(join(dataDir, 'logs', 'postgresql.log'), 'an earlier line\n'.repeat(2 * MB))
  writeFileSync(join(dataDir, 'postgresql.local.conf'), "shared_buffers = 'much'\n")
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
    /^PostgreSQL did not start: configuration file .* contains errors \(log: .*postgresql\.log\)$/,
  )
  expect(logged().total).toBeLessThan(6 * MB)
})

function logged(): { files: string[]; total: number } {
  const folder = join(dataDir, 'logs')
  const files = readdirSync(folder).sort()
  return { files, total: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) }
}
