import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { address } from './address.ts'
import { ApiError, readAnswer } from './api-error.ts'
import { sendContext } from './send-context.ts'

/** Calls the API from a loader on the server; an error status becomes the page's (404 stays 404). */
export async function callOnServer<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: Pick<E, 'method' | 'url'>,
  input: Input<E>,
): Promise<Output<E>> {
  const { method, url } = endpoint
  const answer = await context.get(sendContext)({
    method,
    url: address(url, input as object),
    body: (input as { body?: unknown }).body,
  })
  try {
    return readAnswer(answer.status, answer.text) as Output<E>
  } catch (error) {
    if (error instanceof ApiError)
      throw data({ code: error.code, detail: error.message }, { status: error.status })
    throw error
  }
}
