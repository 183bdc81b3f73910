import type { Input } from '#contract/endpoint.ts'
import type { createRule } from '#contract/pricelist-rules.ts'
import { ROUND_STEPS } from '#domain/price-rounding.ts'
import type { AppliedOn, ComputeMode, RuleBase } from '#domain/pricing.ts'
import { validateRule } from '#domain/pricing-rule.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import type { Rule } from '../rules/rule-text.ts'
import type { ChoiceOption } from '../ui/form/choice-option.tsx'
import { amountText, numberText } from '../ui/format.ts'

/** Values of the rule form, hidden fields included: switching between modes loses nothing. */
export interface RuleValues {
  appliedOn: AppliedOn
  productId: ChoiceOption | null
  tagId: ChoiceOption | null
  categoryId: number | null
  computeMode: ComputeMode
  fixedPrice: string
  percentFactor: string
  priceSurcharge: string
  profitMargin: string
  base: RuleBase
  basePricelistId: number | null
  minMargin: string
  /** Which of the two following fields counts. */
  rounding: 'none' | 'multiple' | 'ending'
  roundTo: (typeof ROUND_STEPS)[number]
  roundEnding: string
}

/** A new rule: a formula on the base price (prices.md §16), for all products. */
export const NEW_RULE: RuleValues = {
  appliedOn: '3_global',
  productId: null,
  tagId: null,
  categoryId: null,
  computeMode: 'formula',
  fixedPrice: '',
  percentFactor: '',
  priceSurcharge: '',
  profitMargin: '',
  base: 'basePrice',
  basePricelistId: null,
  minMargin: '',
  rounding: 'none',
  roundTo: '0.50',
  roundEnding: '0.90',
}

export function toRuleValues(rule: Rule): RuleValues {
  return {
    appliedOn: rule.appliedOn,
    productId:
      rule.productId === null
        ? null
        : { id: rule.productId, name: rule.productName ?? String(rule.productId) },
    tagId: rule.tagId === null ? null : { id: rule.tagId, name: rule.tagName ?? '' },
    categoryId: rule.categoryId,
    computeMode: rule.computeMode,
    fixedPrice: amountText(rule.fixedPrice),
    percentFactor: numberText(rule.percentFactor),
    priceSurcharge: amountText(rule.priceSurcharge),
    profitMargin: numberText(rule.profitMargin),
    base: rule.base ?? 'basePrice',
    basePricelistId: rule.basePricelistId,
    minMargin: numberText(rule.minMargin),
    rounding: rule.roundTo !== null ? 'multiple' : rule.roundEnding !== null ? 'ending' : 'none',
    roundTo: ROUND_STEPS.find((step) => Number(step) === rule.roundTo) ?? NEW_RULE.roundTo,
    roundEnding: amountText(rule.roundEnding) || NEW_RULE.roundEnding,
  }
}

/** The request body of a rule; amounts stay text, so that no digit is lost. */
export function toRuleBody(
  { rounding, ...values }: RuleValues,
  pricelistId: number,
): Input<typeof createRule>['body'] {
  return {
    ...values,
    pricelistId,
    productId: values.productId?.id ?? null,
    tagId: values.tagId?.id ?? null,
    roundTo: rounding === 'multiple' ? values.roundTo : null,
    roundEnding: rounding === 'ending' ? values.roundEnding : null,
  }
}

/** Errors by field, from the same check that the server makes. */
export function ruleErrors(
  values: RuleValues,
  pricelistId: number,
): Partial<Record<keyof RuleValues, string>> {
  const result = validateRule(toRuleBody(values, pricelistId))
  // To the server a blank ending is none.
  if (values.rounding === 'ending' && values.roundEnding.trim() === '')
    return { roundEnding: ruleTexts.form.endingMissing }
  if (!('errors' in result)) return {}
  return Object.fromEntries(result.errors.map(({ path, detail }) => [path, detail]))
}
