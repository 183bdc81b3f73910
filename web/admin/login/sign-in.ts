import { offlineError, readAnswer } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { requestOf } from '#web/api/request-of.ts'
import { startSession } from '#web/session/session.ts'

/**
 * Too many failed attempts for this user, or too many sign-ins at once; `seconds` to wait, null when the server does
 * not say.
 */
export class TooManyAttempts extends Error {
  readonly seconds: number | null
  readonly failed: boolean

  constructor({ seconds, failed }: { seconds: number | null; failed: boolean }) {
    super('too many attempts')
    this.seconds = seconds
    this.failed = failed
  }
}

/** Exchanges the credentials for a token and stores it with its account. Throws ApiError or TooManyAttempts. */
export async function signIn(username: string, password: string): Promise<void> {
  const token = await createTokenFor(username, password)
  const account = await callInBrowser(
    'GET /api/accounts/meta',
    {},
    { headers: { authorization: `Bearer ${token}` } },
  )
  startSession(token, account)
}

// The one call that needs a response header: how long to wait.
async function createTokenFor(username: string, password: string): Promise<string> {
  const { method, address } = requestOf('POST /api/public/auth/token', {})
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => {
    throw offlineError()
  })
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const failed = (await response.text()).includes('"too_many_attempts"')
    throw new TooManyAttempts({ seconds: Number.isFinite(seconds) ? seconds : null, failed })
  }
  return String(readAnswer(response.status, await response.text()))
}
