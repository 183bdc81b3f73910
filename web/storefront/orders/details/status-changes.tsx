import type { Output } from '#contract/endpoint.ts'
import type { getCustomerOrder } from '#contract/customer-orders.ts'
import { ORDERS, ORDER_STATUS_WORDS } from '#web/texts/storefront-orders.ts'
import { formatDateTime } from '#web/ui/date-time.ts'

type Changes = Output<typeof getCustomerOrder>['statusChanges']

/** When the status changed, and whether the customer did it (orders.md §14); nothing before the first change. */
export function StatusChanges({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label={ORDERS.statusChanges} className="mt-4 grid gap-1 px-3 text-sm text-muted sm:px-0">
      {changes.map(({ orderStatus, changedAt, byCustomer }) => (
        <li key={changedAt} className="flex flex-wrap gap-x-2">
          <span className="font-semibold text-ink">{ORDER_STATUS_WORDS[orderStatus]}</span>
          <span className="tabular-nums">
            {formatDateTime(changedAt)}
            {byCustomer && ` · ${ORDERS.byCustomer}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
