import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findAccountName } from '../../auth/account-name.ts'
import { checkPassword } from '../../auth/check-password.ts'
import { hashPassword, passwordMatches } from '../../auth/passwords.ts'
import type { SignInGuard } from '../../auth/sign-in-guard.ts'
import { lockAttempts, recordFailure, refuseWhenThrottled } from '../../auth/sign-in-throttle.ts'
import type { Attempt } from '../../auth/sign-in-throttle.ts'
import { deleteOtherSessions, findPasswordHash, updatePasswordHash } from './queries.ts'

/**
 * Changes the user's own password and ends their other sessions. Returns false when the current password is wrong.
 * Throws 400 at newPassword for one that is too easy to guess. Wrong passwords count as failed sign-ins (429
 * too_many_attempts), so that a stolen token cannot be used to guess the password. They are counted per session, so that
 * strangers who fail with the user name do not block its user.
 */
export async function changePassword(
  { pool, guard }: { pool: pg.Pool; guard: SignInGuard },
  session: Session,
  change: { currentPassword: string; newPassword: string },
): Promise<boolean> {
  const names = [session.username, await findAccountName(pool, session.accountId)]
  checkPassword(change.newPassword, { path: 'newPassword', names })
  const origin = `session ${session.tokenHash.toString('base64url')}`
  const attempt = { username: session.username, origin, known: true }
  return guard(attempt, {
    isRight: (done) => done,
    run: () => tryChange(pool, session, { ...change, attempt }),
  })
}

async function tryChange(
  pool: pg.Pool,
  session: Session,
  change: { currentPassword: string; newPassword: string; attempt: Attempt },
): Promise<boolean> {
  const { attempt } = change
  await refuseWhenThrottled(pool, attempt)
  const oldHash = await findPasswordHash(pool, session)
  const matches = await passwordMatches(oldHash, change.currentPassword)
  const newHash = matches ? await hashPassword(change.newPassword) : null

  return inTransaction(pool, async (tx) => {
    await lockAttempts(tx, attempt)
    await refuseWhenThrottled(tx, attempt)
    if (oldHash === null || newHash === null) {
      await recordFailure(tx, attempt)
      return false
    }
    const updated = await updatePasswordHash(tx, session, { oldHash, newHash })
    if (updated) {
      await deleteOtherSessions(tx, session)
      await recordAudit(tx, session, { action: 'password.changed' })
    }
    return updated
  })
}
