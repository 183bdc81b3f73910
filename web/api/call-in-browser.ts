import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { address } from './address.ts'
import { offlineError, readAnswer } from './api-error.ts'

/**
 * Calls the API from the browser. The endpoint is named by its method and URL, checked against the contract's type, so
 * that no schema is loaded by a phone. Throws ApiError for any answer but 200, and for none.
 */
export async function callInBrowser<E extends Endpoint>(
  endpoint: Pick<E, 'method' | 'url'>,
  input: Input<E>,
  extra: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Output<E>> {
  const { body } = input as { body?: unknown }
  let response: Response
  try {
    response = await fetch(address(endpoint.url, input as object), {
      method: endpoint.method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(extra.signal ? { signal: extra.signal } : {}),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offlineError()
  }
  const retryAfter = response.headers.get('retry-after')
  return readAnswer(response.status, await response.text(), retryAfter) as Output<E>
}
