import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'

/**
 * Deletes a price list with its rules. Throws 404, and 409 pricelist_in_use with the publications and the rules
 * of other lists that use it (prices.md §19).
 */
export async function deletePricelist({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.writeBulk(accountId, async (tx) => {
    // The lock blocks new uses of the list until it is deleted.
    const { rowCount } = await tx.query(
      'select 1 from pricelists where account_id = $1 and id = $2 for update',
      [accountId, id],
    )
    if (rowCount === 0) throw new Problem('not_found')
    const users = await selectUsers(tx, accountId, id)
    if (users.length > 0) throw new Problem('pricelist_in_use', { detail: `La usan: ${users.join('; ')}.` })
    await tx.query('delete from pricelists where account_id = $1 and id = $2', [accountId, id])
  })
}

/** The publications and rules that use the list, in Spanish. */
async function selectUsers(tx: Queryable, accountId: number, id: number): Promise<string[]> {
  const { rows } = await tx.query<{ user: string }>(
    `select 'la publicación ' || coalesce('«' || nullif(note, '') || '» (' || permalink || ')', permalink) as "user", 1 as part, id
       from publications where account_id = $1 and pricelist_id = $2
     union all
     select 'la regla ' || r.id || ' de la lista «' || l.name || '»', 2, r.id
       from rules r
       join pricelists l on l.account_id = r.account_id and l.id = r.pricelist_id
      where r.account_id = $1 and r.base_pricelist_id = $2
      order by part, id`,
    [accountId, id],
  )
  return rows.map((row) => row.user)
}
