import { Problem } from '#contract/problems.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { lockAllPricelists } from '../../prices/pricelist-queries.ts'
import { recordRulesGoingWith } from '../../prices/record-rule.ts'

/** Deletes a tag, with its product links and its price rules. Throws 404. */
export async function deleteTag({ versions }: Deps, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await versions.writeBulk(accountId, async (tx) => {
    // Lists first, as a change of a rule has it: in the other order the two would deadlock.
    await lockAllPricelists(tx, accountId)
    // The lock blocks new rules until it is deleted.
    const { rowCount } = await tx.query('select 1 from tags where account_id = $1 and id = $2 for update', [
      accountId,
      id,
    ])
    if (rowCount === 0) throw new Problem('not_found')
    await recordRulesGoingWith(tx, session, { tagId: id })
    await tx.query('delete from tags where account_id = $1 and id = $2', [accountId, id])
  })
}
