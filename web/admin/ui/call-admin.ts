import type { CallKey, Calls } from '#contract/all.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { ApiError, offlineError, readAnswer } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { requestOf } from '#web/api/request-of.ts'
import { currentSession, expireSession } from '#web/session/session.ts'
import { BULK_CALLS } from './bulk-calls.ts'

/** Longer than the server takes for any bulk operation. */
const BULK_TIMEOUT_MS = 15 * 60_000

/**
 * Makes a secure call with the token of this browser: `callAdmin('GET /api/tags/:id', { params: { id } })`. Throws
 * ApiError for any status but 200; a 401 also ends the session, upon which the shell redirects to /login (forms store
 * what was typed as a draft).
 */
export async function callAdmin<K extends CallKey>(
  key: K,
  input: Input<Calls[K]>,
  extra: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Output<Calls[K]>> {
  const token = currentSession()?.token
  try {
    return await callInBrowser(key, input, {
      ...extra,
      headers: { ...bearer(token), ...extra.headers },
      ...(BULK_CALLS.has(key) ? { timeoutMs: BULK_TIMEOUT_MS } : {}),
    })
  } catch (error) {
    endSessionOn401(error, token)
    throw error
  }
}

/**
 * For bodies other than JSON (file uploads and downloads, event streams): the response of a secure call with status
 * 200. The request body in `init` is sent as it is.
 */
export async function fetchAsAdmin<K extends CallKey>(
  key: K,
  input: Omit<Input<Calls[K]>, 'body'>,
  init: RequestInit = {},
): Promise<Response> {
  const { method, address } = requestOf(key, input)
  const token = currentSession()?.token
  let response: Response
  try {
    response = await fetch(address, {
      ...init,
      method,
      headers: { ...bearer(token), ...(init.headers as Record<string, string>) },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offlineError()
  }
  if (response.ok) return response
  try {
    readAnswer(response.status, await response.text(), response.headers.get('retry-after'))
  } catch (error) {
    endSessionOn401(error, token)
    throw error
  }
  return response
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/**
 * Ends the session upon a 401 to a request with this token. One for an older token must not end a session that was just
 * started in another tab.
 */
export function endSessionOn401(error: unknown, token: string | undefined): void {
  if (error instanceof ApiError && error.status === 401 && currentSession()?.token === token) expireSession()
}
