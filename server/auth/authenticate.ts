import type { Queryable } from '#db/database.ts'
import { tokenHash } from './tokens.ts'

/** Who is calling: one user of one account. */
export interface Session {
  userId: number
  accountId: number
  accountType: 'ROOT' | 'STANDARD'
  username: string
  tokenHash: Buffer
}

export const SESSION_DAYS = 30

/**
 * The session of a bearer token, or null. The expiry slides: it is pushed out again at most once an hour, so that
 * reading does not write on every call (behaviour.md §1).
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
            where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  })
  const row = rows[0]
  if (!row) return null
  const { stale, ...session } = row
  if (stale) {
    await db.query(
      `update sessions set last_used_at = now(), expires_at = now() + make_interval(days => $2) where token_hash = $1`,
      [hash, SESSION_DAYS],
    )
  }
  return { ...session, tokenHash: hash }
}
