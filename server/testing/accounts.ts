import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import type { UserRole } from '#domain/user-role.ts'
import { newToken, tokenHash } from '../auth/tokens.ts'

interface NewUser {
  type?: 'ROOT' | 'STANDARD'
  /** Default: a new account. */
  accountId?: number
  username?: string
  /** Default: OWNER. */
  role?: UserRole
  /** Default: no password matches. */
  passwordHash?: string
}

/** Inserts a user with a session; takes no time for hashing a password. */
export async function insertUser(
  db: Queryable,
  { type = 'ROOT', passwordHash = 'none', role = 'OWNER', ...given }: NewUser = {},
): Promise<{ accountId: number; userId: number; username: string; token: string }> {
  const username = given.username ?? `user-${randomUUID()}`
  const accountId = given.accountId ?? (await insertAccount(db, { type }))
  const token = newToken()
  const { rows } = await db.query<{ userId: number }>(
    `with new_user as (
       insert into users (account_id, username, password_hash, role) values ($1, $2, $3, $5) returning account_id, id
     ), name as (
       insert into user_names (username, account_id, user_id) select $2, account_id, id from new_user
     ), session as (
       insert into sessions (token_hash, account_id, user_id, expires_at)
       select $4, account_id, id, now() + interval '1 day' from new_user
     )
     select id as "userId" from new_user`,
    [accountId, username, passwordHash, tokenHash(token), role],
  )
  return { accountId, userId: rows[0]!.userId, username, token }
}

/** An account without users. */
async function insertAccount(
  db: Queryable,
  { type = 'ROOT', name = 'Ferretería de Prueba' }: { type?: 'ROOT' | 'STANDARD'; name?: string } = {},
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into accounts (name, type) values ($1, $2) returning id',
    [name, type],
  )
  return rows[0]!.id
}
