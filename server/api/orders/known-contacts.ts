import type { Output } from '#contract/endpoint.ts'
import type { searchContacts as searchContactsEndpoint } from '#contract/counter-orders.ts'
import type { Queryable } from '#db/database.ts'
import { phoneDigits } from '#domain/contact.ts'
import { matchesAllWords, searchPatterns } from '../../catalogue/search-condition.ts'

type KnownContact = Output<typeof searchContactsEndpoint>[number]

const MAX_FOUND = 6
/** The newest orders of the account among which customers are found. */
const MAX_ORDERS = 2000

/** The customers of earlier orders whose name or phone matches a text, the latest first, each once. */
export async function searchContacts(
  db: Queryable,
  accountId: number,
  text: string,
): Promise<KnownContact[]> {
  const digits = phoneDigits(text)
  const patterns = digits === null ? searchPatterns(text) : []
  if (digits === null && patterns.length === 0) return []
  const { rows } = await db.query<KnownContact>(
    `with recent as (
       select id, contact_name, contact_phone, contact_delivery, contact_address from orders
        where account_id = $1 order by id desc limit ${MAX_ORDERS}
     ), latest as (
       select distinct on (contact_name, contact_phone) * from recent
        where case when $3::text is null then ${matchesAllWords('contact_name', '$2')}
                   else strpos(contact_phone, $3) > 0 end
        order by contact_name, contact_phone, id desc
     )
     select contact_name as name, contact_phone as phone, contact_delivery as delivery, contact_address as address
       from latest order by id desc limit ${MAX_FOUND}`,
    [accountId, patterns, digits],
  )
  return rows
}
