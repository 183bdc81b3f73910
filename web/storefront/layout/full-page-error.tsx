import { PendingRegion } from '../checkout/pending-region.tsx'
import { ErrorMessage, useErrorKind } from '../ui/page-error.tsx'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'

/** What stands in place of the whole page where not even the frame could be loaded: the publication is unknown, or there is no connection. */
export function FullPageError() {
  const kind = useErrorKind()
  return (
    <>
      <StorefrontStyle />
      <main className="page content flex min-h-dvh flex-col justify-center py-12">
        <ErrorMessage kind={kind === 'missing' ? 'unknownAlias' : kind} />
        {kind === 'paused' && <PendingRegion isAtLength />}
      </main>
    </>
  )
}
