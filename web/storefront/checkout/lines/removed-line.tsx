import { useEffect, useRef } from 'react'
import { CART } from '#web/texts/storefront-cart.ts'

/**
 * The place of a removed line, as high as it was, so that no other line moves under the finger. Its button is not where
 * the one that removes was: a second tap does not undo the first.
 */
export function RemovedLine({ name, height, onUndo }: { name: string; height: number; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <li
      className="flex flex-col items-start justify-center px-3 text-sm text-muted sm:px-4"
      style={{ minHeight: height }}
    >
      <span className="max-w-full wrap-break-word">{CART.removed(name)}</span>
      <button
        ref={undo}
        type="button"
        className="-ml-4 min-h-11 rounded-lg px-4 font-semibold text-petrol hover:bg-petrol-tint"
        onClick={onUndo}
      >
        {CART.undo}
      </button>
    </li>
  )
}
