import type { Output } from '#contract/endpoint.ts'
import type { uploadProductImage } from '#contract/product-images.ts'
import { ApiError, offlineError, readAnswer } from '#web/api/api-error.ts'
import { requestOf } from '#web/api/request-of.ts'
import { currentSession, expireSession } from '#web/session/session.ts'

/**
 * Uploads one picture by XMLHttpRequest, which reports progress (0 to 1); fetch cannot. Throws ApiError for any status
 * but 200 and without a response; an abort leaves the promise unsettled, as nobody awaits it any more.
 */
export function uploadImage(
  productId: number,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Output<typeof uploadProductImage>> {
  const token = currentSession()?.token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { method, address } = requestOf('POST /api/products/:id/images', { params: { id: productId } })
    request.open(method, address)
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('error', () => reject(offlineError()))
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as Output<typeof uploadProductImage>)
      } catch (error) {
        const isExpired = error instanceof ApiError && error.status === 401
        if (isExpired && currentSession()?.token === token) expireSession()
        reject(error)
      }
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
