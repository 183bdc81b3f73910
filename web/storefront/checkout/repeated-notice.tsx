import { useLocation } from 'react-router'
import { ORDERS } from '#web/texts/storefront-orders.ts'
import { formatCount } from '#web/ui/money.ts'
import { readRepeatedOrder } from '../cart/repeat-order.ts'
import { Icon } from '../ui/icons.tsx'

/** On the cart page after repeating an order: what was added and what could not be. */
export function RepeatedNotice({ isEmpty }: { isEmpty: boolean }) {
  const repeated = readRepeatedOrder(useLocation().state)
  // Obsolete once the cart has been ordered or emptied.
  if (!repeated || (isEmpty && repeated.added > 0)) return null
  const { folio, added, missing } = repeated
  return (
    <div aria-live="polite" className="card mb-4 p-4">
      {added > 0 && (
        <p className="flex gap-2 font-semibold text-green">
          <Icon name="check" className="size-5 translate-y-0.5" />
          {ORDERS.repeated(folio, formatCount(added), added === 1)}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p className="mt-2 flex gap-2 font-semibold text-amber first:mt-0">
            <Icon name="alert" className="size-5 translate-y-0.5" />
            {ORDERS.notRepeated}
          </p>
          <ul className="mt-1 list-disc pl-10 text-[0.9375rem]/6">
            {missing.map((name, index) => (
              <li key={`${index} ${name}`} className="wrap-break-word">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
