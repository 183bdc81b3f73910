import { orderLinesTexts } from '#web/texts/order-lines.ts'
import { formatCount, formatMoney } from './money.ts'

// Some phones truncate longer texts in a URL.
const MAX_LINES = 40

interface Item {
  readonly productCode: string
  readonly productName: string | null
  readonly quantity: number
  readonly unit: string | null
  readonly lineItemTotal: number
}

/** The lines of an order in a message, and the number of those left out of a very long one. */
export function messageLines(items: readonly Item[]): string[] {
  const lines = items.slice(0, MAX_LINES).map((item) => {
    const name = item.productName === null ? '' : ` ${item.productName}`
    const unit = item.unit ? ` (${item.unit})` : ''
    return `${formatCount(item.quantity)} × ${item.productCode}${name}${unit}: ${formatMoney(item.lineItemTotal)}`
  })
  const left = items.length - lines.length
  return left > 0 ? [...lines, orderLinesTexts.more(left)] : lines
}
