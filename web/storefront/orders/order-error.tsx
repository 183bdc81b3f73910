import { ORDERS } from '#web/texts/storefront-orders.ts'
import { PageError } from '../ui/page-error.tsx'

/** The words of product.md §8 for orders that could not be fetched, and what to do about it. */
export function OrderListError() {
  return <PageError alert={ORDERS.listFailed} />
}

export function OrderDetailsError() {
  return <PageError alert={ORDERS.detailsFailed} />
}
