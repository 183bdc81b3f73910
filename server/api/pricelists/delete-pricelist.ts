import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { listName, ruleName } from '#domain/rule-name.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { selectRulesOnList } from '../../prices/rule-queries.ts'

/**
 * Deletes a price list with its rules. Throws 404, and 409 pricelist_in_use with the publications and the rules
 * of other lists that use it (prices.md §19).
 */
export async function deletePricelist({ versions }: Deps, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await versions.writeBulk(accountId, async (tx) => {
    // The lock blocks new uses of the list until it is deleted.
    const { rows } = await tx.query<{ name: string }>(
      'select name from pricelists where account_id = $1 and id = $2 for update',
      [accountId, id],
    )
    const [list] = rows
    if (!list) throw new Problem('not_found')
    const users = await selectUsers(tx, accountId, id)
    if (users.length > 0) throw new Problem('pricelist_in_use', { detail: `La usan: ${users.join('; ')}.` })
    await tx.query('delete from pricelists where account_id = $1 and id = $2', [accountId, id])
    await recordAudit(tx, session, { action: 'rule.listDeleted', subject: list.name })
  })
}

/** The publications and rules that use the list, in Spanish. */
async function selectUsers(tx: Queryable, accountId: number, id: number): Promise<string[]> {
  const { rows: publications } = await tx.query<{ name: string }>(
    `select coalesce('«' || nullif(note, '') || '» (' || permalink || ')', permalink) as name
       from publications where account_id = $1 and pricelist_id = $2 order by id`,
    [accountId, id],
  )
  const rules = await selectRulesOnList(tx, accountId, id)
  const lists = rules.length === 0 ? [] : await selectPricelists(tx, accountId)
  const nameOf = (listId: number) => lists.find((list) => list.id === listId)?.name ?? ''
  return [
    ...publications.map(({ name }) => `la publicación ${name}`),
    ...rules.map((rule) => {
      const name = ruleName(rule, {
        target: rule.productName ?? rule.tagName ?? rule.categoryName,
        pricelistName: nameOf,
      })
      return `la regla ${name}, de ${listName(rule.pricelistId, nameOf)}`
    }),
  ]
}
