import { ORDERS } from '#web/texts/storefront-orders.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'

// Some phones truncate longer texts in a URL.
const MAX_LINES = 40

interface OrderToSend {
  readonly folio: number
  readonly total: number
  readonly contact: { readonly name: string | null } | null
  readonly items: readonly {
    readonly productCode: string
    readonly productName: string | null
    readonly quantity: number
    readonly unit: string | null
    readonly lineItemTotal: number
  }[]
}

/** An order as the text of a message, with what a clerk needs to find and prepare it; `link` opens it. */
export function orderText(
  order: OrderToSend,
  { accountName, link }: { accountName: string; link: string },
): string {
  const lines = order.items.slice(0, MAX_LINES).map((item) => {
    const name = item.productName === null ? '' : ` ${item.productName}`
    const unit = item.unit ? ` (${item.unit})` : ''
    return `${formatCount(item.quantity)} × ${item.productCode}${name}${unit}: ${formatMoney(item.lineItemTotal)}`
  })
  const left = order.items.length - lines.length
  return [
    ORDERS.whatsappGreeting(order.folio, accountName),
    ...(order.contact?.name ? [ORDERS.whatsappName(order.contact.name)] : []),
    ...lines,
    ...(left > 0 ? [ORDERS.whatsappMore(left)] : []),
    `${ORDERS.total}: ${formatMoney(order.total)}`,
    ORDERS.whatsappLink(link),
  ].join('\n')
}
