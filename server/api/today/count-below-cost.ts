import type { Output } from '#contract/endpoint.ts'
import type { countBelowCost as countBelowCostEndpoint } from '#contract/today.ts'
import { isBelowCost } from '#domain/pricing.ts'
import type { Deps } from '../../deps.ts'
import { selectPublishedPricelists } from './queries.ts'

/** How many lists are priced: one of 25,000 products takes some 50 milliseconds. */
const MAX_PRICELISTS = 20

type Counted = Output<typeof countBelowCostEndpoint>['pricelists']

/** How many products each list of an open link sells below their cost, or leaves without a price (back-office.md §31). */
export async function countBelowCost(
  { pool, pricingSnapshots }: Pick<Deps, 'pool' | 'pricingSnapshots'>,
  accountId: number,
): Promise<Output<typeof countBelowCostEndpoint>> {
  const published = await selectPublishedPricelists(pool, accountId)
  const snapshot = await pricingSnapshots(accountId)
  const losing: Counted = []
  const unpriced: Counted = []
  // One list after the other: pricing yields to other requests.
  for (const { id, name } of published.slice(0, MAX_PRICELISTS)) {
    const prices = await snapshot.pricesIn(id)
    const costs = snapshot.products.map(({ basePrice }) => basePrice)
    const below = costs.filter((cost, index) => isBelowCost(prices[index]!.salesPrice, cost))
    const without = costs.filter((_cost, index) => prices[index]!.salesPrice === null)
    if (below.length > 0) losing.push({ id, name, products: below.length })
    // Products that have no cost either are counted separately.
    if (without.some((cost) => cost !== null)) unpriced.push({ id, name, products: without.length })
  }
  return {
    pricelists: mostFirst(losing),
    withoutPrice: mostFirst(unpriced),
    unchecked: Math.max(0, published.length - MAX_PRICELISTS),
  }
}

function mostFirst(lists: Counted): Counted {
  return lists.toSorted((one, other) => other.products - one.products)
}
