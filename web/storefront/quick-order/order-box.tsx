import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { Icon } from '../ui/icons.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { QuickOrdering } from './use-quick-order.ts'

/** The box that an order is typed or pasted into, and the button that reads it. */
export function OrderBox({ ordering }: { ordering: QuickOrdering }) {
  const { text, setText, error, isReading, lines, readAll } = ordering
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await readAll())) field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="card p-4 lg:sticky lg:top-20" noValidate>
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
        onChange={(event) => setText(event.target.value)}
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
  )
}
