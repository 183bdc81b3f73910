import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { addToCart } from '#domain/cart.ts'
import { MAX_ORDER_LINES } from '#domain/limits.ts'
import { lineTotal, sumOfTotals } from '#domain/order.ts'
import { ApiError } from '#web/api/api-error.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { cartStore } from '../cart/cart-store.ts'
import { Icon } from '../ui/icons.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'
import { PageHeading } from '../ui/listing.tsx'
import type { PageHandle } from '../ui/page-handle.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useShop } from '../ui/shop.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { Route } from './+types/page.ts'
import { orderDrafts, useOrderDraft } from './order-draft.ts'
import { isOpen, isReady, isUnknown, ReadLines } from './read-lines.tsx'
import { isTooLong, orderLines, readOrder } from './read-order.ts'
import type { ReadLine } from './read-order.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export const handle: PageHandle = { hasBottomBar: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: QUICK_ORDER.title, matches })
}

/**
 * Reads a typed or pasted order in words and codes. Only what the server is sure of is selected; the customer chooses the
 * rest, and one button adds it to the cart. What was not added stays in the box (storefront.md §28).
 */
export default function QuickOrder() {
  const { alias } = useShop()
  const isHydrated = useIsHydrated()
  const text = useOrderDraft(alias)
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null)
  const [added, setAdded] = useState(0)
  const [timesShown, setTimesShown] = useState(0)
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** Of a line that was written in another way; its form is far below the box. */
  const [lineError, setLineError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  /** What the lines were read from. */
  const source = useRef('')
  const id = useId()
  // On a phone the result is below the box.
  useEffect(() => {
    if (timesShown > 0) result.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [timesShown])

  const setText = (next: string) => orderDrafts.update(alias, () => next)

  async function read(given: string, onError: (message: string) => void): Promise<ReadLine[] | null> {
    setError(null)
    setLineError(null)
    setReading(true)
    try {
      return await readOrder(alias, given)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      onError(failure.message)
      return null
    } finally {
      setReading(false)
    }
  }

  async function readAll(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isReading) return
    const problem = problemOf(text)
    setError(problem)
    if (problem !== null) return field.current?.focus()
    setLines(null)
    setAdded(0)
    const found = await read(text, setError)
    if (!found) return
    source.current = text
    setLines(found)
    setTimesShown((times) => times + 1)
  }

  async function correct(line: ReadLine, given: string): Promise<void> {
    const found = await read(given, setLineError)
    if (!found) return
    setLines((before) => before?.flatMap((one) => (one.id === line.id ? found : [one])) ?? null)
    source.current = source.current.replace(line.source, () => given)
    orderDrafts.update(alias, (before) => before.replace(line.source, () => given))
  }

  function add(): void {
    const chosen = (lines ?? []).flatMap(({ chosen: product, quantity }) =>
      product ? [{ product, quantity }] : [],
    )
    if (chosen.length === 0) return
    cartStore.update(alias, (cart) =>
      chosen.reduce((before, { product, quantity }) => addToCart(before, product, quantity), cart),
    )
    const left = (lines ?? []).filter((line) => line.chosen === null)
    setLines(left)
    setAdded(new Set(chosen.map(({ product }) => product.id)).size)
    const known = new Set(orderLines(source.current))
    const typedSince = orderLines(text).filter((line) => !known.has(line))
    source.current = left.map((line) => line.source).join('\n')
    setText([...left.map((line) => line.source), ...typedSince].join('\n'))
    setTimesShown((times) => times + 1)
  }

  return (
    <>
      <PageHeading title={QUICK_ORDER.title} />
      <p className="mb-4 max-w-2xl text-muted text-pretty noscript:hidden">{QUICK_ORDER.intro}</p>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.frame.scriptOff}</p>
      <div className="grid items-start gap-4 pb-6 lg:grid-cols-2 noscript:hidden">
        <form onSubmit={(event) => void readAll(event)} className="card p-4 lg:sticky lg:top-20" noValidate>
          <label htmlFor={`${id}-text`} className="mb-1 block font-semibold">
            {QUICK_ORDER.label}
          </label>
          <textarea
            ref={field}
            id={`${id}-text`}
            rows={6}
            value={text}
            readOnly={isReading}
            disabled={!isHydrated}
            placeholder={QUICK_ORDER.placeholder}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={error !== null}
            onChange={(event) => {
              setText(event.target.value)
              setError(null)
            }}
            className="block w-full rounded-lg border border-line-strong bg-white p-3 text-base/7 placeholder:text-muted aria-invalid:border-red"
          />
          <p id={`${id}-error`} role="alert" className="mt-2 flex gap-2 text-sm text-red empty:hidden">
            {error !== null && (
              <>
                <Icon name="alert" className="size-5" />
                {error}
              </>
            )}
          </p>
          <p id={`${id}-help`} className="mt-2 mb-4 text-sm text-muted text-pretty">
            {QUICK_ORDER.help}
          </p>
          <button
            type="submit"
            className={`w-full ${lines === null ? 'action' : 'action-quiet min-h-12'}`}
            disabled={isReading || !isHydrated}
            aria-busy={isReading}
          >
            {isReading ? QUICK_ORDER.reading : lines === null ? QUICK_ORDER.read : QUICK_ORDER.readAgain}
          </button>
        </form>
        <div ref={result} className="grid scroll-mt-20 gap-4">
          {/* Mounted from the start, so that screen readers announce its content. */}
          <output className="contents">
            {added > 0 && <Added alias={alias} count={added} isAll={lines?.length === 0} />}
            {lines !== null && added === 0 && <p className="sr-only">{summaryOf(lines)}</p>}
          </output>
          {lines !== null && (
            <ReadLines
              lines={lines}
              isReading={isReading}
              onChange={(line) => setLines(lines.map((one) => (one.id === line.id ? line : one)))}
              onRemove={(line) => setLines(lines.filter((one) => one.id !== line.id))}
              onCorrect={(line, given) => void correct(line, given)}
            />
          )}
          {lines !== null && lines.length > 0 && <AddBar lines={lines} error={lineError} onAdd={add} />}
        </div>
      </div>
    </>
  )
}

