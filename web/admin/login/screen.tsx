import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { replace, useNavigate } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ApiError } from '#web/api/api-error.ts'
import { currentSession, sessionExpired } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { loginTexts } from '#web/texts/admin-shell.ts'
import { adminReturnUrl, isOfBackOffice, returnUrl } from '#web/ui/return-url.ts'
import { errorText } from '../ui/error-text.ts'
import { FILE_KEY, RESULT_KEY } from '../ui/preserved/preserved-work.ts'
import { useIsPreserved } from '../ui/preserved/use-preserved.ts'
import { signIn, TooManyAttempts } from './sign-in.ts'
import { waitText } from './wait-text.ts'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

/** Screens that work on files of the computer, which a browser does not store. */
const OF_FILES = /^\/admin\/products\/(?:import|update-prices|compare-prices|pictures)$/

/** A signed-in user is redirected to the back office; going back does not return here. */
export function clientLoader(): null {
  if (currentSession() !== null) throw replace(adminReturnUrl())
  return null
}

export default function Login() {
  const { submit, problem, busy } = useSignIn()
  const expiredText = useExpiredText()
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`${loginTexts.title} · ${adminTexts.appName}`}</title>
      <Box sx={{ width: '100%', maxWidth: 380 }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', color: 'primary.main', mb: 1.5 }}>
          {adminTexts.appName}
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" sx={{ mb: 2.5 }}>
            {loginTexts.title}
          </Typography>
          <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
            {problem === null && sessionExpired() ? <Alert severity="info">{expiredText}</Alert> : null}
            {problem === null ? null : <Alert severity="error">{problem}</Alert>}
            <Credential name="username" label={loginTexts.username} autoComplete="username" autoFocus />
            <Credential name="password" label={loginTexts.password} autoComplete="current-password" />
            <Button type="submit" variant="contained" color="secondary" size="large" loading={busy}>
              {loginTexts.submit}
            </Button>
          </Stack>
        </Paper>
        <BackToStorefront />
      </Box>
    </Box>
  )
}

/** What is there after signing in again: a file only if its screen was left in this tab, without a reload since. */
function useExpiredText(): string {
  const { pathname } = new URL(returnUrl(), location.origin)
  const hasResult = useIsPreserved(pathname, RESULT_KEY)
  if (useIsPreserved(pathname, FILE_KEY)) return loginTexts.expiredWithFile
  return OF_FILES.test(pathname) && !hasResult ? loginTexts.expiredWithoutFile : loginTexts.expired
}

/** For visitors of a storefront who came here by mistake. */
function BackToStorefront() {
  const url = returnUrl()
  if (isOfBackOffice(url)) return null
  return (
    <Link href={url} sx={{ display: 'inline-block', mt: 1, py: 1 }}>
      {loginTexts.backToStorefront}
    </Link>
  )
}

function Credential(props: {
  name: 'username' | 'password'
  label: string
  autoComplete: string
  autoFocus?: boolean
}) {
  const { name, label, autoComplete, autoFocus } = props
  return (
    <FormControl fullWidth>
      <FormLabel
        htmlFor={name}
        sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary', mb: 0.5 }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      />
    </FormControl>
  )
}

// Uncontrolled fields, read on submit: password managers fill them without notifying React.
function useSignIn() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const username = textOf(form, 'username')
    const password = textOf(form, 'password')
    if (sending.current) return
    if (username.trim() === '' || password === '') {
      form.querySelector<HTMLInputElement>(username.trim() === '' ? '#username' : '#password')?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await signIn(username, password)
      const url = returnUrl()
      if (isOfBackOffice(url)) void navigate(url, { replace: true })
      // The storefront has its own styles and Content-Security-Policy, which come with its document.
      else location.replace(url)
    } catch (error) {
      setProblem(problemText(error))
      form.querySelector<HTMLInputElement>('#password')?.select()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), problem, busy }
}

function problemText(error: unknown): string {
  if (error instanceof TooManyAttempts) {
    const wait = waitText(error.seconds)
    return error.failed ? loginTexts.tooMany(wait) : loginTexts.tooBusy(wait)
  }
  if (error instanceof ApiError && error.status === 401) return loginTexts.wrong
  return errorText(error)
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
