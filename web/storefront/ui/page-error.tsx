import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from './icons.tsx'
import { RetryButton } from './retry-button.tsx'

/** Replaces a page that failed to load: what happened and what to do. */
export function PageError({ alert }: { alert?: string }) {
  const kind = useErrorKind()
  return <ErrorMessage kind={kind === 'missing' ? 'unknownEntry' : kind} alert={alert} />
}

type Kind = 'unknownEntry' | 'unknownAlias' | 'paused' | 'offline' | 'broken'

/** The message of an error, with its actions. */
export function ErrorMessage({ kind, alert }: { kind: Kind; alert?: string | undefined }) {
  const { alias } = useParams()
  const canRetry = kind === 'offline' || kind === 'broken' || kind === 'paused'
  const errors = STOREFRONT.errors
  return (
    <div role="alert" className="mx-auto max-w-lg py-8 text-center">
      <title>{errors[kind]}</title>
      {kind === 'paused' && (
        <p className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-petrol-tint text-petrol">
          <Icon name="pause" className="size-7" />
        </p>
      )}
      <h1 className="mb-3 text-2xl font-bold text-balance">{errors[kind]}</h1>
      {alert !== undefined && <p className="mb-2 font-semibold text-red">{alert}</p>}
      <p className="mb-6 text-muted text-pretty">{errors[`${kind}Text`]}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && <RetryButton label={errors.retry} className="action" />}
        {alias !== undefined && kind !== 'unknownAlias' && kind !== 'paused' && (
          <Link to={`/p/${alias}`} className="action-quiet">
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

// The browsers' messages of a TypeError by fetch on a network failure.
const NETWORK_ERROR = /fetch|load failed|network/i

/** Classifies the error that the router caught. */
export function useErrorKind(): 'missing' | 'paused' | 'offline' | 'broken' {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    if (error.status === 423) return 'paused'
    return error.status === 404 ? 'missing' : 'broken'
  }
  if (import.meta.env.SSR || !(error instanceof TypeError)) return 'broken'
  return !navigator.onLine || NETWORK_ERROR.test(error.message) ? 'offline' : 'broken'
}
