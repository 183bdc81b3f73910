import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { recordSignIn } from '../../audit/record-audit.ts'
import { findDevice } from '../../auth/known-device.ts'
import type { DeviceEntry } from '../../auth/known-device.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import type { SignInGuard } from '../../auth/sign-in-guard.ts'
import {
  forgiveFailures,
  lockAttempts,
  normaliseUsername,
  recordFailure,
  refuseWhenThrottled,
} from '../../auth/sign-in-throttle.ts'
import type { Attempt } from '../../auth/sign-in-throttle.ts'
import { newToken } from '../../auth/tokens.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { findUserByName, insertSession } from './queries.ts'
import type { StoredUser } from './queries.ts'

export interface Credentials {
  username: string
  password: string
  ip: string
  /** The browser in a few words. */
  device: string
  /** Entries of the known-device cookie. */
  devices: readonly DeviceEntry[]
}

/** `token` is null when the name or the password is wrong or the user disabled; `user` is null when the name is. */
export interface SignIn {
  token: string | null
  user: StoredUser | null
}

/**
 * Opens a session for a user name and password. A failure takes the same time whether or not the user exists. Throws 429
 * too_many_attempts or rate_limited.
 */
export async function signIn(
  { pool, guard }: { pool: pg.Pool; guard: SignInGuard },
  credentials: Credentials,
): Promise<SignIn> {
  const attempt = await attemptOf(pool, credentials)
  return guard(attempt, {
    isRight: ({ token }) => token !== null,
    run: () => tryPassword(pool, attempt, credentials),
  })
}

/** Reads the database before the guard admits the attempt only for a browser with a known-device cookie. */
async function attemptOf(pool: pg.Pool, { username: typed, ip, devices }: Credentials): Promise<Attempt> {
  const username = normaliseUsername(typed)
  const user = devices.length > 0 ? await findUserByName(pool, username) : null
  const device = user === null ? undefined : findDevice(devices, user.passwordHash)
  return device === undefined
    ? { username, origin: rateLimitAddress(ip), known: false }
    : { username, origin: `device ${device.id}`, known: true }
}

async function tryPassword(
  pool: pg.Pool,
  attempt: Attempt,
  { password, ip, device }: Credentials,
): Promise<SignIn> {
  await refuseWhenThrottled(pool, attempt)
  const user = await findUserByName(pool, attempt.username)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)

  // Concurrent attempts in several processes all get this far. The lock serialises their counting, and those
  // beyond the limit fail even with the right password.
  const token = await inTransaction(pool, async (tx) => {
    await lockAttempts(tx, attempt)
    await refuseWhenThrottled(tx, attempt)
    const actor = user && { accountId: user.accountId, username: attempt.username, address: ip }
    if (user === null || actor === null || !matches || user.disabled) {
      await recordFailure(tx, attempt)
      if (actor) await recordSignIn(tx, actor, 'session.refused')
      return null
    }
    await forgiveFailures(tx, attempt)
    const newest = newToken()
    if (!(await insertSession(tx, user, { token: newest, device }))) return null
    await recordSignIn(tx, actor, 'session.signedIn')
    return newest
  })
  return { token, user }
}
