import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { useIsOpen } from '#web/ui/use-is-open.ts'
import { Icon } from '../ui/icons.tsx'
import { useShop } from '../ui/shop.ts'
import type { RepeatedOrder } from './repeat-order.ts'

/** Puts an earlier order in the cart and navigates there; shows an error beside the button. */
export function RepeatButton(props: {
  repeat: (alias: string) => Promise<RepeatedOrder>
  label?: string
  className: string
  children: ReactNode
}) {
  const { alias } = useShop()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function repeat(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const repeated = await props.repeat(alias)
      // Whoever looks at something else meanwhile sees it in the count of the cart.
      if (isOpen()) await navigate(`/p/${alias}/cart`, { state: { repeated } })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={props.label}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void repeat()}
        className={`${props.className} noscript:hidden`}
      >
        <Icon name="repeat" className="size-5" />
        {props.children}
      </button>
      {error !== null && (
        <p role="alert" className="basis-full text-sm text-red">
          {error}
        </p>
      )}
    </>
  )
}