function Added({ alias, count, isAll }: { alias: string; count: number; isAll: boolean }) {
  return (
    <div className="card grid gap-3 p-4">
      <p className="flex gap-2 font-semibold text-green">
        <Icon name="check" className="size-5 translate-y-0.5" />
        {QUICK_ORDER.added(formatCount(count), count === 1)}
      </p>
      {!isAll && <p className="text-sm text-muted">{QUICK_ORDER.addedText}</p>}
      <Link to={`/p/${alias}/cart`} className="action-quiet">
        {CART.seeCart}
      </Link>
    </div>
  )
}

/** The total of what is chosen and its button, at the bottom edge of a phone. */
function AddBar(props: { lines: readonly ReadLine[]; error: string | null; onAdd: () => void }) {
  const { lines, error, onAdd } = props
  const chosen = lines.flatMap(({ chosen: product, quantity }) =>
    product ? [lineTotal(product.salesPrice, quantity)] : [],
  )
  const count = chosen.length
  return (
    <section
      aria-label={QUICK_ORDER.total}
      className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white p-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(31_36_38/0.08)] sm:-mx-5 sm:px-5 lg:mx-0 lg:rounded-lg lg:border"
    >
      <p role="alert" className="flex basis-full gap-2 text-sm text-red empty:hidden">
        {error !== null && (
          <>
            <Icon name="alert" className="size-5" />
            {error}
          </>
        )}
      </p>
      <p className="text-lg font-bold tabular-nums">{formatMoney(Number(sumOfTotals(chosen.map(Number))))}</p>
      <button type="button" className="action grow basis-0" disabled={count === 0} onClick={onAdd}>
        {count === 0 ? QUICK_ORDER.addNothing : QUICK_ORDER.add(formatCount(count), count === 1)}
      </button>
      <ScrollToTop />
    </section>
  )
}

function summaryOf(lines: readonly ReadLine[]): string {
  const [ready, open, unknown] = [isReady, isOpen, isUnknown].map((is) =>
    formatCount(lines.filter(is).length),
  )
  return QUICK_ORDER.found(ready ?? '', open ?? '', unknown ?? '')
}

function problemOf(text: string): string | null {
  const lines = orderLines(text)
  if (lines.length === 0) return QUICK_ORDER.blank
  if (lines.some(isTooLong)) return QUICK_ORDER.tooLong
  return lines.length > MAX_ORDER_LINES ? QUICK_ORDER.tooMany(MAX_ORDER_LINES) : null
}
