import { Navigate, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { errorText } from '../ui/error-text.ts'
import { Page } from '../ui/page.tsx'
import { ErrorPanel, isMissing } from '../ui/screen-error.tsx'

/** A failure to load orders, in fixed words (orders.md §19), with the message of the server. */
export function OrdersError({ title, message }: { title: string; message: string }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { search } = useLocation()
  const missing = isMissing(error, search)
  if (error instanceof ApiError && error.status === 401) return <Navigate to="/login" replace />
  return (
    <Page title={title} narrow>
      <ErrorPanel
        title={message}
        text={missing ? adminTexts.failure.notFoundText : errorText(error)}
        busy={revalidator.state === 'loading'}
        onRetry={missing ? undefined : () => void revalidator.revalidate()}
        onBack={() => void navigate(-1)}
      />
    </Page>
  )
}
