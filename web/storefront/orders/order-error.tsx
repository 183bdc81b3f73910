import { ORDERS } from '#web/texts/storefront-orders.ts'
import { PageError } from '../ui/page-error.tsx'

/** Error page with the fixed wording for orders that could not be fetched (orders.md §19). */
export function OrderListError() {
  return <PageError alert={ORDERS.listFailed} />
}

export function OrderDetailsError() {
  return <PageError alert={ORDERS.detailsFailed} />
}
