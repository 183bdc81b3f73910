import type { listPublishedProducts } from '#contract/public-products.ts'
import type { Output } from '#contract/endpoint.ts'
import { MAX_IDS } from '#domain/limits.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'

/** A product as a publication shows it. */
export type PublicProduct = Output<typeof listPublishedProducts>[number]

/** Current products of the publication, in the order of `ids`; without those that are not visible. Throws ApiError. */
export function fetchProducts(
  alias: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<PublicProduct[]> {
  return inGroups(ids, (prodIds) =>
    callInBrowser(
      'GET /api/public/products/by-publication/:alias',
      { params: { alias }, query: { prodIds } },
      signal && { signal },
    ),
  )
}

/** Loads data of many ids by concurrent calls, each with as many ids as it takes. */
export async function inGroups<T>(
  ids: readonly number[],
  fetchGroup: (prodIds: string) => Promise<readonly T[]>,
): Promise<T[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  )
  const answers = await Promise.all(groups.map((group) => fetchGroup(group.join(','))))
  return answers.flat()
}
