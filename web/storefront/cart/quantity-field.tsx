import { useState } from 'react'
import { MAX_QUANTITY } from '#domain/limits.ts'
import { readQuantity, stepQuantity } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { Icon } from '../ui/icons.tsx'

/** Minus, number, plus (storefront.md §17). `name` is the product's, for the accessible labels. */
export function QuantityField(props: {
  name: string
  quantity: number
  onChange: (quantity: number) => void
}) {
  const { name, quantity, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)

  function take(field: HTMLInputElement, on: 'change' | 'blur'): void {
    const text = field.value
    const read = readQuantity(text, on)
    setDraft(read === null ? text : null)
    if (read === null) return
    if (read !== quantity) onChange(read)
    // The typed text was corrected: select it, so that the next digit replaces it and typing 05 gives 5, not 15.
    if (on === 'change' && String(read) !== text) queueMicrotask(() => field.select())
  }

  return (
    <div className="flex h-11 w-fit max-w-full items-stretch rounded-lg border border-line-strong bg-white">
      <StepButton name={name} quantity={quantity} step={-1} onChange={onChange} />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        aria-label={CART.quantityOf(name)}
        value={draft ?? quantity}
        onChange={(event) => take(event.target, 'change')}
        onBlur={(event) => take(event.target, 'blur')}
        onFocus={(event) => event.target.select()}
        className="w-16 min-w-0 text-center font-semibold tabular-nums"
      />
      <StepButton name={name} quantity={quantity} step={1} onChange={onChange} />
    </div>
  )
}

/** The look of a button of a stepper. */
export const STEP_BUTTON =
  'grid w-11 place-items-center rounded-lg text-petrol hover:not-aria-disabled:bg-petrol-tint active:not-aria-disabled:bg-petrol-pale aria-disabled:text-line-strong'

/** Decrements down to 1, or increments. Not `disabled` at the end: that would take the focus away from it. */
function StepButton(props: {
  name: string
  quantity: number
  step: -1 | 1
  onChange: (quantity: number) => void
}) {
  const { name, quantity, step, onChange } = props
  const next = stepQuantity(quantity, step)
  const isAtEnd = next === quantity
  return (
    <button
      type="button"
      aria-label={step === -1 ? CART.less(name) : CART.more(name)}
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || onChange(next)}
      className={STEP_BUTTON}
    >
      <Icon name={step === -1 ? 'minus' : 'plus'} className="size-5" />
    </button>
  )
}
