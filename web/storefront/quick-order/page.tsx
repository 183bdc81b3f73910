import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { readQuickOrder } from '#domain/quick-order.ts'
import { ApiError } from '#web/api/api-error.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../ui/icons.tsx'
import { PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { useShop } from '../ui/shop.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { Route } from './+types/page.ts'
import { addByCode, MAX_LINES } from './add-by-code.ts'
import type { QuickOrderOutcome } from './add-by-code.ts'
import { QuickOrderResult } from './quick-order-result.tsx'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: QUICK_ORDER.title, matches })
}

/** Adds a typed or pasted list of codes and quantities to the cart. Lines that could not be added stay in the box. */
export default function QuickOrder() {
  const { alias } = useShop()
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<QuickOrderOutcome | null>(null)
  const id = useId()
  const result = useRef<HTMLDivElement>(null)
  // On a phone the result is below the box: scroll it into view.
  useEffect(() => {
    if (outcome) result.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
  }, [outcome])

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isAdding) return
    const problem = problemOf(text)
    setError(problem)
    if (problem !== null) return field.current?.focus()
    setAdding(true)
    setOutcome(null)
    try {
      const result = await addByCode(alias, text)
      setOutcome(result)
      setText(result.left)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setAdding(false)
    }
  }

  return (
    <>
      <PageHeading title={QUICK_ORDER.title} />
      <p className="mb-4 max-w-2xl text-muted text-pretty noscript:hidden">{QUICK_ORDER.intro}</p>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.frame.scriptOff}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2 noscript:hidden">
        <form onSubmit={(event) => void add(event)} className="card p-4" noValidate>
          <label htmlFor={`${id}-text`} className="mb-1 block font-semibold">
            {QUICK_ORDER.label}
          </label>
          <textarea
            ref={field}
            id={`${id}-text`}
            rows={8}
            value={text}
            readOnly={isAdding}
            disabled={!isHydrated}
            placeholder={QUICK_ORDER.placeholder}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={error !== null}
            onChange={(event) => {
              setText(event.target.value)
              setError(null)
            }}
            className="block w-full rounded-lg border border-line-strong bg-white p-3 font-mono text-base/7 placeholder:text-muted aria-invalid:border-red"
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
            className="action w-full"
            disabled={isAdding || !isHydrated}
            aria-busy={isAdding}
          >
            {isAdding ? QUICK_ORDER.adding : QUICK_ORDER.add}
          </button>
        </form>
        {/* Mounted from the start, so that screen readers announce its content. */}
        <div ref={result} aria-live="polite" className="grid scroll-mb-28 gap-4">
          {outcome && <QuickOrderResult alias={alias} outcome={outcome} />}
        </div>
      </div>
    </>
  )
}

function problemOf(text: string): string | null {
  const count = readQuickOrder(text).length
  if (count === 0) return QUICK_ORDER.blank
  return count > MAX_LINES ? QUICK_ORDER.tooMany(MAX_LINES) : null
}
