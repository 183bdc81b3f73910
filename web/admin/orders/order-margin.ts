import { add, decimal, divide, formatDecimal, multiply, subtract } from '#domain/decimal.ts'

/** A margin in pesos, and in percent of the price. */
export interface OrderMargin {
  readonly amount: number
  readonly percent: number
}

interface Line {
  readonly quantity: number
  readonly lineItemTotal: number
  readonly unitCost: number | null
}

/** The margin of one line or of a whole order; null when a cost is unknown, because a partial one would mislead. */
export function marginOf(lines: readonly Line[]): OrderMargin | null {
  let earned = decimal(0)
  let charged = decimal(0)
  for (const { quantity, lineItemTotal, unitCost } of lines) {
    if (unitCost === null) return null
    const cost = multiply(decimal(unitCost), decimal(quantity))
    charged = add(charged, decimal(lineItemTotal))
    earned = add(earned, subtract(decimal(lineItemTotal), cost))
  }
  if (charged.units === 0n) return null
  return {
    amount: Number(formatDecimal(earned, 2)),
    percent: Number(formatDecimal(divide(multiply(earned, decimal(100)), charged, 1))),
  }
}
