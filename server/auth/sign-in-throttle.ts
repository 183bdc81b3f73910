import type { Queryable } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import type { Sweep } from '#db/sweeper.ts'

const WINDOW_MINUTES = 15
const MAX_FAILURES = 10

/** A sign-in attempt, as failures are counted. */
export interface Attempt {
  username: string
  /** Network address, or the id of a known device. */
  origin: string
  /** From a browser in which this user has signed in before, or from an open session of the user. */
  known: boolean
}

/** The canonical form of a user name: trimmed, in lower case. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/**
 * Throws 429 too_many_attempts with Retry-After when 10 attempts failed within 15 minutes: those of the user name from any
 * origin, or for a known origin only its own (docs/decisions/0028-limits-of-sign-ins.md).
 */
export async function refuseWhenThrottled(
  db: Queryable,
  { username, origin, known }: Attempt,
): Promise<void> {
  const { rows } = await db.query<{ retryAfter: number }>({
    name: known ? 'sign-in-retry-after-known' : 'sign-in-retry-after',
    // A new attempt is allowed when the tenth newest failure leaves the window.
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
 * Locks the attempts of this user name for all processes until the end of the transaction, so that of many concurrent
 * wrong passwords only 10 are checked.
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
 * Deletes the failures of this user name from this origin after a successful sign-in. Failures from other origins stay.
 */
export async function forgiveFailures(tx: Queryable, { username, origin }: Attempt): Promise<void> {
  await tx.query('delete from sign_in_failures where username = $1 and address = $2', [username, origin])
}

/** Deletes all failures of a user name, after an owner or an administrator has set its password. */
export async function clearFailures(tx: Queryable, username: string): Promise<void> {
  await tx.query('delete from sign_in_failures where username = $1', [username])
}

/** Deletes failures outside the window. */
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
