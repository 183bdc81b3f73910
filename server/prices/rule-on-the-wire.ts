import type { Static } from 'typebox'
import type { Rule } from '#contract/pricelist-rules.ts'
import { toNumber } from '#domain/decimal.ts'
import type { RuleRow } from './rule-queries.ts'

/** A rule as the API returns it: amounts as JSON numbers. */
export function ruleOnTheWire(rule: RuleRow): Static<typeof Rule> {
  return {
    ...rule,
    fixedPrice: toNumber(rule.fixedPrice),
    percentFactor: toNumber(rule.percentFactor),
    priceSurcharge: toNumber(rule.priceSurcharge),
    profitMargin: toNumber(rule.profitMargin),
    roundTo: toNumber(rule.roundTo),
    roundEnding: toNumber(rule.roundEnding),
    minMargin: toNumber(rule.minMargin),
  }
}
