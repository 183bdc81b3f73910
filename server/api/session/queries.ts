import type { Queryable } from '#db/database.ts'
import { SESSION_DAYS } from '../../auth/authenticate.ts'
import type { Session } from '../../auth/authenticate.ts'
import { tokenHash } from '../../auth/tokens.ts'

// Per user: far more than browsers and programs use; limits a program that signs in for each call.
const MAX_SESSIONS = 1000

export interface StoredUser {
  accountId: number
  userId: number
  passwordHash: string
  disabled: boolean
}

/** The user with a normalised user name, or null. */
export async function findUserByName(db: Queryable, username: string): Promise<StoredUser | null> {
  const { rows } = await db.query<StoredUser>({
    name: 'user-by-name',
    text: `select u.account_id as "accountId", u.id as "userId", u.password_hash as "passwordHash", u.disabled
             from user_names n
             join users u on u.account_id = n.account_id and u.id = n.user_id and u.username = n.username
            where n.username = $1`,
    values: [username],
  })
  return rows[0] ?? null
}

/**
 * Opens a session; deletes the user's expired sessions and, beyond MAX_SESSIONS, the least recently used. Returns false
 * when the password changed since it was checked, or the user was disabled: the user's row is locked, so that a concurrent
 * change either ends this session or prevents it.
 */
export async function insertSession(
  tx: Queryable,
  user: StoredUser,
  { token, device }: { token: string; device: string },
): Promise<boolean> {
  await tx.query(
    `delete from sessions
      where account_id = $1 and user_id = $2
        and (expires_at < now()
             or token_hash in (select token_hash from sessions
                                where account_id = $1 and user_id = $2
                                order by last_used_at desc offset $3))`,
    [user.accountId, user.userId, MAX_SESSIONS - 1],
  )
  const { rowCount } = await tx.query(
    `with signed_in as (
       update users set last_sign_in = now()
        where account_id = $1 and id = $2 and password_hash = $3 and not disabled
       returning account_id, id
     )
     insert into sessions (token_hash, account_id, user_id, expires_at, device)
     select $4, account_id, id, now() + make_interval(days => $5), $6 from signed_in`,
    [user.accountId, user.userId, user.passwordHash, tokenHash(token), SESSION_DAYS, device],
  )
  return rowCount === 1
}

export async function deleteSession(db: Queryable, session: Session): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [session.tokenHash])
}

/** Ends all other sessions of the user; returns how many they were. */
export async function deleteOtherSessions(tx: Queryable, session: Session): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from sessions where account_id = $1 and user_id = $2 and token_hash <> $3',
    [session.accountId, session.userId, session.tokenHash],
  )
  return rowCount ?? 0
}

export async function findPasswordHash(db: Queryable, session: Session): Promise<string | null> {
  const { rows } = await db.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from users where account_id = $1 and id = $2',
    [session.accountId, session.userId],
  )
  return rows[0]?.passwordHash ?? null
}

/** Returns false when the password was changed concurrently. */
export async function updatePasswordHash(
  tx: Queryable,
  session: Session,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update users set password_hash = $4 where account_id = $1 and id = $2 and password_hash = $3',
    [session.accountId, session.userId, oldHash, newHash],
  )
  return rowCount === 1
}
