import { decimal, divide, formatDecimal, multiply, subtract } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { MAX_RULE_PERCENT } from './limits.ts'
import type { RuleArithmetic } from './pricing.ts'

/** What one product costs us, sells for under a price list, and sells for elsewhere; plain decimal texts. */
export interface ComparedPrices {
  readonly basePrice: string | null
  readonly systemPrice: string | null
  /** The price of the competitor. */
  readonly targetPrice: string | null
}

export interface ComparisonFigures {
  /** (systemPrice / targetPrice - 1) x 100 with two decimals: how far our price lies above (+) or below (-) theirs. */
  readonly diffPct: string | null
  /** (1 - basePrice / targetPrice) x 100 with four decimals: the margin that yields their price. */
  readonly requiredMargin: string | null
}

/** How a rule reaches the competitor's price: it is that price, or the margin that yields it. */
export type ReachingMode = 'fixed' | 'profitMargin'

const HUNDRED = decimal(100)
/** Differences of more percent than this, either way, are worth a look (bulk.md §28). */
const TOLERATED_PERCENT = 2

/** The figures of a comparison (bulk.md §27); null where a price is missing or the competitor's is 0. */
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

/** Whether a difference is missing or beyond 2 % either way: the rows that the filter of the screen shows. */
export function needsAttention(diffPct: number | null): boolean {
  return diffPct === null || Math.abs(diffPct) > TOLERATED_PERCENT
}

/**
 * The arithmetic of a product rule that brings its price to the competitor's; null where there is none: without a
 * price to reach, or, for a margin, without a base price above 0.
 */
export function reachingRule(
  mode: ReachingMode,
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
