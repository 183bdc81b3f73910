import { decimal, divide, formatDecimal, multiply, subtract } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { MAX_RULE_PERCENT } from './limits.ts'
import type { RuleArithmetic } from './pricing.ts'

/** The cost of a product, its sales price in a price list and the competitor's price; plain decimal texts. */
export interface ComparedPrices {
  readonly basePrice: string | null
  readonly systemPrice: string | null
  /** The competitor's price. */
  readonly targetPrice: string | null
}

export interface ComparisonFigures {
  /** (systemPrice / targetPrice - 1) x 100 with two decimals: positive when our price is higher. */
  readonly diffPct: string | null
  /** (1 - basePrice / targetPrice) x 100 with four decimals: the margin that gives the competitor's price. */
  readonly requiredMargin: string | null
}

/** Kind of the rules that match a competitor's prices: the price itself, or the margin that gives it. */
export type TargetPriceMode = 'fixed' | 'profitMargin'

const HUNDRED = decimal(100)
/** Differences by more percent than this, up or down, need attention (bulk.md §28). */
const TOLERATED_PERCENT = 2

/** The figures of a comparison (bulk.md §27). Null when a price is missing or the competitor's is 0. */
export function comparisonFigures({
  basePrice,
  systemPrice,
  targetPrice,
}: ComparedPrices): ComparisonFigures {
  const target = targetPrice === null ? null : decimal(targetPrice)
  if (!target || target.units <= 0n) return { diffPct: null, requiredMargin: null }
  const percentOfTarget = (difference: Decimal, scale: number): string =>
    formatDecimal(divide(multiply(difference, HUNDRED), target, scale), scale)
  return {
    diffPct: systemPrice === null ? null : percentOfTarget(subtract(decimal(systemPrice), target), 2),
    requiredMargin: basePrice === null ? null : percentOfTarget(subtract(target, decimal(basePrice)), 4),
  }
}

/** True when the difference is missing or beyond 2 %, up or down: the rows that the screen's filter shows. */
export function needsAttention(diffPct: number | null): boolean {
  return diffPct === null || Math.abs(diffPct) > TOLERATED_PERCENT
}

/**
 * The arithmetic of a product rule that gives the competitor's price. Null without that price, or when a margin cannot
 * give it: without a base price above 0, or beyond the margins that a rule can have.
 */
export function targetPriceRule(
  mode: TargetPriceMode,
  { basePrice, targetPrice }: Pick<ComparedPrices, 'basePrice' | 'targetPrice'>,
): RuleArithmetic | null {
  const nothing = { fixedPrice: null, percentFactor: null, priceSurcharge: null, profitMargin: null }
  if (targetPrice === null || decimal(targetPrice).units <= 0n) return null
  if (mode === 'fixed') return { ...nothing, computeMode: 'fixed', fixedPrice: targetPrice }
  const { requiredMargin } = comparisonFigures({ basePrice, systemPrice: null, targetPrice })
  if (
    requiredMargin === null ||
    Number(requiredMargin) >= 100 ||
    Number(requiredMargin) < -Number(MAX_RULE_PERCENT)
  ) {
    return null
  }
  return { ...nothing, computeMode: 'profitMargin', profitMargin: requiredMargin }
}
