import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import type { Session } from '../../auth/authenticate.ts'
import { hashPassword, passwordMatches } from '../../auth/passwords.ts'
import { attemptOf, lockAttempts, recordFailure, refuseWhenThrottled } from '../../auth/sign-in-throttle.ts'
import { deleteOtherSessions, findPasswordHash, updatePasswordHash } from './queries.ts'

/**
 * Changes the user's own password and ends their other sessions; the one that asks goes on (behaviour.md §1).
 * Throws 400 wrong_current_password. Wrong ones count as failed sign-ins (429 too_many_attempts), so that a stolen
 * token does not open a way to guess the password.
 */
export async function changePassword(
  pool: pg.Pool,
  session: Session,
  change: { currentPassword: string; newPassword: string; ip: string },
): Promise<void> {
  const attempt = attemptOf(session.username, change.ip)
  await refuseWhenThrottled(pool, attempt)
  const oldHash = await findPasswordHash(pool, session)
  const matches = await passwordMatches(oldHash, change.currentPassword)
  const newHash = matches ? await hashPassword(change.newPassword) : null

  const changed = await inTransaction(pool, async (tx) => {
    await lockAttempts(tx, attempt)
    await refuseWhenThrottled(tx, attempt)
    if (oldHash === null || newHash === null) {
      await recordFailure(tx, attempt)
      return false
    }
    const updated = await updatePasswordHash(tx, session, { oldHash, newHash })
    if (updated) await deleteOtherSessions(tx, session)
    return updated
  })
  if (!changed) {
    throw new Problem('wrong_current_password', {
      errors: [{ path: 'currentPassword', detail: 'No es tu contraseña actual' }],
    })
  }
}
