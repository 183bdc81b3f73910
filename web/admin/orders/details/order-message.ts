import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatCount, formatMoney } from '../../ui/format.ts'

const texts = orderTexts.message

// Some phones cut longer texts in an address.
const MAX_LINES = 40

type SentOrder = Pick<Output<typeof getOrder>, 'folio' | 'orderStatus' | 'total' | 'items' | 'customerLink'>

/** An order as a message to its customer: folio, status, lines at the customer's prices, total and where to see it. */
export function orderMessage(order: SentOrder, accountName: string): string {
  const lines = order.items
    .slice(0, MAX_LINES)
    .map(
      ({ quantity, unit, productCode, productName, lineItemTotal }) =>
        `${formatCount(quantity)} × ${productCode} ${productName}${unit === null ? '' : ` (${unit})`}: ${formatMoney(lineItemTotal)}`,
    )
  const left = order.items.length - lines.length
  return [
    texts.greeting(accountName),
    texts.status(order.folio, orderTexts.statuses[order.orderStatus]),
    ...lines,
    ...(left > 0 ? [texts.more(left)] : []),
    `${texts.total}: ${formatMoney(order.total)}`,
    ...(order.customerLink === null ? [] : [texts.link(order.customerLink)]),
  ].join('\n')
}
