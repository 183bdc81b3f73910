import { ApiError, hasNoResponse } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { FAVOURITES } from '#web/texts/storefront-favourites.ts'

const URL = '/api/public/custom-lists/publications/:alias/products/:productId'

/** Adds a product to the favourites of a publication, or removes it. Throws ApiError. */
export async function sendFavourite(alias: string, productId: number, wanted: boolean): Promise<void> {
  const input = { params: { alias, productId } }
  if (wanted) {
    await callInBrowser(`POST ${URL}`, input, { signal: networkTimeout() })
    return
  }
  try {
    await callInBrowser(`DELETE ${URL}`, input, { signal: networkTimeout() })
  } catch (error) {
    // The product is no longer visible, and so no longer a favourite: nothing left to remove.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** What failed and why; the server's message when there was a response. */
export function failureText(name: string, wanted: boolean, error: unknown): string {
  const what = wanted ? FAVOURITES.addFailed(name) : FAVOURITES.removeFailed(name)
  const why = error instanceof ApiError && !hasNoResponse(error) ? error.message : FAVOURITES.offline
  return `${what} ${why}`
}
