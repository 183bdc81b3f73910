import type { Queryable } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import type { Sweep } from '#db/sweeper.ts'

const WINDOW_MINUTES = 15
const MAX_FAILURES = 10

/** Whom a failed attempt counts against. */
export interface Attempt {
  username: string
  /** The network address it came from, or what it is known by. */
  origin: string
  /** From a browser in which this user has signed in, or from a session of theirs. */
  known: boolean
}

/** The one spelling of a user name that is stored: without outer blanks, in lower case. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/**
 * Throws 429 too_many_attempts, with the seconds until one more attempt is free, when 10 failed within 15 minutes: of the
 * user name from anywhere, or for a known origin of that origin alone (docs/decisions/0028-sign-ins-in-turn.md).
 */
export async function refuseWhenThrottled(
  db: Queryable,
  { username, origin, known }: Attempt,
): Promise<void> {
  const { rows } = await db.query<{ retryAfter: number }>({
    name: known ? 'sign-in-retry-after-known' : 'sign-in-retry-after',
    // Of the failures still in the window the tenth newest is the one whose leaving frees an attempt.
    text: `select ceil(extract(epoch from failed_at + make_interval(mins => $2) - now()))::int as "retryAfter"
             from sign_in_failures
            where username = $1 and failed_at > now() - make_interval(mins => $2)
              ${known ? 'and address = $4' : ''}
            order by failed_at desc offset $3 limit 1`,
    values: [username, WINDOW_MINUTES, MAX_FAILURES - 1, ...(known ? [origin] : [])],
  })
  const tenth = rows[0]
  if (tenth) {
    throw new Problem('too_many_attempts', { retryAfterSeconds: Math.max(1, tenth.retryAfter) })
  }
}

/**
 * Waits until no other process settles an attempt of this user name. Held to the end of the transaction, so that of many
 * wrong passwords sent at once only 10 are answered, whatever the processes they reach.
 */
export async function lockAttempts(tx: Queryable, { username }: Attempt): Promise<void> {
  await tx.query({
    name: 'lock-sign-in-attempts',
    text: `select pg_advisory_xact_lock(hashtextextended('sign-in user ' || $1, 0))`,
    values: [username],
  })
}

/** Counts a wrong password. */
export async function recordFailure(tx: Queryable, { username, origin }: Attempt): Promise<void> {
  await tx.query('insert into sign_in_failures (username, address) values ($1, $2)', [username, origin])
}

/**
 * Forgets the failures of this user name from this origin: who knows the password mistyped it. Those from elsewhere stay.
 */
export async function forgiveFailures(tx: Queryable, { username, origin }: Attempt): Promise<void> {
  await tx.query('delete from sign_in_failures where username = $1 and address = $2', [username, origin])
}

/** Deletes failures that count no more. */
export const sweepFailures: Sweep = async (db, { limit }) => {
  const { rowCount } = await db.query(
    `delete from sign_in_failures
      where id in (select id from sign_in_failures
                    where failed_at < now() - make_interval(mins => $1)
                    order by failed_at limit $2 for update skip locked)`,
    [WINDOW_MINUTES, limit],
  )
  return rowCount ?? 0
}
