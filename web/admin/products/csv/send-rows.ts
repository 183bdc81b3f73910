import type { importProducts, updatePrices } from '#contract/bulk.ts'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'
import type { Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { address } from '#web/api/address.ts'
import { ApiError, offlineError, readAnswer } from '#web/api/api-error.ts'
import { currentSession, expireSession } from '#web/session/session.ts'
import { csvTexts as texts } from '#web/texts/admin-csv.ts'

/** A body on its way; `onProgress` hears the share that the server has, from 0 to 1. */
export interface Upload {
  readonly body: Blob
  readonly fileName: string
  readonly onProgress: (share: number) => void
}

/**
 * Sends the rows of a file. As XMLHttpRequest, because `fetch` does not tell how far an upload is. Throws ApiError for
 * any answer but 200, and for none.
 */
export async function sendRows<E extends typeof importProducts | typeof updatePrices | typeof comparePrices>(
  { method, url }: Pick<E, 'method' | 'url'>,
  { body, fileName, onProgress }: Upload,
): Promise<Output<E>> {
  // The server would refuse it, too, but on a slow line only after minutes.
  if (body.size > BULK_BODY_BYTES)
    throw new ApiError(413, { code: 'payload_too_large', detail: texts.tooLarge })
  const token = currentSession()?.token
  const request = new XMLHttpRequest()
  request.open(method, address(url, { query: { fileName } }))
  request.setRequestHeader('content-type', 'application/json')
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  )
  try {
    return readAnswer(...(await send(request, body))) as Output<E>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && currentSession()?.token === token)
      expireSession()
    throw error
  }
}

function send(request: XMLHttpRequest, body: Blob): Promise<[status: number, text: string]> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve([request.status, request.responseText]))
    request.addEventListener('error', () => reject(offlineError()))
    request.send(body)
  })
}
