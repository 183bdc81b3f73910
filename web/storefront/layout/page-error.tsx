import { isRouteErrorResponse, Link, useParams, useRevalidator, useRouteError } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { StorefrontStyle } from '../styles/storefront-style.tsx'

/** What stands in place of a page that could not be shown: what happened, what is kept, what to press. */
export function PageError({ alert }: { alert?: string }) {
  const kind = useErrorKind()
  return <ErrorMessage kind={kind === 'missing' ? 'unknownEntry' : kind} alert={alert} />
}

/** The same where not even the frame could be loaded: the publication is unknown, or there is no connection. */
export function FullPageError() {
  const kind = useErrorKind()
  return (
    <>
      <StorefrontStyle />
      <main className="page content flex min-h-dvh flex-col justify-center py-12">
        <ErrorMessage kind={kind === 'missing' ? 'unknownAlias' : kind} />
      </main>
    </>
  )
}

type Kind = 'unknownEntry' | 'unknownAlias' | 'offline' | 'broken'

function ErrorMessage({ kind, alert }: { kind: Kind; alert?: string | undefined }) {
  const { pubAlias } = useParams()
  const { revalidate, state } = useRevalidator()
  const canRetry = kind === 'offline' || kind === 'broken'
  const errors = STOREFRONT.errors
  return (
    <div role="alert" className="mx-auto max-w-lg py-8 text-center">
      <title>{errors[kind]}</title>
      <h1 className="mb-3 text-2xl font-bold text-balance">{errors[kind]}</h1>
      {alert !== undefined && <p className="mb-2 font-semibold text-red">{alert}</p>}
      <p className="mb-6 text-muted text-pretty">{errors[`${kind}Text`]}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && (
          <button
            type="button"
            className="action"
            disabled={state !== 'idle'}
            onClick={() => void revalidate()}
          >
            {errors.retry}
          </button>
        )}
        {pubAlias !== undefined && kind !== 'unknownAlias' && (
          <Link to={`/p/${pubAlias}`} className="action-quiet">
            {errors.toCatalog}
          </Link>
        )}
        {kind === 'unknownAlias' && (
          <Link to="/" className="action-quiet">
            {errors.toStart}
          </Link>
        )}
      </div>
    </div>
  )
}

// What fetch throws without an answer, in each browser's own words.
const NO_ANSWER = /fetch|load failed|network/i

function useErrorKind(): 'missing' | 'offline' | 'broken' {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'broken'
  if (import.meta.env.SSR || !(error instanceof TypeError)) return 'broken'
  return !navigator.onLine || NO_ANSWER.test(error.message) ? 'offline' : 'broken'
}
