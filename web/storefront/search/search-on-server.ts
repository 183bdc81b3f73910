import type { RouterContextProvider } from 'react-router'
import { BUILT_IN_SEARCH, SEARCH_INDEX } from '#contract/search.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { sendContext } from '#web/api/send-context.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { findResults, narrowingOf } from './find-results.ts'
import type { FoundSearch, ResultCalls } from './find-results.ts'
import { wantedPages } from './load-results.ts'
import { readNarrowed } from './narrowing.ts'
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
  readonly besides: FacetCounts
  readonly products: readonly PublicProduct[]
}

const HITS_PER_PAGE = 48

/**
 * The results that the page is rendered with: of the first page of a search, where the built-in search is the one that the
 * browser will ask as well. Null for others, without results, and when the search is refused.
 */
export async function resultsOnServer(
  context: Readonly<RouterContextProvider>,
  alias: string,
  params: URLSearchParams,
): Promise<FoundSearch | null> {
  const query = params.get('query')?.trim() ?? ''
  const wanted = { pages: wantedPages(params), targetId: params.get('id') }
  if (query === '' || wanted.pages > 1) return null
  try {
    const { search: settings } = await callOnServer(
      context,
      'GET /api/public/publications/:alias/navigation-resources',
      { params: { alias } },
    )
    if (settings?.appId !== BUILT_IN_SEARCH) return null
    const provider = providerOf(context, alias)
    const calls: ResultCalls = {
      search: (text, range, narrowing) =>
        provider.search(text, range, { signal: new AbortController().signal, narrowing }),
      products: (prodIds) => productsOnServer(context, alias, prodIds),
      families: (prodIds) =>
        callOnServer(context, 'GET /api/public/publications/:alias/families', {
          params: { alias },
          query: { prodIds },
        }),
    }
    const found = await findResults(calls, { query, narrowed: readNarrowed(params), wanted }, null)
    return found.results.products.length === 0 ? null : found
  } catch {
    // With script it is tried again.
    return null
  }
}

/**
 * A page of results for a browser without script, by the built-in search. Null for a blank query, and when the search is
 * refused.
 */
export async function searchOnServer(
  context: Readonly<RouterContextProvider>,
  alias: string,
  params: URLSearchParams,
): Promise<PlainResults | null> {
  const query = params.get('query')?.trim() ?? ''
  if (query === '') return null
  const page = wantedPages(params)
  try {
    const { hits, total, leftOut, facets, besides } = await providerOf(context, alias).search(
      query,
      { page: page - 1, hitsPerPage: HITS_PER_PAGE },
      { signal: new AbortController().signal, narrowing: narrowingOf(query, readNarrowed(params)) },
    )
    const prodIds = resultIds(hits, null).join(',')
    const products = prodIds === '' ? [] : await productsOnServer(context, alias, prodIds)
    return { query, page, pages: Math.ceil(total / HITS_PER_PAGE), total, leftOut, facets, besides, products }
  } catch {
    // The page then says that the search is not available; with script it is tried again.
    return null
  }
}

function productsOnServer(context: Readonly<RouterContextProvider>, alias: string, prodIds: string) {
  return callOnServer(context, 'GET /api/public/products/by-publication/:alias', {
    params: { alias },
    query: { prodIds },
  })
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
