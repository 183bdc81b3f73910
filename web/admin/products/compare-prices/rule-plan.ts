import { targetPriceRule } from '#domain/price-comparison.ts'
import type { TargetPriceMode } from '#domain/price-comparison.ts'
import { priceOnBase } from '#domain/pricing.ts'
import type { ComparedRow } from './compared-rows.ts'

/** A product that gets a rule: what it sells for now, and by that rule. */
export interface PlannedRule {
  readonly productId: number
  readonly code: string
  readonly targetPrice: number
  readonly before: number | null
  readonly after: number
  readonly isBelowCost: boolean
}

export interface RulePlan {
  readonly rules: readonly PlannedRule[]
  /** Rows that no rule can be made of. */
  readonly leftOut: number
}

/** What rules of this kind would make of the rows, by the module that prices the orders; a product comes once. */
export function planRules(rows: readonly ComparedRow[], mode: TargetPriceMode): RulePlan {
  const rules = new Map<number, PlannedRule>()
  for (const { id, code, basePrice, systemPrice, targetPrice } of rows) {
    if (id === null || targetPrice === null) continue
    const base = basePrice === null ? null : String(basePrice)
    const rule = targetPriceRule(mode, { basePrice: base, targetPrice: String(targetPrice) })
    const price = rule && priceOnBase(rule, base)
    if (price === null) continue
    const after = Number(price)
    rules.set(id, {
      productId: id,
      code,
      targetPrice,
      before: systemPrice,
      after,
      isBelowCost: basePrice !== null && after < basePrice,
    })
  }
  return { rules: [...rules.values()], leftOut: rows.length - rules.size }
}
