import type { listPublishedProducts } from '#contract/storefront.ts'
import type { Output } from '#contract/endpoint.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'

/** A product as a publication shows it. */
export type PublicProduct = Output<typeof listPublishedProducts>[number]

const MOST_AT_ONCE = 100

/** Products as the publication shows them now, in the order asked for; what is not visible is left out. */
export async function fetchProducts(
  alias: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<PublicProduct[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  )
  const answers = await Promise.all(
    groups.map((group) =>
      callInBrowser(
        'GET /api/public/products/by-publication/:pubId',
        { params: { pubId: alias }, query: { prodIds: group.join(',') } },
        signal && { signal },
      ),
    ),
  )
  return answers.flat()
}
