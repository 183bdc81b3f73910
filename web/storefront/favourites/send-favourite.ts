import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { FAVOURITES } from '#web/texts/storefront-favourites.ts'

const URL = '/api/public/custom-lists/publications/:pub/products/:productId'

/** Puts a product on the favourites of a publication, or takes it off. Throws ApiError. */
export async function sendFavourite(alias: string, productId: number, wanted: boolean): Promise<void> {
  const input = { params: { pub: alias, productId } }
  if (wanted) {
    await callInBrowser(`POST ${URL}`, input)
    return
  }
  try {
    await callInBrowser(`DELETE ${URL}`, input)
  } catch (error) {
    // It was shown as a favourite alone, and is neither any more: what was wanted is so.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** What did not work, and why, in the words of the server where it answered. */
export function failureText(name: string, wanted: boolean, error: unknown): string {
  const what = wanted ? FAVOURITES.addFailed(name) : FAVOURITES.removeFailed(name)
  const why = error instanceof ApiError && error.status !== 0 ? error.message : FAVOURITES.offline
  return `${what} ${why}`
}
