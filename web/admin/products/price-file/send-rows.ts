import type { Calls } from '#contract/all.ts'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'
import type { Output } from '#contract/endpoint.ts'
import { ApiError, offlineError, readAnswer } from '#web/api/api-error.ts'
import { requestOf } from '#web/api/request-of.ts'
import { currentSession } from '#web/session/session.ts'
import { priceFileTexts as texts } from '#web/texts/admin-price-file.ts'
import { endSessionOn401 } from '../../ui/call-admin.ts'

/** Calls that accept the rows of a file. */
type RowsKey =
  | 'PATCH /api/products/import'
  | 'PATCH /api/products/prices-update'
  | 'POST /api/products/compare-prices'
  | 'POST /api/competitor-lists'

/** An upload; `onProgress` receives the share sent, from 0 to 1. */
export interface Upload {
  readonly body: Blob
  readonly fileName: string
  readonly onProgress: (share: number) => void
}

/**
 * Sends the rows of a file by XMLHttpRequest, because `fetch` does not report upload progress. Throws ApiError for any
 * status but 200, and without a response.
 */
export async function sendRows<K extends RowsKey>(
  key: K,
  { body, fileName, onProgress }: Upload,
): Promise<Output<Calls[K]>> {
  // The server would refuse it too, but on a slow line only after minutes.
  if (body.size > BULK_BODY_BYTES)
    throw new ApiError(413, { code: 'payload_too_large', detail: texts.tooLarge })
  const token = currentSession()?.token
  const { method, address } = requestOf(key, { query: { fileName } })
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.setRequestHeader('content-type', 'application/json')
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  )
  try {
    return readAnswer(...(await send(request, body))) as Output<Calls[K]>
  } catch (error) {
    endSessionOn401(error, token)
    throw error
  }
}

function send(request: XMLHttpRequest, body: Blob): Promise<Parameters<typeof readAnswer>> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve([request.status, request.responseText, request.getResponseHeader('retry-after')]),
    )
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => reject(offlineError()))
    request.send(body)
  })
}
