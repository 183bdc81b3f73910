import type { CallKey, Calls } from '#contract/all.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { offlineError, readAnswer } from './api-error.ts'
import { requestOf } from './request-of.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

/** Longer than the server takes for a call without a bulk operation: a dead line would leave the browser waiting for minutes. */
const TIMEOUT_MS = 60_000

/**
 * Calls the API from the browser: `callInBrowser('GET /api/accounts/meta', {})`. Input and output have the types of the
 * contract; its schemas are not loaded. Throws ApiError for any status but 200, and without a response in time.
 */
export async function callInBrowser<K extends CallKey>(
  key: K,
  input: Input<Calls[K]>,
  extra: { headers?: Record<string, string>; signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Output<Calls[K]>> {
  const { body } = input as { body?: unknown }
  const { method, address } = requestOf(key, input as object)
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signalWithTimeout(extra.timeoutMs ?? TIMEOUT_MS, extra.signal),
    })
    // The line may break here too, and a timeout pass.
    text = await response.text()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offlineError()
  }
  const retryAfter = response.headers.get('retry-after')
  return readAnswer(response.status, text, retryAfter) as Output<Calls[K]>
}
