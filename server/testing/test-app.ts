import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { PoolOptions } from '#db/database.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { UserRole } from '#domain/user-role.ts'
import { buildApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'
import { insertUser } from './accounts.ts'
import { createCaller } from './caller.ts'
import type { Caller } from './caller.ts'

/** A signed-in user who makes calls. */
export interface SignedIn extends Caller {
  accountId: number
  userId: number
  username: string
  token: string
}

export interface TestApp {
  app: FastifyInstance
  pool: pg.Pool
  /** Folder of all files. */
  dataDir: string
  /** Folder of the picture files. */
  imageFolder: string
  /** Calls without a token. */
  visitor: Caller
  /** Inserts a user of a new account, or of `inAccount`; an owner unless said otherwise. */
  signIn(type?: 'ROOT' | 'STANDARD', inAccount?: { accountId: number; role?: UserRole }): Promise<SignedIn>
  close(): Promise<void>
}

/** Builds the whole API on its own migrated and empty database. Call close() when done. */
export async function createTestApp({
  poolOptions,
  ...options
}: Partial<AppOptions> & { poolOptions?: PoolOptions } = {}): Promise<TestApp> {
  const database = await createTestDatabase({ poolOptions })
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-test-data-'))
  const imageFolder = join(dataDir, 'images')
  await mkdir(imageFolder)
  const app = await buildApp({
    pool: database.pool,
    dataDir,
    publicUrl: 'http://localhost:3000',
    web: 'none',
    ...options,
  })
  return {
    app,
    pool: database.pool,
    dataDir,
    imageFolder,
    visitor: createCaller(app, null),
    signIn: async (type = 'ROOT', inAccount) => {
      const user = await insertUser(database.pool, {
        type,
        accountId: inAccount?.accountId,
        role: inAccount?.role,
      })
      return { ...user, ...createCaller(app, user.token) }
    },
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
