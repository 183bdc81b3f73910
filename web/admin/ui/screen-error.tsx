import {
  isRouteErrorResponse,
  Navigate,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ApiError } from '#web/api/api-error.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { errorText } from './error-text.ts'
import { Page } from './page.tsx'

/**
 * Error boundary of a screen whose data could not be loaded. Every admin route module has the line
 * `export { ScreenError as ErrorBoundary } from './screen-error.tsx'`, so that the navigation remains around it.
 */
export function ScreenError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { search } = useLocation()
  if (error instanceof ApiError && error.status === 401) return <Navigate to="/login" replace />
  const isRefused = error instanceof ApiError && error.status === 400
  const missing = isMissing(error, search)
  const texts = adminTexts.failure
  return (
    <Page title={missing ? texts.notFoundTitle : texts.title} narrow>
      <ErrorPanel
        text={missing ? texts.notFoundText : errorText(error)}
        busy={revalidator.state === 'loading'}
        onRetry={missing || isRefused ? undefined : () => void revalidator.revalidate()}
        onBack={() => void navigate(-1)}
      />
    </Page>
  )
}

/**
 * Whether there is nothing at the address. An invalid path is a 400, too, that names its parameter. A filter or an order is
 * wrong in the query, and any other 400 names nothing: there the server's message says what is wrong.
 */
export function isMissing(error: unknown, search: string): boolean {
  if (!(error instanceof ApiError)) return isRouteErrorResponse(error)
  return error.status === 404 || (error.status === 400 && search === '' && error.errors.length > 0)
}

/** A failure in place of content that could not be loaded, with a button to retry. */
export function ErrorPanel(props: {
  title?: string
  text: string
  busy?: boolean
  onRetry?: () => void
  onBack?: () => void
}) {
  const { title, text, busy = false, onRetry, onBack } = props
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {title ? <AlertTitle>{title}</AlertTitle> : null}
        {text}
      </Alert>
      <Stack direction="row" spacing={1}>
        {onRetry ? (
          <Button variant="contained" loading={busy} onClick={onRetry}>
            {adminTexts.retry}
          </Button>
        ) : null}
        {onBack ? (
          <Button color="inherit" onClick={onBack}>
            {adminTexts.failure.back}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  )
}
