import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { formatMoney } from '#web/ui/money.ts'

/** A sales price with the unit that it is for, or 'N/A' and that it is to be asked for (storefront.md §7). */
export function Price(props: { amount: number | null; unit?: string | null; className: string }) {
  const { amount, unit, className } = props
  if (amount === null) {
    return (
      <p className={className}>
        <NoPrice />
      </p>
    )
  }
  return (
    <p className={`font-bold wrap-break-word tabular-nums ${className}`}>
      {formatMoney(amount)}
      {/* Beside the price, or in one piece below it. */}
      {unit && (
        <>
          {' '}
          <span className="inline-block text-sm font-normal wrap-anywhere text-muted">
            {PURCHASE.perUnit(unit)}
          </span>
        </>
      )}
    </p>
  )
}

/** What stands in place of a price, and what a customer can do about it. */
export function NoPrice() {
  return (
    <>
      <span className="block font-bold text-muted">{PURCHASE.notAvailable}</span>
      {/* Words, so smaller than a figure. */}
      <span className="block text-[max(14px,0.5em)]/[1.3] font-semibold text-muted">{PURCHASE.noPrice}</span>
    </>
  )
}
