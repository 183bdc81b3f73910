import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { usesNamedStatements } from '#db/database.ts'
import { readApplied, readMigrations } from '#db/migrate.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getReadiness } from '#contract/health.ts'
import type { Deps } from '../../deps.ts'
import type { DedicatedConnection } from './dedicated-connection.ts'

export type Readiness = Omit<Output<typeof getReadiness>, 'server'>

/** Below the promised two seconds (http-api.md §11). */
export const DEADLINE_MS = 1500
const TIMED_OUT = 'no answer in time'

/** Two dedicated connections: an exhausted pool does not change the result. */
export type Connections = readonly [DedicatedConnection, DedicatedConnection]

/** Checks all parts concurrently; each is 'ok' or an error text. Never throws. */
export async function checkReadiness(
  { pool, versions, images, log }: Pick<Deps, 'pool' | 'versions' | 'images' | 'log'>,
  [one, other]: Connections,
): Promise<Readiness> {
  const readiness: Readiness = {
    database: TIMED_OUT,
    migrations: TIMED_OUT,
    listen: TIMED_OUT,
    preparedStatements: TIMED_OUT,
    images: TIMED_OUT,
  }
  const report = async (part: keyof Readiness, check: Promise<string | void>): Promise<void> => {
    const reason = await check.catch((error: unknown) => {
      log.warn({ part, reason: (error as Error).message }, 'not ready')
      return reasonOf(error)
    })
    readiness[part] = reason ?? 'ok'
  }
  const checkDatabase = async (): Promise<void> => {
    await report('database', ping(one))
    if (readiness.database !== 'ok') {
      readiness.migrations = readiness.preparedStatements = 'the database does not answer'
      return
    }
    await report('migrations', one.run(compareMigrations))
    if (usesNamedStatements(pool)) await report('preparedStatements', tryPreparedStatements(one, other))
    else readiness.preparedStatements = 'ok'
  }
  const all = Promise.all([
    checkDatabase(),
    report('listen', versions.checkListening()),
    report('images', images.check()),
  ])
  await Promise.race([all, sleep(DEADLINE_MS)])
  // A copy: checks that finish later must not change the response.
  return { ...readiness }
}

/** Resolves when the database responds; rejects on an error or time-out. */
export async function ping(connection: DedicatedConnection): Promise<void> {
  await connection.run((client) => client.query('select 1'))
}

let migrations: readonly string[] | undefined

/** The migrations of this program, read once: an update may put more of them beside it while it runs. */
export function knownMigrations(): readonly string[] {
  migrations ??= readMigrations().map(({ name, checksum }) => `${name} ${checksum}`)
  return migrations
}

async function compareMigrations(client: pg.Client): Promise<string | undefined> {
  const known = knownMigrations()
  const applied = (await readApplied(client)).map(({ name, checksum }) => `${name} ${checksum}`)
  const missing = known.find((one) => !applied.includes(one))
  const foreign = applied.find((one) => !known.includes(one))
  const nameOf = (one: string) => one.split(' ')[0]
  if (foreign) return `the database has ${nameOf(foreign)}, which this program does not have`
  return missing && `the database does not have ${nameOf(missing)}`
}

/**
 * Prepares two statements with the same name, one on each connection, as two processes may do. A pooler that shares one
 * database session between both without separating names rejects one of them or returns the other's result.
 */
async function tryPreparedStatements(
  one: DedicatedConnection,
  other: DedicatedConnection,
): Promise<string | undefined> {
  for (const [connection, number] of [
    [one, 1],
    [other, 2],
    [one, 1],
  ] as const) {
    const { rows } = await connection.run((client) =>
      client.query<{ number: number }>({ name: 'health', text: `select ${number} as number`, values: [] }),
    )
    if (rows[0]?.number !== number)
      return 'another session answered: is there a pooler in front of the database?'
  }
}

/** The response is public: no addresses or names, which only the log has. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message: string }
  if (code === undefined && /time/.test(message)) return TIMED_OUT
  return typeof code === 'string' ? `failed (${code})` : 'failed'
}
