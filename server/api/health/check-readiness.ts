import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readApplied, readMigrations } from '#db/migrate.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getReadiness } from '#contract/health.ts'
import type { Deps } from '../../deps.ts'
import type { KeptConnection } from './dedicated-connection.ts'

export type Readiness = Output<typeof getReadiness>

/** Promised are two seconds. */
const DEADLINE_MS = 1500
const LATE = 'no answer in time'

/** Two connections of the health calls' own: what they say is not changed by whoever holds the pool. */
export type Connections = readonly [KeptConnection, KeptConnection]

/** Asks every part at the same time, and says 'ok' or what is wrong of each. Never throws. */
export async function checkReadiness(
  { versions, images, log }: Pick<Deps, 'versions' | 'images' | 'log'>,
  [one, other]: Connections,
): Promise<Readiness> {
  const answer: Readiness = {
    database: LATE,
    migrations: LATE,
    listen: LATE,
    preparedStatements: LATE,
    images: LATE,
  }
  const report = async (part: keyof Readiness, check: Promise<string | void>): Promise<void> => {
    const said = await check.catch((error: unknown) => {
      log.warn({ part, reason: (error as Error).message }, 'not ready')
      return reasonOf(error)
    })
    answer[part] = said ?? 'ok'
  }
  const ofDatabase = async (): Promise<void> => {
    await report('database', ask(one))
    if (answer.database !== 'ok') {
      answer.migrations = answer.preparedStatements = 'the database does not answer'
      return
    }
    await report('migrations', one.run(compareMigrations))
    await report('preparedStatements', tryPreparedStatements(one, other))
  }
  const all = Promise.all([
    ofDatabase(),
    report('listen', versions.checkListening()),
    report('images', images.check()),
  ])
  await Promise.race([all, sleep(DEADLINE_MS)])
  // What comes later does not change what was answered.
  return { ...answer }
}

/** Resolves when the database answers; rejects when it does not, or not in time. */
export async function ask(connection: KeptConnection): Promise<void> {
  await connection.run((client) => client.query('select 1'))
}

/** The files do not change while the program runs. */
let known: readonly string[] | undefined

async function compareMigrations(client: pg.Client): Promise<string | undefined> {
  known ??= readMigrations().map(({ name, checksum }) => `${name} ${checksum}`)
  const applied = (await readApplied(client)).map(({ name, checksum }) => `${name} ${checksum}`)
  const missing = known.find((one) => !applied.includes(one))
  const foreign = applied.find((one) => !known!.includes(one))
  const nameOf = (one: string) => one.split(' ')[0]
  if (foreign) return `the database has ${nameOf(foreign)}, which this program does not have`
  return missing && `the database does not have ${nameOf(missing)}`
}

/**
 * The same name for two statements, one on each connection, as two processes may have it. A pooler that hands one session
 * of the database to both, and does not keep their names apart, refuses one of them or gives it the other's answer.
 */
async function tryPreparedStatements(
  one: KeptConnection,
  other: KeptConnection,
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

/** Anybody may read it: nothing of addresses and names. The log has the rest. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message: string }
  if (code === undefined && /time/.test(message)) return LATE
  return typeof code === 'string' ? `failed (${code})` : 'failed'
}
