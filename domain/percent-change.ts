import { add, compare, decimal, formatDecimal, multiply, parseDecimal, round } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { MAX_PERCENT_CHANGE, STORED_DECIMALS } from './limits.ts'

/** Rounding of a new price: to the 4 decimals that are stored, to cents, or to whole pesos. */
export const ROUNDINGS = ['none', 'cents', 'pesos'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Decimals of a price for each rounding. */
export const DECIMALS_OF: Readonly<Record<Rounding, number>> = { none: STORED_DECIMALS, cents: 2, pesos: 0 }

/**
 * A price that changes by more, up or down, is most often a mistake: a missing decimal point, a box for a piece, another
 * currency. It must be confirmed.
 */
export const ALARMING_PERCENT = 30

const HUNDRED = decimal(100)
const LOWEST = decimal(-100)
const HUNDREDTH = decimal('0.01')

/** Why a percentage cannot be applied. */
export type PercentProblem = 'notANumber' | 'zero' | 'tooLow' | 'tooHigh' | 'tooExact'

/**
 * Reads the percentage of a change: above -100, not 0, at most {@link MAX_PERCENT_CHANGE}, with up to 4 decimals. A JSON
 * number is read by its shortest decimal text. Returns plain decimal text or the problem.
 */
export function readPercent(
  value: string | number,
): { percent: string; problem: null } | { percent: null; problem: PercentProblem } {
  const read = parseDecimal(value)
  const problem = read === null ? 'notANumber' : problemOf(read)
  return read === null || problem !== null
    ? { percent: null, problem: problem ?? 'notANumber' }
    : { percent: formatDecimal(read), problem: null }
}

/**
 * price x (100 + percent) / 100, rounded once, half away from zero. Arguments and result are decimal texts; the result
 * has exactly the decimals of its rounding. The server computes the same in SQL for whole selections.
 */
export function changeByPercent(price: string, percent: string, rounding: Rounding): string {
  const exact = multiply(multiply(decimal(price), add(HUNDRED, decimal(percent))), HUNDREDTH)
  return formatDecimal(exact, DECIMALS_OF[rounding])
}

function problemOf(percent: Decimal): PercentProblem | null {
  if (percent.units === 0n) return 'zero'
  if (compare(percent, LOWEST) <= 0) return 'tooLow'
  if (compare(percent, decimal(MAX_PERCENT_CHANGE)) > 0) return 'tooHigh'
  return compare(round(percent, STORED_DECIMALS), percent) === 0 ? null : 'tooExact'
}
