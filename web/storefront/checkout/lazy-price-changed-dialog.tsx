import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'

// Apart from the pages that ask: they share its code without carrying it on every first visit.
const PriceChangedDialog = lazy(async () => ({
  default: (await import('./price-changed-dialog.tsx')).PriceChangedDialog,
}))

/** The question whether to order at prices that have changed. */
export function LazyPriceChangedDialog(props: ComponentProps<typeof PriceChangedDialog>) {
  return (
    <Suspense>
      <PriceChangedDialog {...props} />
    </Suspense>
  )
}
