import { inject } from 'vitest'
import type { Queryable } from '../database.ts'

/** Numbers of the sessions of this database that wait for a lock, on any node. */
export async function waitingForLocks(db: Queryable): Promise<number[]> {
  return (await waitingSessions(db)).map(({ session }) => session)
}

/** The statements that wait for a lock, in small letters. */
export async function statementsWaitingForLocks(db: Queryable): Promise<string[]> {
  return (await waitingSessions(db)).map(({ query }) => query.toLowerCase())
}

async function waitingSessions(db: Queryable): Promise<{ session: number; query: string }[]> {
  // A statement waits on the node of the account; it has the number of the session of the coordinator there.
  const [activity, number] =
    inject('workerUrls').length > 0 ? ['citus_stat_activity', 'global_pid'] : ['pg_stat_activity', 'pid']
  const { rows } = await db.query<{ session: number; query: string }>(
    `select distinct on (${number}) ${number} as session, query from ${activity}
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows
}
