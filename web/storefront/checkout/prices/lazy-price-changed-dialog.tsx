import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'

// A chunk of its own: the pages that use it do not load it on the first visit.
const PriceChangedDialog = lazy(async () => ({
  default: (await import('./price-changed-dialog.tsx')).PriceChangedDialog,
}))

/** Asks whether to order at the changed prices. */
export function LazyPriceChangedDialog(props: ComponentProps<typeof PriceChangedDialog>) {
  return (
    <Suspense>
      <PriceChangedDialog {...props} />
    </Suspense>
  )
}
