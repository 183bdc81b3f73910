import { LRUCache } from 'lru-cache'
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

/** Days from sign-in to the expiry of a session, whatever its use (accounts.md §6). */
export const SESSION_DAYS = 90

/** Returns the session of a bearer token, or null. Its last use is stored at most once an hour, so that not every call writes. */
export async function authenticate(
  db: Queryable,
  { token, address }: { token: string; address: string },
): Promise<Session | null> {
  const hash = tokenHash(token)
  const row = await findSession(db, hash)
  if (!row) return null
  const { newExpiry, ...session } = row
  if (newExpiry) {
    // Sessions of earlier versions expire sooner until they are used.
    await db.query('update sessions set last_used_at = now(), expires_at = $2 where token_hash = $1', [
      hash,
      newExpiry,
    ])
  }
  return { ...session, tokenHash: hash, address }
}

type FoundSession = Omit<Session, 'tokenHash' | 'address'> & {
  /** When it expires, if it was not used for an hour; an UPDATE computes no time from a column (decision 80). */
  newExpiry: string | null
}

/** Asks the account that the token belonged to last; only a restore can move a token to another one. */
async function findSession(db: Queryable, hash: Buffer): Promise<FoundSession | undefined> {
  const accounts = accountsOfTokens(db)
  const key = hash.toString('base64')
  const known = accounts.get(key)
  const found = known === undefined ? undefined : await selectSession(db, hash, known)
  if (found) return found
  const { rows } = await db.query<{ accountId: number }>({
    name: 'account-of-token',
    text: 'select account_id as "accountId" from sessions where token_hash = $1',
    values: [hash],
  })
  const accountId = rows[0]?.accountId
  if (accountId === undefined || accountId === known) return undefined
  accounts.set(key, accountId)
  return selectSession(db, hash, accountId)
}

/** Tokens whose account is known without a statement: those of the last sessions to be used. */
const MAX_TOKENS = 10_000
const tokens = new WeakMap<Queryable, LRUCache<string, number>>()

function accountsOfTokens(db: Queryable): LRUCache<string, number> {
  const accounts = tokens.get(db) ?? new LRUCache<string, number>({ max: MAX_TOKENS })
  tokens.set(db, accounts)
  return accounts
}

async function selectSession(
  db: Queryable,
  hash: Buffer,
  accountId: number,
): Promise<FoundSession | undefined> {
  const { rows } = await db.query<FoundSession>({
    name: 'authenticate',
    text: `select s.user_id as "userId", s.account_id as "accountId", a.type as "accountType", u.username, u.role,
                  case when s.last_used_at < now() - interval '1 hour'
                       then s.created_at + make_interval(days => $2) end::text as "newExpiry"
             from sessions s
             join accounts a on a.id = $3
             join users u on u.account_id = $3 and u.id = s.user_id and not u.disabled
            where s.token_hash = $1 and s.account_id = $3 and s.expires_at > now()
              and s.created_at > now() - make_interval(days => $2)`,
    values: [hash, SESSION_DAYS, accountId],
  })
  return rows[0]
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
                            limit $2)`,
    [SESSION_DAYS, limit],
  )
  return rowCount ?? 0
}
