import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '../database.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl, TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database of the test run's PostgreSQL. */
    postgresUrl: string
    /** Those of the workers, where it is the coordinator of Citus. */
    workerUrls: string[]
  }
}

/** A file system in memory: there a database is created in 50 ms, on a disk the 500 files of one can take 500 ms. */
const IN_MEMORY = '/dev/shm'
/** What a test run writes at most, several times over. Containers often have 64 MB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Servers that tests run at the same time. */
const PROCESSES = 6

/** Starts one PostgreSQL for the test run, with a migrated template database. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(scratchFolder(), 'mostrador-test-'))
  const server = await startPostgres({ dataDir: folder, durable: false, processes: PROCESSES })
  const postgresUrl = databaseUrl(server.connectionString, 'postgres')
  await createTemplate(postgresUrl)
  project.provide('postgresUrl', postgresUrl)
  project.provide('workerUrls', [])
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const maintenance = createPool(postgresUrl, { max: 1 })
  // Faster than PostgreSQL, which would read and write the files itself.
  await maintenance.query('alter database postgres set file_copy_method = clone')
  await maintenance.query(`create database ${TEMPLATE}`)
  await maintenance.end()
  const template = createPool(databaseUrl(postgresUrl, TEMPLATE), { max: 1 })
  await migrate(template)
  await template.end()
}
