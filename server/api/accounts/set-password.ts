import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { Problem } from '#contract/problems.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { deleteSessionsOf } from '../../auth/authenticate.ts'
import { checkPassword } from '../../auth/check-password.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { clearFailures, normaliseUsername } from '../../auth/sign-in-throttle.ts'

/**
 * Sets a user's password without the old one, ends all their sessions, and clears the failed sign-ins
 * with their name (installation.md §6, `npm run admin -- set-password`). Throws 404 when there is no such user.
 */
export async function setPassword(
  pool: pg.Pool,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const name = normaliseUsername(username)
  checkPassword(password, { path: 'password', names: [name, ...(await findAccountName(pool, name))] })
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ accountId: number; userId: number }>(
      `update users u set password_hash = $2
         from user_names n
        where n.username = $1 and u.account_id = n.account_id and u.id = n.user_id and u.username = n.username
       returning u.account_id as "accountId", u.id as "userId"`,
      [name, passwordHash],
    )
    const user = rows[0]
    if (!user) throw new Problem('not_found', { detail: `No hay un usuario ${name}.` })
    await deleteSessionsOf(tx, user.accountId, user.userId)
    await clearFailures(tx, name)
    const fromShell = { accountId: user.accountId, username: null, address: null }
    await recordAudit(tx, fromShell, { action: 'password.set', subject: name })
  })
}

async function findAccountName(pool: pg.Pool, username: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select a.name from user_names n join accounts a on a.id = n.account_id where n.username = $1',
    [username],
  )
  return rows.map(({ name }) => name)
}
