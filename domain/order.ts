import { add, decimal, formatDecimal, multiply } from './decimal.ts'
import { MAX_QUANTITY } from './limits.ts'

/** The statuses of an order in sequence; CANCELLED is outside of the sequence (orders.md §13). */
export const ORDER_STATUSES = [
  'RECEIVED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'DELIVERED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A line of an order as requested by the customer. */
export interface OrderRequestLine {
  readonly productId: number
  readonly quantity: number
}

/** An invalid line: `path` within the request ('items.2.quantity') and a Spanish text. */
export interface OrderLineError {
  readonly path: string
  readonly detail: string
}

/**
 * Whether an order may change from one status to another: forward, also skipping steps, or to CANCELLED from any status
 * but DELIVERED. False when both are the same: that is no change.
 */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  if (from === 'CANCELLED' || from === 'DELIVERED') return false
  return ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from)
}

/** True for whole numbers of 1 to {@link MAX_QUANTITY}. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/**
 * Merges the lines of an order by product, adding quantities, in order of first occurrence. Errors name each line whose
 * quantity or accumulated quantity is not a whole number of 1 to {@link MAX_QUANTITY} (orders.md §2).
 */
export function mergeOrderLines(items: readonly OrderRequestLine[]): {
  lines: OrderRequestLine[]
  errors: OrderLineError[]
} {
  const quantityOf = new Map<number, number>()
  const errors: OrderLineError[] = []
  items.forEach(({ productId, quantity }, index) => {
    const sum = (quantityOf.get(productId) ?? 0) + quantity
    if (!isQuantity(quantity) || !isQuantity(sum)) {
      errors.push({
        path: `items.${index}.quantity`,
        detail: `La cantidad debe ser un entero de 1 a ${MAX_QUANTITY.toLocaleString('es-MX')}`,
      })
    }
    quantityOf.set(productId, sum)
  })
  return { lines: [...quantityOf].map(([productId, quantity]) => ({ productId, quantity })), errors }
}

/** Unit price x quantity, exact, with two decimals. The price is plain decimal text or a JSON number. */
export function lineTotal(unitPrice: string | number, quantity: number): string {
  return formatDecimal(multiply(decimal(unitPrice), decimal(quantity)), 2)
}

/** Exact sum with two decimals; '0.00' for no totals. */
export function sumOfTotals(totals: readonly (string | number)[]): string {
  return formatDecimal(totals.map(decimal).reduce(add, decimal(0)), 2)
}
