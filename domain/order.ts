import { add, decimal, formatDecimal, multiply } from './decimal.ts'
import { MAX_QUANTITY } from './limits.ts'

/** The statuses of an order in their order; CANCELLED stands aside (orders.md §13). */
export const ORDER_STATUSES = [
  'RECEIVED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'DELIVERED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a customer asks for. */
export interface OrderRequestLine {
  readonly productId: number
  readonly quantity: number
}

/** What is wrong with an order's lines: `path` within the request ('items.2.quantity') and a Spanish text. */
export interface OrderLineError {
  readonly path: string
  readonly detail: string
}

/**
 * Whether an order may go from one status to another: forward, steps may be skipped; to CANCELLED from any but
 * DELIVERED. The status it already has is not a change: false (the caller leaves it as it is).
 */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  if (from === 'CANCELLED' || from === 'DELIVERED') return false
  return ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from)
}

/** Whether a number can be ordered: whole, 1 to {@link MAX_QUANTITY}. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/**
 * The lines of an order with each product once, its quantities added, in their first order. Errors name each line
 * whose quantity, or whose product's sum, is not a whole number of 1 to {@link MAX_QUANTITY} (orders.md §2).
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

/** Unit price x quantity, exact, with two decimals. A price is a plain decimal text or a JSON number. */
export function lineTotal(unitPrice: string | number, quantity: number): string {
  return formatDecimal(multiply(decimal(unitPrice), decimal(quantity)), 2)
}

/** The sum of line totals, exact, with two decimals; '0.00' for none. */
export function sumOfTotals(totals: readonly (string | number)[]): string {
  return formatDecimal(totals.map(decimal).reduce(add, decimal(0)), 2)
}
