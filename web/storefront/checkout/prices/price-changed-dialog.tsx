import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CART } from '#web/texts/storefront-cart.ts'
import { formatMoney } from '#web/ui/money.ts'
import { formatPercent } from '#web/ui/percent.ts'
import { UnbrokenSizes } from '../../ui/unbroken-sizes.tsx'
import type { PriceQuestion } from './price-changes.ts'

/** Shows old and new prices; asks whether to order anyway. */
export function PriceChangedDialog(props: {
  question: PriceQuestion
  newTotal: number
  onAgree: () => void
  onClose: () => void
}) {
  const { question, newTotal, onAgree, onClose } = props
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-xl font-bold">{CART.pricesChanged}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">
            {CART.pricesChangedText}
          </AlertDialog.Description>
          <ul className="my-4 divide-y divide-line border-y border-line">
            {question.changes.map((change) => (
              <li key={change.productId} className="py-2">
                <p className="text-[0.9375rem]/5 wrap-break-word">
                  <UnbrokenSizes>{change.name}</UnbrokenSizes>
                </p>
                <OldAndNew oldAmount={change.oldPrice} newAmount={change.newPrice} />
              </li>
            ))}
          </ul>
          <div className="mb-4 flex items-baseline justify-between gap-3 font-bold">
            <p>{CART.total}</p>
            <OldAndNew oldAmount={question.oldTotal} newAmount={newTotal} />
          </div>
          <button type="button" className="action w-full" onClick={onAgree}>
            {CART.orderAtNewPrices}
          </button>
          <AlertDialog.Close className="action-quiet mt-2 w-full">{CART.review}</AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** `Antes $103.50, ahora $111.78  +8.0 %` (differences in one line, with sign and direction). */
function OldAndNew({ oldAmount, newAmount }: { oldAmount: number; newAmount: number }) {
  return (
    <p className="tabular-nums">
      <span className="font-normal text-muted">
        {CART.before} <del className="no-underline">{formatMoney(oldAmount)}</del>, {CART.now}
      </span>{' '}
      <ins className="font-semibold no-underline">{formatMoney(newAmount)}</ins>{' '}
      <span className="text-sm font-normal text-muted">
        {formatPercent((newAmount / oldAmount - 1) * 100, { sign: true })}
      </span>
    </p>
  )
}
