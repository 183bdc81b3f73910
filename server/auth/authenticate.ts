import type { Queryable } from '#db/database.ts'
import type { Sweep } from '#db/sweeper.ts'
import { tokenHash } from './tokens.ts'

/** Who is calling: one user of one account. */
export interface Session {
  userId: number
  accountId: number
  accountType: 'ROOT' | 'STANDARD'
  username: string
  tokenHash: Buffer
}

/** How long a session lives after its last use. */
export const SESSION_DAYS = 30

// After sign-in, whatever its use.
const SESSION_DAYS_AT_MOST = 90

/**
 * The session of a bearer token, or null. The expiry slides: it is pushed out again at most once an hour, so that
 * reading does not write on every call, and never beyond 90 days after sign-in.
 */
export async function authenticate(db: Queryable, token: string): Promise<Session | null> {
  const hash = tokenHash(token)
  const { rows } = await db.query<Omit<Session, 'tokenHash'> & { stale: boolean }>({
    name: 'authenticate',
    text: `select s.user_id as "userId", s.account_id as "accountId", a.type as "accountType", u.username,
                  s.last_used_at < now() - interval '1 hour' as stale
             from sessions s
             join accounts a on a.id = s.account_id
             join users u on u.account_id = s.account_id and u.id = s.user_id
            where s.token_hash = $1 and s.expires_at > now()
              and s.created_at > now() - make_interval(days => $2)`,
    values: [hash, SESSION_DAYS_AT_MOST],
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
      [hash, SESSION_DAYS, SESSION_DAYS_AT_MOST],
    )
  }
  return { ...session, tokenHash: hash }
}

/** Deletes sessions that have ended. */
export const sweepSessions: Sweep = async (db, { limit }) => {
  const { rowCount } = await db.query(
    `delete from sessions
      where token_hash in (select token_hash from sessions
                            where expires_at <= now() or created_at <= now() - make_interval(days => $1)
                            limit $2 for update skip locked)`,
    [SESSION_DAYS_AT_MOST, limit],
  )
  return rowCount ?? 0
}
