import type { Output } from '#contract/endpoint.ts'
import type { getPricelist } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { PricingSnapshots } from '../../prices/pricing-snapshot.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import { ruleOnTheWire } from '../../prices/rule-on-the-wire.ts'
import { selectRules } from '../../prices/rule-queries.ts'

/** Dependencies of calls about the prices of a whole list. */
export interface Prices {
  readonly db: Queryable
  readonly snapshots: PricingSnapshots
}

/**
 * A price list with its rules, the number of products that each rule decides, and the number of products without a price
 * (prices.md §22). Throws 404.
 */
export async function loadPricelist(
  { db, snapshots }: Prices,
  accountId: number,
  id: number,
): Promise<Output<typeof getPricelist>> {
  const pricelist = await findPricelist(db, accountId, id)
  if (!pricelist) throw new Problem('not_found')
  const [rules, snapshot] = await Promise.all([selectRules(db, accountId, id), snapshots(accountId)])
  const decided = new Map<number | null, { all: number; withoutPrice: number }>()
  const prices = await snapshot.pricesIn(id)
  for (const { ruleId, salesPrice } of prices) {
    const count = decided.get(ruleId) ?? { all: 0, withoutPrice: 0 }
    count.all++
    if (salesPrice === null) count.withoutPrice++
    decided.set(ruleId, count)
  }
  return {
    ...pricelist,
    rules: rules.map((rule) => {
      const { all = 0, withoutPrice = 0 } = decided.get(rule.id) ?? {}
      return { ...ruleOnTheWire(rule), decides: all, decidesWithoutPrice: withoutPrice }
    }),
    productsWithoutPrice: prices.filter(({ salesPrice }) => salesPrice === null).length,
    totalProducts: prices.length,
  }
}
