import type { Queryable } from '#db/database.ts'
import type { Sweep } from '#db/sweeper.ts'
import type { UserRole } from '#domain/user-role.ts'
import { tokenHash } from './tokens.ts'

/** The user and account of a request. */
export interface Session {
  userId: number
  accountId: number
  accountType: 'ROOT' | 'STANDARD'
  username: string
  role: UserRole
  tokenHash: Buffer
  /** Network address of the request. */
  address: string
}

/** Days from the last use to the expiry of a session. */
export const SESSION_DAYS = 30

/** Days from sign-in to the expiry, even with continuous use. */
export const MAX_SESSION_DAYS = 90

/**
 * Returns the session of a bearer token, or null. Use extends the expiry, at most once an hour, so that not every call
 * writes, and never beyond 90 days after sign-in.
 */
export async function authenticate(
  db: Queryable,
  { token, address }: { token: string; address: string },
): Promise<Session | null> {
  const hash = tokenHash(token)
  const { rows } = await db.query<Omit<Session, 'tokenHash' | 'address'> & { stale: boolean }>({
    name: 'authenticate',
    text: `select s.user_id as "userId", s.account_id as "accountId", a.type as "accountType", u.username, u.role,
                  s.last_used_at < now() - interval '1 hour' as stale
             from sessions s
             join accounts a on a.id = s.account_id
             join users u on u.account_id = s.account_id and u.id = s.user_id and not u.disabled
            where s.token_hash = $1 and s.expires_at > now()
              and s.created_at > now() - make_interval(days => $2)`,
    values: [hash, MAX_SESSION_DAYS],
  })
  const row = rows[0]
  if (!row) return null
  const { stale, ...session } = row
  if (stale) {
    await db.query(
      `update sessions
          set last_used_at = now(),
              expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
        where token_hash = $1`,
      [hash, SESSION_DAYS, MAX_SESSION_DAYS],
    )
  }
  return { ...session, tokenHash: hash, address }
}

/** Ends every session of a user. */
export async function deleteSessionsOf(tx: Queryable, accountId: number, userId: number): Promise<void> {
  await tx.query('delete from sessions where account_id = $1 and user_id = $2', [accountId, userId])
}

/** Deletes expired sessions. */
export const sweepSessions: Sweep = async (db, { limit }) => {
  const { rowCount } = await db.query(
    `delete from sessions
      where token_hash in (select token_hash from sessions
                            where expires_at <= now() or created_at <= now() - make_interval(days => $1)
                            limit $2 for update skip locked)`,
    [MAX_SESSION_DAYS, limit],
  )
  return rowCount ?? 0
}
