import { ORDERS } from '#web/texts/storefront-orders.ts'
import { formatMoney } from '#web/ui/money.ts'
import { messageLines } from '#web/ui/order-lines.ts'

interface OrderToSend {
  readonly folio: number
  readonly total: number
  readonly contact: { readonly name: string | null } | null
  readonly items: Parameters<typeof messageLines>[0]
}

/** An order as the text of a message, with what a clerk needs to find and prepare it; `link` opens it. */
export function orderText(
  order: OrderToSend,
  { accountName, link }: { accountName: string; link: string },
): string {
  return [
    ORDERS.whatsappGreeting(order.folio, accountName),
    ...(order.contact?.name ? [ORDERS.whatsappName(order.contact.name)] : []),
    ...messageLines(order.items),
    `${ORDERS.total}: ${formatMoney(order.total)}`,
    ORDERS.whatsappLink(link),
  ].join('\n')
}
