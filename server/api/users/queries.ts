import type { Static } from 'typebox'
import type { User } from '#contract/users.ts'
import type { Queryable } from '#db/database.ts'
import type { UserRole } from '#domain/user-role.ts'

const USER_COLUMNS = 'id, username, role, disabled, last_sign_in as "lastSignIn"'

type UserRow = Omit<Static<typeof User>, 'lastSignIn'> & { lastSignIn: Date | null }

/** The users of an account by name. */
export async function selectUsers(db: Queryable, accountId: number): Promise<Static<typeof User>[]> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from users where account_id = $1 order by username collate es_mx, id`,
    [accountId],
  )
  return rows.map(onTheWire)
}

export async function findUser(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Static<typeof User> | null> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_COLUMNS} from users where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ? onTheWire(rows[0]) : null
}

/** Counts the users of an account, and lets no other transaction add one until the end of this one. */
export async function lockAndCountUsers(tx: Queryable, accountId: number): Promise<number> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId])
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) as count from users where account_id = $1',
    [accountId],
  )
  return rows[0]!.count
}

/**
 * Writes a new user; null when the name is taken, after which the transaction must be rolled back. The name of a deleted
 * user of the same account is free.
 */
export async function insertUser(
  tx: Queryable,
  accountId: number,
  { username, passwordHash, role }: { username: string; passwordHash: string; role: UserRole },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into users (account_id, username, password_hash, role) values ($1, $2, $3, $4) returning id',
    [accountId, username, passwordHash, role],
  )
  const { id } = rows[0]!
  const { rows: taken } = await tx.query<{ id: number }>(
    `select u.id from users u
      where u.account_id = $1 and u.username = $2 and u.id <> $3`,
    [accountId, username, id],
  )
  if (taken.length > 0) return null
  const { rowCount } = await tx.query(
    `insert into user_names (username, account_id, user_id) values ($2, $1, $3)
     on conflict (username) do update set user_id = excluded.user_id
       where user_names.account_id = excluded.account_id`,
    [accountId, username, id],
  )
  return rowCount === 1 ? id : null
}

/** Reads and locks the owners who can sign in, so that two changes at once cannot leave none. Returns their ids. */
export async function lockOwners(tx: Queryable, accountId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from users where account_id = $1 and role = 'OWNER' and not disabled order by id for no key update`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Omitted fields stay. */
export async function updateUser(
  tx: Queryable,
  accountId: number,
  user: { id: number; role?: UserRole; disabled?: boolean; passwordHash: string | null },
): Promise<void> {
  await tx.query(
    `update users set role = coalesce($3, role), disabled = coalesce($4, disabled), password_hash = coalesce($5, password_hash)
      where account_id = $1 and id = $2`,
    [accountId, user.id, user.role ?? null, user.disabled ?? null, user.passwordHash],
  )
}

/** Deletes a user; the name stays reserved for the account. */
export async function deleteUser(tx: Queryable, accountId: number, id: number): Promise<void> {
  await tx.query('delete from users where account_id = $1 and id = $2', [accountId, id])
}

function onTheWire(row: UserRow): Static<typeof User> {
  return { ...row, lastSignIn: row.lastSignIn?.toISOString() ?? null }
}
