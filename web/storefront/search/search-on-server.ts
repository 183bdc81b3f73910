import type { RouterContextProvider } from 'react-router'
import { BUILT_IN_SEARCH, SEARCH_INDEX } from '#contract/search.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { sendContext } from '#web/api/send-context.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { wantedPages } from './load-results.ts'
import { facetFilters, OFFERED, readNarrowed } from './narrowing.ts'
import { resultIds } from './order-results.ts'
import { createSearchProvider } from './search-provider.ts'
import type { FacetCounts } from './search-provider.ts'

/** A page of results for a browser without script. */
export interface PlainResults {
  readonly query: string
  /** Counts from 1. */
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly leftOut: readonly string[]
  readonly facets: FacetCounts
  readonly products: readonly PublicProduct[]
}

const HITS_PER_PAGE = 48

/** Searches within the server, by the built-in search. Null for a blank query, and when the search is refused. */
export async function searchOnServer(
  context: Readonly<RouterContextProvider>,
  alias: string,
  params: URLSearchParams,
): Promise<PlainResults | null> {
  const query = params.get('query')?.trim() ?? ''
  if (query === '') return null
  const page = wantedPages(params)
  const narrowed = readNarrowed(params)
  const narrowing = { facets: OFFERED, facetFilters: facetFilters(narrowed), sort: narrowed.sort }
  try {
    const { hits, total, leftOut, facets } = await providerOf(context, alias).search(
      query,
      { page: page - 1, hitsPerPage: HITS_PER_PAGE },
      { signal: new AbortController().signal, narrowing },
    )
    const prodIds = resultIds(hits, null).join(',')
    const products =
      prodIds === ''
        ? []
        : await callOnServer(context, 'GET /api/public/products/by-publication/:alias', {
            params: { alias },
            query: { prodIds },
          })
    return { query, page, pages: Math.ceil(total / HITS_PER_PAGE), total, leftOut, facets, products }
  } catch {
    // The page then says that the search is not available; with script it is tried again.
    return null
  }
}

function providerOf(context: Readonly<RouterContextProvider>, alias: string) {
  const send = context.get(sendContext)
  const hosts = [{ url: 'here', protocol: 'http', accept: 'read' } as const]
  return createSearchProvider([{ appId: BUILT_IN_SEARCH, apiKey: alias, indexName: SEARCH_INDEX, hosts }], {
    now: () => Date.now(),
    fetch: async (address, { method = 'GET', body }) => {
      const { pathname, search } = new URL(address)
      const answer = await send({ method, url: pathname + search, body: JSON.parse(String(body)) })
      return new Response(answer.text, { status: answer.status })
    },
  })
}
