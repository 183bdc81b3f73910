import type { Static } from 'typebox'
import type { Input } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { createUser, updateUser, User } from '#contract/users.ts'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { MAX_USERS } from '#domain/limits.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deleteSessionsOf } from '../../auth/authenticate.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findAccountName } from '../../auth/account-name.ts'
import { checkPassword } from '../../auth/check-password.ts'
import { hashForAnother } from '../../auth/passwords.ts'
import { clearFailures, normaliseUsername } from '../../auth/sign-in-throttle.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteUser,
  findUser,
  insertUser,
  lockAndCountUsers,
  lockOwners,
  updateUser as updateStoredUser,
} from './queries.ts'

type StoredUser = Static<typeof User>
type Change = Input<typeof updateUser>['body']

/**
 * Adds a user of the account (accounts.md §22). Throws 409 username_taken, by whatever account, and users_full; 400 at
 * password for one that is easy to guess; 429 rate_limited when many are set at once.
 */
export async function addUser(
  { pool }: Pick<Deps, 'pool'>,
  session: Session,
  { username: typed, password, role }: Input<typeof createUser>['body'],
): Promise<StoredUser> {
  const { accountId } = session
  const username = normaliseUsername(typed)
  checkPassword(password, { path: 'password', names: [username, await findAccountName(pool, accountId)] })
  const passwordHash = await hashForAnother(accountId, password)
  return inTransaction(pool, async (tx) => {
    if ((await lockAndCountUsers(tx, accountId)) >= MAX_USERS) throw new Problem('users_full')
    const id = await insertUser(tx, accountId, { username, passwordHash, role })
    if (id === null) {
      const detail = 'Ya hay un usuario con este nombre'
      throw new Problem('username_taken', { errors: [{ path: 'username', detail }] })
    }
    await recordAudit(tx, session, { action: 'user.added', subject: username })
    return (await findUser(tx, accountId, id))!
  })
}

/**
 * Changes a user's role, disables or enables the user, or sets a new password; disabling and a new password end the
 * user's sessions at once (accounts.md §23). Throws 404; 400 at password for the own one, which needs the old one; and 409
 * last_owner when no owner would be left who can sign in.
 */
export async function changeUser(
  { pool }: Pick<Deps, 'pool'>,
  session: Session,
  { id, change }: { id: number; change: Change },
): Promise<StoredUser> {
  const { accountId } = session
  const passwordHash = await hashNewPassword(pool, session, { id, password: change.password })
  return inTransaction(pool, async (tx) => {
    const { user, isLastOwner } = await lockUser(tx, accountId, id)
    if (isLastOwner && (change.role === 'COUNTER' || change.disabled === true))
      throw new Problem('last_owner')
    await updateStoredUser(tx, accountId, { id, role: change.role, disabled: change.disabled, passwordHash })
    if (change.disabled === true || passwordHash !== null) await deleteSessionsOf(tx, accountId, id)
    if (passwordHash !== null) await clearFailures(tx, user.username)
    await recordChange(tx, session, { user, change })
    return (await findUser(tx, accountId, id))!
  })
}

/** Deletes a user; what the user did stays. Throws 404 and 409 last_owner. */
export async function removeUser({ pool }: Pick<Deps, 'pool'>, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await inTransaction(pool, async (tx) => {
    const { user, isLastOwner } = await lockUser(tx, accountId, id)
    if (isLastOwner) throw new Problem('last_owner')
    await deleteUser(tx, accountId, id)
    await deleteSessionsOf(tx, accountId, id)
    await recordAudit(tx, session, { action: 'user.deleted', subject: user.username })
  })
}

async function lockUser(
  tx: Queryable,
  accountId: number,
  id: number,
): Promise<{ user: StoredUser; isLastOwner: boolean }> {
  // The owners first, in the order of their ids: two changes at once wait for each other.
  const owners = await lockOwners(tx, accountId)
  const user = await findUser(tx, accountId, id)
  if (user === null) throw new Problem('not_found')
  return { user, isLastOwner: owners.length === 1 && owners[0] === id }
}

async function hashNewPassword(
  db: Queryable,
  session: Session,
  { id, password }: { id: number; password: string | undefined },
): Promise<string | null> {
  if (password === undefined) return null
  if (id === session.userId) throw invalidField('password', 'Tu propia contraseña se cambia en tu perfil')
  const user = await findUser(db, session.accountId, id)
  if (user === null) throw new Problem('not_found')
  checkPassword(password, {
    path: 'password',
    names: [user.username, await findAccountName(db, session.accountId)],
  })
  return hashForAnother(session.accountId, password)
}

async function recordChange(
  tx: Queryable,
  session: Session,
  { user, change }: { user: StoredUser; change: Change },
): Promise<void> {
  const subject = user.username
  if (change.role !== undefined && change.role !== user.role) {
    const action = change.role === 'OWNER' ? 'user.madeOwner' : 'user.madeCounter'
    await recordAudit(tx, session, { action, subject })
  }
  if (change.disabled !== undefined && change.disabled !== user.disabled) {
    await recordAudit(tx, session, { action: change.disabled ? 'user.disabled' : 'user.enabled', subject })
  }
  if (change.password !== undefined) await recordAudit(tx, session, { action: 'password.set', subject })
}
