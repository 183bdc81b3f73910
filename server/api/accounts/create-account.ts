import type pg from 'pg'
import { invalidField } from '#contract/problems.ts'
import type { AuditAction } from '#domain/audit.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { checkPassword } from '../../auth/check-password.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { normaliseUsername } from '../../auth/sign-in-throttle.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { isLongerThan } from '#domain/text-length.ts'

interface NewAccount {
  name: string
  type: string
  username: string
  password: string
}

const ADDED: AuditAction = 'user.added'

/**
 * Creates an account with its first user (installation.md §6, `npm run admin -- create-account`). Names are stored without outer
 * blanks, the user name in lower case. Throws 400 at an invalid field, and at username when it is taken.
 */
export async function createAccount(
  pool: pg.Pool,
  { type, password, ...given }: NewAccount,
): Promise<{ accountId: number; userId: number }> {
  const name = given.name.trim()
  const username = normaliseUsername(given.username)
  if (name === '' || isLongerThan(name, MAX_LENGTH.name))
    throw invalidField('name', `Debe tener de 1 a ${MAX_LENGTH.name} caracteres`)
  if (type !== 'ROOT' && type !== 'STANDARD') throw invalidField('type', 'Debe ser ROOT o STANDARD')
  if (username === '' || isLongerThan(username, MAX_LENGTH.username))
    throw invalidField('username', `Debe tener de 1 a ${MAX_LENGTH.username} caracteres`)
  checkPassword(password, { path: 'password', names: [username, name] })

  const passwordHash = await hashPassword(password)
  // One statement, so that nothing is written when the name is taken.
  const { rows } = await pool
    .query<{ accountId: number; userId: number }>(
      `with account as (
         insert into accounts (name, type) values ($1, $2) returning id
       ), new_user as (
         insert into users (account_id, username, password_hash) select id, $3, $4 from account
         returning account_id, id
       ), user_name as (
         insert into user_names (username, account_id, user_id) select $3, account_id, id from new_user
       ), recorded as (
         -- From the shell of the server: by no user, from no address.
         insert into audit_entries (account_id, action, subject) select account_id, $5, $3 from new_user
       )
       select account_id as "accountId", id as "userId" from new_user`,
      [name, type, username, passwordHash, ADDED],
    )
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'user_names_pkey')
        throw invalidField('username', 'Ya hay un usuario con este nombre')
      throw error
    })
  return rows[0]!
}
