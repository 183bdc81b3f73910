import type { listPublishedProducts } from '#contract/storefront.ts'
import type { Output } from '#contract/endpoint.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'

/** A product as a publication shows it. */
export type PublicProduct = Output<typeof listPublishedProducts>[number]

const MAX_IDS_PER_REQUEST = 100

/** Current products of the publication, in the order of `ids`; without those that are not visible. Throws ApiError. */
export async function fetchProducts(
  alias: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<PublicProduct[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_REQUEST, (index + 1) * MAX_IDS_PER_REQUEST),
  )
  const responses = await Promise.all(
    groups.map((group) =>
      callInBrowser(
        'GET /api/public/products/by-publication/:alias',
        { params: { alias }, query: { prodIds: group.join(',') } },
        signal && { signal },
      ),
    ),
  )
  return responses.flat()
}
