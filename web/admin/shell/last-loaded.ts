import { replace } from 'react-router'
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
 * and says so, instead of replacing it by an error. A filter, an order or a page of it that cannot be loaded is given up.
 */
export async function showLastLoaded(
  { request: { url } }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const token = currentSession()?.token
  const shown = last?.token === token ? last : null
  if (shown && isSameScreen(shown.url, url) && Object.values(results).some(isWithoutNetwork)) {
    sayLastLoaded()
    throw replace(addressOf(shown.url))
  }
  const before = shown?.url === url ? shown.results : {}
  const now: Results = {}
  let isReused = false
  for (const [route, result] of Object.entries(results)) {
    const earlier = before[route]
    const reuses = isWithoutNetwork(result) && earlier !== undefined
    isReused ||= reuses
    now[route] = reuses ? earlier : { ...result, result: withEarlierValues(result.result, earlier?.result) }
  }
  if (isReused) sayLastLoaded()
  if (Object.values(now).every(({ type }) => type === 'data')) {
    last = { url, token, results: { ...before, ...now } }
  }
  return now
}

/**
 * A loader's result in which each promise resolves to the earlier value if it fails without network: a loader that does not
 * await its call has no error when the middleware sees it.
 */
function withEarlierValues(result: unknown, earlier: unknown): unknown {
  if (!isRecord(result) || !isRecord(earlier)) return result
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      value instanceof Promise && name in earlier ? orEarlier(value, earlier[name]) : value,
    ]),
  )
}

function orEarlier(value: Promise<unknown>, earlier: unknown): Promise<unknown> {
  const either = value.catch((error: unknown) => {
    if (!hasNoResponse(error)) throw error
    sayLastLoaded()
    return earlier
  })
  // If the screen is left before the response, its failure would be unhandled.
  either.catch(() => undefined)
  return either
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function sayLastLoaded(): void {
  if (isAlertShown(alertId)) return
  alertId = showAlert({ severity: 'warning', text: adminTexts.failure.lastLoaded })
}

/** Whether two addresses are of one screen, but with another filter, order or page. */
function isSameScreen(one: string, other: string): boolean {
  return one !== other && new URL(one).pathname === new URL(other).pathname
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isWithoutNetwork({ type, result }: Results[string]): boolean {
  return type === 'error' && hasNoResponse(result)
}
