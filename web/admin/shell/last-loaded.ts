import type { ClientLoaderFunctionArgs } from 'react-router'
import { hasNoResponse } from '#web/api/api-error.ts'
import { currentSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { isAlertShown, showAlert } from '../ui/alerts.ts'
import type { Results } from './sign-in-required.ts'

/** What the routes of the address on screen loaded last, for the session that loaded it. */
let last: { url: string; token: string | undefined; results: Results } | null = null
let alertId = 0

/**
 * Middleware around the loaders of every admin address: a reload of the screen without network shows what was loaded last,
 * and says so, instead of replacing it by an error.
 */
export async function showLastLoaded(
  { request: { url } }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const token = currentSession()?.token
  const before = last?.url === url && last.token === token ? last.results : {}
  const now: Results = {}
  let isReused = false
  for (const [route, result] of Object.entries(results)) {
    const shown = before[route]
    const reuses = isWithoutNetwork(result) && shown !== undefined
    isReused ||= reuses
    now[route] = reuses ? shown : result
  }
  if (isReused && !isAlertShown(alertId)) {
    alertId = showAlert({ severity: 'warning', text: adminTexts.failure.lastLoaded })
  }
  if (Object.values(now).every(({ type }) => type === 'data')) {
    last = { url, token, results: { ...before, ...now } }
  }
  return now
}

function isWithoutNetwork({ type, result }: Results[string]): boolean {
  return type === 'error' && hasNoResponse(result)
}
