import { targetPriceRule } from '#domain/price-comparison.ts'
import type { TargetPriceMode } from '#domain/price-comparison.ts'
import { priceOnBase } from '#domain/pricing.ts'
import type { ComparedRow } from './compared-rows.ts'

/** A product that would get a rule, with its current sales price and the one by the rule. */
export interface PlannedRule {
  readonly productId: number
  readonly code: string
  readonly targetPrice: number
  readonly before: number | null
  readonly after: number
}

export interface RulePlan {
  readonly rules: readonly PlannedRule[]
  /** Rows that cannot have a rule. */
  readonly leftOut: number
}

/** Result of rules of this kind for the rows, by the module that prices the orders; one rule per product. */
export function planRules(rows: readonly ComparedRow[], mode: TargetPriceMode): RulePlan {
  const rules = new Map<number, PlannedRule>()
  for (const { id, code, basePrice, systemPrice, targetPrice } of rows) {
    if (id === null || targetPrice === null) continue
    const base = basePrice === null ? null : String(basePrice)
    const rule = targetPriceRule(mode, { basePrice: base, targetPrice: String(targetPrice) })
    const price = rule && priceOnBase(rule, base)
    if (price === null) continue
    rules.set(id, { productId: id, code, targetPrice, before: systemPrice, after: Number(price) })
  }
  return { rules: [...rules.values()], leftOut: rows.length - rules.size }
}
