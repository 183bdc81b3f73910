import type { Output } from '#contract/endpoint.ts'
import type { getRule } from '#contract/pricelist-rules.ts'
import { priceOnBase, TARGETS } from '#domain/pricing.ts'
import type { Rule as DomainRule } from '#domain/pricing.ts'
import { adjustmentText, percentText } from '#domain/rule-name.ts'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { formatCost, formatMoney } from '../ui/format.ts'

/** A rule as the API returns it. */
export type Rule = Output<typeof getRule>

const texts = ruleTexts.formula

/** Target of a rule: `Todos los productos`, `Etiqueta «Cobre»`, `Categoría «Tubería»`, `Producto «Codo 90°»`. */
export function targetText({ appliedOn, productId, productName, tagName, categoryName }: Rule): string {
  if (appliedOn === '1_product') return ruleTexts.target.product(productName ?? String(productId))
  if (appliedOn === '2_category') return ruleTexts.target.category(categoryName ?? '')
  return appliedOn === '2_tag' ? ruleTexts.target.tag(tagName ?? '') : ruleTexts.target.global
}

/**
 * A rule's price in words: `Precio base + 8 % + $2.00`, `Precio fijo de $120.00`, `Precio base + 8 %, terminado en .90`.
 */
export function formulaText(rule: Rule, listName: (id: number) => string): string {
  return arithmeticText(rule, listName) + adjustmentText(rule)
}

function arithmeticText(rule: Rule, listName: (id: number) => string): string {
  const base =
    rule.basePricelistId === null ? texts.basePrice : texts.pricelist(listName(rule.basePricelistId))
  if (rule.computeMode === 'fixed') return texts.fixed(formatCost(rule.fixedPrice))
  if (rule.computeMode === 'profitMargin') return texts.margin(percentText(rule.profitMargin ?? 0), base)
  return base + signed(rule.percentFactor, percentText) + signed(rule.priceSurcharge, formatCost)
}

/** The rules in order of precedence: the most specific first; among equals the newest. */
export function byPrecedence<R extends Rule>(rules: readonly R[]): R[] {
  return rules.toSorted((a, b) => TARGETS.indexOf(a.appliedOn) - TARGETS.indexOf(b.appliedOn) || b.id - a.id)
}

/**
 * Result of a rule for a base of 100 (prices.md §16): `$108.00`, or `N/A`. A minimum margin counts unless the rule starts
 * from another list: what a product costs is not known from its price there.
 */
export function exampleText(rule: Rule): string {
  const price = priceOnBase(toDomainRule(rule), '100', rule.base === 'pricelist' ? null : '100')
  return formatMoney(price === null ? null : Number(price))
}

function toDomainRule(rule: Rule): DomainRule {
  return {
    ...rule,
    fixedPrice: amount(rule.fixedPrice),
    percentFactor: amount(rule.percentFactor),
    priceSurcharge: amount(rule.priceSurcharge),
    profitMargin: amount(rule.profitMargin),
    roundTo: amount(rule.roundTo),
    roundEnding: amount(rule.roundEnding),
    minMargin: amount(rule.minMargin),
  }
}

function amount(value: number | null): string | null {
  return value === null ? null : String(value)
}

function signed(value: number | null, write: (amount: number) => string): string {
  if (value === null || value === 0) return ''
  return value < 0 ? ` − ${write(-value)}` : ` + ${write(value)}`
}
