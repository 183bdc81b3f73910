import type { Queryable } from '#db/database.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getAccount } from '#contract/accounts.ts'
import { LOGO, logoOnTheWire } from '../../catalogue/account-look.ts'
import type { Logo } from '../../catalogue/account-look.ts'
import type { Session } from '../../auth/authenticate.ts'

/** The account and user of a session, as GET /api/accounts/meta returns them. */
export async function findAccount(db: Queryable, session: Session): Promise<Output<typeof getAccount>> {
  const { rows } = await db.query<
    Omit<Output<typeof getAccount>, 'username' | 'role' | 'logo'> & { logo: Logo | null }
  >(
    `select id, name, type, whatsapp_number as "whatsappNumber", prices_include_vat as "pricesIncludeVat", color, ${LOGO}
       from accounts a where id = $1`,
    [session.accountId],
  )
  const { logo, ...account } = rows[0]!
  return { ...account, logo: logoOnTheWire(logo), username: session.username, role: session.role }
}
