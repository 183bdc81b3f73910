import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '../database.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl, TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, on its maintenance database. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole test run, with one migrated template database. Returns its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  const server = await startPostgres({ dataDir: folder, durable: false })
  const postgresUrl = databaseUrl(server.connectionString, 'postgres')
  await createTemplate(postgresUrl)
  project.provide('postgresUrl', postgresUrl)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const maintenance = createPool(postgresUrl, { max: 1 })
  // Copies of the template are made by the file system: 60 ms, by PostgreSQL itself over a second on a busy machine.
  await maintenance.query('alter database postgres set file_copy_method = clone')
  await maintenance.query(`create database ${TEMPLATE}`)
  await maintenance.end()
  const template = createPool(databaseUrl(postgresUrl, TEMPLATE), { max: 1 })
  await migrate(template)
  await template.end()
}
