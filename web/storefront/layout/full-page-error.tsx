import { PendingRegion } from '../checkout/pending/pending-region.tsx'
import { UnsentRegion } from '../checkout/pending/unsent-region.tsx'
import { ErrorMessage, useErrorKind } from '../ui/page-error.tsx'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'

/** Replaces the whole page when the frame could not be loaded: unknown publication, or no connection. */
export function FullPageError() {
  const kind = useErrorKind()
  return (
    <>
      <StorefrontStyle />
      <main className="page content flex min-h-dvh flex-col justify-center py-12">
        <ErrorMessage kind={kind === 'missing' ? 'unknownAlias' : kind} />
        {kind === 'paused' && <PendingRegion isAtLength />}
        {kind === 'missing' && <UnsentRegion />}
      </main>
    </>
  )
}
