import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { readConfig } from '../config.ts'
import { runWorkers } from './run-workers.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'mostrador-hung-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a worker that does not serve in time is ended, and the start says so', async () => {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', WORKERS: '2' })
  const lines: string[] = []
  const starting = runWorkers(
    { config, web: 'none', connectionString: database.connectionString },
    {
      shutdown: { add: async () => undefined, run: async () => undefined, isRunning: () => false },
      log: (line) => lines.push(line),
      // Loading the server takes longer.
      startMs: 50,
    },
  )
  await expect(starting).rejects.toThrow(/^Worker [12] was ended by SIGKILL while it started$/)
  expect(lines[0]).toMatch(/^Worker [12] \(process \d+\) does not start: ending it$/)
})
