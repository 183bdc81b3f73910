import { useRevalidator } from 'react-router'
import { OFFLINE } from '#web/texts/storefront-offline.ts'

/** Loads the data of the page again; off while that is under way. */
export function RetryButton({
  label = OFFLINE.retry,
  className = 'action-quiet',
}: {
  label?: string
  className?: string
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <button type="button" className={className} disabled={state !== 'idle'} onClick={() => void revalidate()}>
      {label}
    </button>
  )
}
