import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { CallKey, Calls } from '#contract/all.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { ApiError, readAnswer } from './api-error.ts'
import { requestOf } from './request-of.ts'
import { sendContext } from './send-context.ts'

/** Calls the API from a loader on the server; an error status becomes that of the page (404 stays 404). */
export async function callOnServer<K extends CallKey>(
  context: Readonly<RouterContextProvider>,
  key: K,
  input: Input<Calls[K]>,
): Promise<Output<Calls[K]>> {
  const { method, address } = requestOf(key, input as object)
  const answer = await context.get(sendContext)({
    method,
    url: address,
    body: (input as { body?: unknown }).body,
  })
  try {
    return readAnswer(answer.status, answer.text) as Output<Calls[K]>
  } catch (error) {
    if (error instanceof ApiError)
      throw data({ code: error.code, detail: error.message }, { status: error.status })
    throw error
  }
}
