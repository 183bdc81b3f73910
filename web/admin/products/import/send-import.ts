import type { importProducts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { address } from '#web/api/address.ts'
import { ApiError, offlineError, readAnswer } from '#web/api/api-error.ts'
import { currentSession, expireSession } from '#web/session/session.ts'

export type ImportResult = Output<typeof importProducts>

/**
 * Sends the rows of a file. As XMLHttpRequest, because `fetch` does not tell how far an upload is: `onProgress` hears
 * the share that the server has, from 0 to 1. Throws ApiError for any answer but 200, and for none.
 */
export async function sendImport(
  body: Blob,
  fileName: string,
  onProgress: (share: number) => void,
): Promise<ImportResult> {
  const token = currentSession()?.token
  const request = new XMLHttpRequest()
  request.open(
    'PATCH' satisfies typeof importProducts.method,
    address('/api/products/import' satisfies typeof importProducts.url, { query: { fileName } }),
  )
  request.setRequestHeader('content-type', 'application/json')
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  )
  try {
    return readAnswer(...(await send(request, body))) as ImportResult
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
