import { ORDERS } from '#web/texts/storefront-orders.ts'
import { PageError } from '../ui/page-error.tsx'

/** The fixed words for orders that could not be fetched (orders.md §19), and what to do about it. */
export function OrderListError() {
  return <PageError alert={ORDERS.listFailed} />
}

export function OrderDetailsError() {
  return <PageError alert={ORDERS.detailsFailed} />
}
