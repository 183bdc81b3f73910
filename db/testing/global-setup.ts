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
    /** URL of the maintenance database of the test run's PostgreSQL. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the test run, with a migrated template database. Returns the teardown. */
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
  // The file system copies the template in 60 ms; PostgreSQL itself takes over a second on a busy machine.
  await maintenance.query('alter database postgres set file_copy_method = clone')
  await maintenance.query(`create database ${TEMPLATE}`)
  await maintenance.end()
  const template = createPool(databaseUrl(postgresUrl, TEMPLATE), { max: 1 })
  await migrate(template)
  await template.end()
}
