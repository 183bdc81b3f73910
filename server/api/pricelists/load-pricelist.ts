import type { Output } from '#contract/endpoint.ts'
import type { getPricelist } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { countUnpricedProducts } from './count-unpriced-products.ts'
import { findPricelist } from './queries.ts'
import { ruleOnTheWire } from './rule-on-the-wire.ts'
import { selectRules } from './rule-queries.ts'

/** A price list with its rules, and how many products have no price in it (behaviour.md §4). Throws 404. */
export async function loadPricelist(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Output<typeof getPricelist>> {
  const pricelist = await findPricelist(db, accountId, id)
  if (!pricelist) throw new Problem('not_found')
  const [rules, productsWithoutPrice] = await Promise.all([
    selectRules(db, accountId, id),
    countUnpricedProducts(db, accountId, id),
  ])
  return { ...pricelist, rules: rules.map(ruleOnTheWire), productsWithoutPrice }
}
