import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatMoney } from '#web/ui/money.ts'

/** A sales price, or 'N/A'. */
export function Price({ amount, className }: { amount: number | null; className: string }) {
  if (amount === null) {
    return (
      <p className={`font-semibold text-muted ${className}`} title={STOREFRONT.listing.noPriceHint}>
        {STOREFRONT.listing.noPrice}
      </p>
    )
  }
  return <p className={`font-bold tabular-nums ${className}`}>{formatMoney(amount)}</p>
}
