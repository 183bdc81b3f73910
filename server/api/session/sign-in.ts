import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import {
  attemptOf,
  forgiveFailures,
  lockAttempts,
  recordFailure,
  refuseWhenThrottled,
} from '../../auth/sign-in-throttle.ts'
import { newToken } from '../../auth/tokens.ts'
import { findUserByName, insertSession } from './queries.ts'

/**
 * Opens a session for a user name and password and answers its token (behaviour.md §1).
 * Throws 401 wrong_credentials, after the same time whether or not the user exists, and 429 too_many_attempts.
 */
export async function signIn(
  pool: pg.Pool,
  credentials: { username: string; password: string; ip: string },
): Promise<string> {
  const attempt = attemptOf(credentials.username, credentials.ip)
  await refuseWhenThrottled(pool, attempt)
  const user = await findUserByName(pool, attempt.username)
  const matches = await passwordMatches(user?.passwordHash ?? null, credentials.password)

  // Attempts sent at once have all been let in until here; now they are counted one after the other, and those beyond
  // the limit learn nothing, not even when they were right.
  const token = await inTransaction(pool, async (tx) => {
    await lockAttempts(tx, attempt)
    await refuseWhenThrottled(tx, attempt)
    if (user === null || !matches) {
      await recordFailure(tx, attempt)
      return null
    }
    await forgiveFailures(tx, attempt)
    const newest = newToken()
    return (await insertSession(tx, user, newest)) ? newest : null
  })
  if (token === null) throw new Problem('wrong_credentials')
  return token
}
