import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_LENGTH } from '#domain/limits.ts'
import { lineTotal } from '#domain/order.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { QuantityField } from '../cart/quantity-field.tsx'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import { LineGroup, ProductSummary } from './line-parts.tsx'
import { choose } from './read-order.ts'
import type { ReadLine } from './read-order.ts'

/** What can be done with a line. */
interface LineActions {
  readonly onChange: (line: ReadLine) => void
  readonly onRemove: (line: ReadLine) => void
  /** Reads another text in place of the line. */
  readonly onCorrect: (line: ReadLine, text: string) => void
  readonly isReading: boolean
}

export const isUnknown = ({ products }: ReadLine) => products.length === 0
export const isOpen = ({ products, isSure }: ReadLine) => products.length > 0 && !isSure
export const isReady = ({ isSure, chosen }: ReadLine) => isSure && chosen !== null
const isUnpriced = ({ isSure, chosen }: ReadLine) => isSure && chosen === null

/** The lines of an order: first those that need a decision, then those that are ready. */
export function ReadLines({ lines, ...actions }: { lines: readonly ReadLine[] } & LineActions) {
  const groups = { open: isOpen, unknown: isUnknown, unpriced: isUnpriced, ready: isReady }
  const { open, unknown, unpriced, ready } = Object.fromEntries(
    Object.entries(groups).map(([name, belongs]) => [name, lines.filter(belongs)]),
  ) as Record<keyof typeof groups, ReadLine[]>
  return (
    <>
      {open.length > 0 && (
        <LineGroup
          tone="amber"
          title={QUICK_ORDER.open(formatCount(open.length))}
          text={QUICK_ORDER.openText}
        >
          {open.map((line) => (
            <OpenLine key={line.id} line={line} {...actions} />
          ))}
        </LineGroup>
      )}
      {unknown.length > 0 && (
        <LineGroup
          tone="red"
          title={QUICK_ORDER.unknown(formatCount(unknown.length))}
          text={QUICK_ORDER.unknownText}
        >
          {unknown.map((line) => (
            <li key={line.id} className="py-3">
              <CorrectLine line={line} {...actions} />
            </li>
          ))}
        </LineGroup>
      )}
      {unpriced.length > 0 && (
        <LineGroup tone="amber" title={QUICK_ORDER.unpriced} text={QUICK_ORDER.unpricedText}>
          {unpriced.map(({ id, products: [product] }) => (
            <li key={id} className="flex gap-3 py-3">
              {product && <ProductSummary product={product} />}
            </li>
          ))}
        </LineGroup>
      )}
      {ready.length > 0 && (
        <LineGroup tone="green" title={QUICK_ORDER.ready(formatCount(ready.length))}>
          {ready.map((line) => (
            <ReadyLine key={line.id} line={line} {...actions} />
          ))}
        </LineGroup>
      )}
    </>
  )
}

function ReadyLine({ line, onChange, onRemove }: { line: ReadLine } & LineActions) {
  const { chosen } = line
  if (!chosen) return null
  const name = productName(chosen)
  return (
    <li className="py-3">
      <Typed line={line} />
      <div className="flex gap-3">
        <ProductSummary product={chosen} />
      </div>
      <div className="mt-2 flex items-center gap-2">
        <Quantity line={line} name={name} onChange={onChange} />
        <button
          type="button"
          aria-label={QUICK_ORDER.remove(name)}
          onClick={() => onRemove(line)}
          className="-mr-2 grid size-11 place-items-center rounded-lg text-muted hover:bg-red-tint hover:text-red"
        >
          <Icon name="trash" className="size-5" />
        </button>
      </div>
    </li>
  )
}

/** Up to five products to tap, none of them chosen. */
function OpenLine({ line, ...actions }: { line: ReadLine } & LineActions) {
  const group = useId()
  const [isNone, setNone] = useState(false)
  const { chosen, products } = line
  return (
    <li className="py-3">
      <fieldset>
        <legend className="mb-1 text-[0.9375rem]/5 font-semibold wrap-anywhere">
          {QUICK_ORDER.typed(line.source)}
        </legend>
        {products.map((product) => (
          <label
            key={product.id}
            className="-mx-2 flex min-h-14 items-center gap-3 rounded-lg px-2 py-1.5 has-checked:bg-petrol-tint has-disabled:text-muted"
          >
            <input
              type="radio"
              name={group}
              checked={chosen?.id === product.id}
              disabled={product.salesPrice === null}
              onChange={() => {
                setNone(false)
                actions.onChange(choose(line, product))
              }}
              className="size-5 shrink-0 accent-petrol"
            />
            <ProductSummary product={product} />
          </label>
        ))}
        <label className="-mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 text-[0.9375rem] has-checked:bg-ground">
          <input
            type="radio"
            name={group}
            checked={isNone}
            onChange={() => {
              setNone(true)
              actions.onChange(choose(line, null))
            }}
            className="size-5 shrink-0 accent-petrol"
          />
          {QUICK_ORDER.noneOfThese}
        </label>
      </fieldset>
      {chosen && (
        <div className="mt-2 flex items-center gap-2">
          <Quantity line={line} name={productName(chosen)} onChange={actions.onChange} />
        </div>
      )}
      {isNone && (
        <div className="mt-2">
          <CorrectLine line={line} {...actions} />
        </div>
      )}
    </li>
  )
}

/** The text of a line, to be written in another way. */
function CorrectLine({ line, onCorrect, isReading }: { line: ReadLine } & LineActions) {
  const [text, setText] = useState(line.source)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '' && !isReading) onCorrect(line, text)
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        type="text"
        aria-label={QUICK_ORDER.correct(line.source)}
        value={text}
        maxLength={MAX_LENGTH.search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        className="h-12 min-w-0 grow rounded-lg border border-line-strong bg-white px-3 text-base"
      />
      <button type="submit" className="action-quiet min-h-12 shrink-0" disabled={isReading}>
        {QUICK_ORDER.search}
      </button>
    </form>
  )
}

function Quantity(props: { line: ReadLine; name: string; onChange: LineActions['onChange'] }) {
  const { line, name, onChange } = props
  const { chosen, quantity } = line
  return (
    <>
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={(next) => onChange({ ...line, quantity: next })}
      />
      <p className="ml-auto min-w-0 text-right font-bold wrap-break-word tabular-nums">
        {chosen && formatMoney(Number(lineTotal(chosen.salesPrice, quantity)))}
      </p>
    </>
  )
}

function Typed({ line }: { line: ReadLine }) {
  return (
    <p className="mb-1.5 line-clamp-2 text-sm text-muted wrap-anywhere">{QUICK_ORDER.typed(line.source)}</p>
  )
}
