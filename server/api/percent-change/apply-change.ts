import type { Input, Output } from '#contract/endpoint.ts'
import type { applyPercentChange } from '#contract/percent-change.ts'
import { Problem } from '#contract/problems.ts'
import type { Session } from '../../auth/authenticate.ts'
import { beginOperation, finishOperation } from '../../bulk/operation-queries.ts'
import type { Deps } from '../../deps.ts'
import { describeChange } from './describe-change.ts'
import { changePrices, filterNames, lockSelected } from './queries.ts'
import { readChange, refuseForeignFilter, refuseTooHigh } from './read-change.ts'

/**
 * Changes the base prices of a selection by a percentage, all or none; can be undone. Throws 400 at the fields, and 409
 * selection_changed when products or prices changed since the preview.
 */
export async function applyChange(
  { versions }: Deps,
  session: Session,
  { expectedCount, seen, ...body }: Input<typeof applyPercentChange>['body'],
): Promise<Output<typeof applyPercentChange>> {
  const { accountId } = session
  const change = readChange(body)
  return versions.writeBulk(accountId, async (tx) => {
    await refuseForeignFilter(tx, accountId, change.filter)
    const selected = await lockSelected(tx, accountId, change)
    const { ids, isTooHigh } = selected
    if (ids.length !== expectedCount || (seen !== undefined && seen !== selected.seen)) {
      throw new Problem('selection_changed', { extra: { matched: ids.length } })
    }
    refuseTooHigh(isTooHigh)
    const description = describeChange(change, await filterNames(tx, accountId, change.filter))
    const operationId = await beginOperation(tx, session, { kind: 'percent-change', description })
    const { changed, withoutPrice } = await changePrices(tx, { accountId, operationId, ids }, change)
    const counts = { matched: ids.length, changed, withoutPrice }
    await finishOperation(tx, { accountId, operationId, counts })
    return { ...counts, operationId }
  })
}
