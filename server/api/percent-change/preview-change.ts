import type { Input, Output } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { ALARMING_PERCENT } from '#domain/percent-change.ts'
import type { Deps } from '../../deps.ts'
import { belowCostOnTheWire, losingPricesAt } from '../../prices/below-cost.ts'
import { selectNewPrices, selectPreview } from './queries.ts'
import { readChange, refuseForeignFilter, refuseTooHigh } from './read-change.ts'

const LIMITS = { first: 10, largest: 5, alarming: ALARMING_PERCENT }

/** Previews a percent change of the base prices of a selection. Throws 400 at the fields. */
export async function previewChange(
  { pool: db, pricingSnapshots }: Deps,
  accountId: number,
  body: Input<typeof previewPercentChange>['body'],
): Promise<Output<typeof previewPercentChange>> {
  const change = readChange(body)
  await refuseForeignFilter(db, accountId, change.filter)
  const { isTooHigh, ...preview } = await selectPreview(db, accountId, { change, limits: LIMITS })
  refuseTooHigh(isTooHigh)
  const costs = preview.changed === 0 ? [] : await selectNewPrices(db, accountId, change)
  const losing = await losingPricesAt(await pricingSnapshots(accountId), costs)
  return { ...preview, belowCost: await belowCostOnTheWire(db, accountId, losing) }
}
