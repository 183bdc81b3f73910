import type { Output } from '#contract/endpoint.ts'
import type { previewComparisonRules } from '#contract/price-comparison.ts'
import { Problem } from '#contract/problems.ts'
import type { Rule } from '#domain/pricing.ts'
import type { OwnRule } from '../../bulk/own-rule-queries.ts'
import type { Deps } from '../../deps.ts'
import { belowCostOnTheWire } from '../../prices/below-cost.ts'
import { findPricelist } from '../../prices/pricelist-queries.ts'
import { countChangedProducts, effectsOfRuleChange, newestRuleId } from '../../prices/rule-effect.ts'
import { readRules } from './make-rules.ts'
import type { RulesOfRows } from './make-rules.ts'

/**
 * Previews the rules that rows of a comparison would become (bulk.md §29): how many products change their price, and
 * which would sell below cost (prices.md §27). Writes nothing. Throws as making them does.
 */
export async function previewRules(
  { pool, pricingSnapshots }: Deps,
  accountId: number,
  { pricelistId, mode, rows }: RulesOfRows,
): Promise<Output<typeof previewComparisonRules>> {
  if (!(await findPricelist(pool, accountId, pricelistId))) throw new Problem('not_found')
  const snapshot = await pricingSnapshots(accountId)
  const rules = readRules({ mode, rows }, (id) => snapshot.products[snapshot.indexOf(id) ?? -1]?.basePrice)
  const firstId = newestRuleId(snapshot) + 1
  const added = rules.map((rule, index) => productRule(rule, { pricelistId, id: firstId + index }))
  const { changes, losing } = await effectsOfRuleChange(snapshot, { without: [], added })
  return {
    changedProducts: countChangedProducts(changes),
    belowCost: await belowCostOnTheWire(pool, accountId, losing),
  }
}

/** The newest rule of its product, as the one that is written will be. */
function productRule(rule: OwnRule, { pricelistId, id }: { pricelistId: number; id: number }): Rule {
  return {
    ...rule,
    id,
    pricelistId,
    base: rule.computeMode === 'fixed' ? null : 'basePrice',
    basePricelistId: null,
    appliedOn: '1_product',
    tagId: null,
    categoryId: null,
    roundTo: null,
    roundEnding: null,
    minMargin: null,
  }
}
