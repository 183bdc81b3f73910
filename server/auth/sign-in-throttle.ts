import type { Queryable } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import { countedAddress } from '../http/counted-address.ts'
import type { Sweep } from '../sweeper.ts'

const WINDOW_MINUTES = 15
const MAX_FAILURES = 10

/** Whom a failed attempt counts against: the user name that was tried, and the address it was tried from. */
export interface Attempt {
  username: string
  address: string
}

/**
 * The attempt as it is counted. User names are told apart as accounts tell them apart, addresses by their network.
 */
export function attemptOf(username: string, ip: string): Attempt {
  return { username: normaliseUsername(username), address: countedAddress(ip) }
}

/** The one spelling of a user name that is stored: without outer blanks, in lower case. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}

/**
 * Throws 429 too_many_attempts, with the seconds until one more attempt is free, when the user name or the address
 * had 10 failures within 15 minutes (behaviour.md §1).
 */
export async function refuseWhenThrottled(db: Queryable, { username, address }: Attempt): Promise<void> {
  const { rows } = await db.query<{ retryAfter: number | null }>({
    name: 'sign-in-retry-after',
    // Of the failures still in the window the tenth newest is the one whose leaving frees an attempt.
    text: `select ceil(extract(epoch from max(failed_at) + make_interval(mins => $3) - now()))::int as "retryAfter"
             from ((select failed_at from sign_in_failures
                     where username = $1 and failed_at > now() - make_interval(mins => $3)
                     order by failed_at desc offset $4 limit 1)
                   union all
                   (select failed_at from sign_in_failures
                     where address = $2 and failed_at > now() - make_interval(mins => $3)
                     order by failed_at desc offset $4 limit 1)) as tenth`,
    values: [username, address, WINDOW_MINUTES, MAX_FAILURES - 1],
  })
  const retryAfterSeconds = rows[0]?.retryAfter ?? null
  if (retryAfterSeconds !== null) {
    throw new Problem('too_many_attempts', { retryAfterSeconds: Math.max(1, retryAfterSeconds) })
  }
}

/**
 * Waits until no other process settles an attempt of this user name or address. Held to the end of the transaction, so
 * that of many wrong passwords sent at once only 10 are answered, whatever the processes they reach.
 */
export async function lockAttempts(tx: Queryable, { username, address }: Attempt): Promise<void> {
  // In the order of the keys, so that two attempts never wait for each other.
  await tx.query({
    name: 'lock-sign-in-attempts',
    text: `select pg_advisory_xact_lock(key)
             from (select key
                     from unnest(array[hashtextextended('sign-in user ' || $1, 0),
                                       hashtextextended('sign-in address ' || $2, 0)]) as key
                    order by key) as keys`,
    values: [username, address],
  })
}

/** Counts a wrong password. */
export async function recordFailure(tx: Queryable, { username, address }: Attempt): Promise<void> {
  await tx.query('insert into sign_in_failures (username, address) values ($1, $2)', [username, address])
}

/**
 * Forgets the failures of this user name from this address: who knows the password mistyped it. What the address
 * failed with other names stays, so that signing in to an account of one's own buys no further guesses.
 */
export async function forgiveFailures(tx: Queryable, { username, address }: Attempt): Promise<void> {
  await tx.query('delete from sign_in_failures where username = $1 and address = $2', [username, address])
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
