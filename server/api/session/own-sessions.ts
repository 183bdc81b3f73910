import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { listSessions } from '#contract/session.ts'
import type { Queryable } from '#db/database.ts'
import { SESSION_DAYS } from '../../auth/authenticate.ts'
import type { Session } from '../../auth/authenticate.ts'

const MAX_LISTED = 100

/** The open sessions of the user of a session, the latest used first (accounts.md §24). */
export async function selectOwnSessions(
  db: Queryable,
  { accountId, userId, tokenHash }: Session,
): Promise<Output<typeof listSessions>> {
  const { rows } = await db.query<{
    id: number
    device: string
    createdAt: Date
    lastUse: Date
    current: boolean
  }>(
    `select id, device, created_at as "createdAt", last_used_at as "lastUse", token_hash = $3 as current
       from sessions
      where account_id = $1 and user_id = $2 and expires_at > now()
        and created_at > now() - make_interval(days => $4)
      order by current desc, last_used_at desc, id desc limit $5`,
    [accountId, userId, tokenHash, SESSION_DAYS, MAX_LISTED],
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUse: row.lastUse.toISOString(),
  }))
}

/** Ends a session of the same user. Throws 404 for any other one. */
export async function endOwnSession(
  db: Queryable,
  { accountId, userId }: Session,
  id: number,
): Promise<void> {
  const { rowCount } = await db.query(
    'delete from sessions where account_id = $1 and user_id = $2 and id = $3',
    [accountId, userId, id],
  )
  if (rowCount === 0) throw new Problem('not_found')
}
