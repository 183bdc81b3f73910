import type { Queryable } from '#db/database.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getAccount } from '#contract/accounts.ts'
import type { Session } from '../../auth/authenticate.ts'

/** The account and user of a session, as GET /api/accounts/meta returns them. */
export async function findAccount(db: Queryable, session: Session): Promise<Output<typeof getAccount>> {
  const { rows } = await db.query<Omit<Output<typeof getAccount>, 'username'>>(
    'select id, name, type, whatsapp_number as "whatsappNumber" from accounts where id = $1',
    [session.accountId],
  )
  return { ...rows[0]!, username: session.username }
}
