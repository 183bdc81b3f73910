import type { Output } from '#contract/endpoint.ts'
import type { countBelowCost as countBelowCostEndpoint } from '#contract/today.ts'
import { isBelowCost } from '#domain/pricing.ts'
import type { Deps } from '../../deps.ts'
import { selectPublishedPricelists } from './queries.ts'

/** How many lists are priced: one of 25,000 products takes some 50 milliseconds. */
const MAX_PRICELISTS = 20

/** How many products each list of an open link sells below their cost (back-office.md §31). */
export async function countBelowCost(
  { pool, pricingSnapshots }: Pick<Deps, 'pool' | 'pricingSnapshots'>,
  accountId: number,
): Promise<Output<typeof countBelowCostEndpoint>> {
  const published = await selectPublishedPricelists(pool, accountId)
  const snapshot = await pricingSnapshots(accountId)
  const counted = []
  // One list after the other: pricing yields to other requests.
  for (const { id, name } of published.slice(0, MAX_PRICELISTS)) {
    const prices = await snapshot.pricesIn(id)
    const losing = snapshot.products.filter(({ basePrice }, index) =>
      isBelowCost(prices[index]!.salesPrice, basePrice),
    )
    if (losing.length > 0) counted.push({ id, name, products: losing.length })
  }
  return {
    pricelists: counted.toSorted((one, other) => other.products - one.products),
    unchecked: Math.max(0, published.length - MAX_PRICELISTS),
  }
}
