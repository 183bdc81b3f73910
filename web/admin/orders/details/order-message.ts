import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { messageLines } from '#web/ui/order-lines.ts'
import { formatMoney } from '../../ui/format.ts'

const texts = orderTexts.message

type SentOrder = Pick<Output<typeof getOrder>, 'folio' | 'orderStatus' | 'total' | 'items' | 'customerLink'>

/** An order as a message to its customer: folio, status, lines at the customer's prices, total and where to see it. */
export function orderMessage(order: SentOrder, accountName: string): string {
  return [
    texts.greeting(accountName),
    texts.status(order.folio, orderTexts.statuses[order.orderStatus]),
    ...messageLines(order.items),
    `${texts.total}: ${formatMoney(order.total)}`,
    ...(order.customerLink === null ? [] : [texts.link(order.customerLink)]),
  ].join('\n')
}
