import type { RouterContextProvider } from 'react-router'
import { BUILT_IN_SEARCH, SEARCH_INDEX } from '#contract/search.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { sendContext } from '#web/api/send-context.ts'
import { findResults, narrowingOf } from './find-results.ts'
import type { ResultCalls } from './find-results.ts'
import { HITS_PER_PAGE, wantedPages } from './load-results.ts'
import { readNarrowed } from './narrowing/narrowing.ts'
import { resultIds } from './order-results.ts'
import { readChips, readQuantity } from './read-chips.ts'
import { createSearchProvider } from './provider/search-provider.ts'
import { queryOf, shownResults } from './shown-results.ts'
import type { PlainResults, Searched } from './shown-results.ts'

// No host has this name.
const HERE = 'here'

/**
 * The first results, for rendering the page. Null where the browser has to search: for a blank query, for further pages,
 * when the search is refused, and with an external provider. The index of a provider lags behind writes, so a page with its
 * results could not be cached by the version of the account.
 */
export async function resultsOnServer(
  context: Readonly<RouterContextProvider>,
  alias: string,
  params: URLSearchParams,
): Promise<Searched | null> {
  const query = queryOf(params)
  const wanted = { pages: wantedPages(params), targetId: params.get('id') }
  if (query === '' || wanted.pages > 1) return null
  try {
    const { search: settings } = await callOnServer(context, 'GET /api/public/publications/:alias/frame', {
      params: { alias },
    })
    if (settings?.appId !== BUILT_IN_SEARCH) return null
    const provider = builtInSearch(context, alias)
    const calls: ResultCalls = {
      search: (text, range, narrowing) =>
        provider.search(text, range, { signal: new AbortController().signal, narrowing }),
      products: (prodIds) => productsOnServer(context, alias, prodIds),
      families: (prodIds, order) =>
        callOnServer(context, 'GET /api/public/publications/:alias/families', {
          params: { alias },
          query: { prodIds, ...order },
        }),
    }
    const found = await findResults(calls, { query, narrowed: readNarrowed(params), wanted }, null)
    return await shownResults(found, { alias, params }, () =>
      callOnServer(context, 'GET /api/public/publications/:alias/near-categories', {
        params: { alias },
        query: { query },
      }),
    )
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
  const query = queryOf(params)
  if (query === '') return null
  const page = wantedPages(params)
  const chips = await readChips(query)
  try {
    const { hits, total, leftOut, facets, disjunctiveFacets } = await builtInSearch(context, alias).search(
      query,
      { page: page - 1, hitsPerPage: HITS_PER_PAGE },
      { signal: new AbortController().signal, narrowing: narrowingOf(query, chips, readNarrowed(params)) },
    )
    const prodIds = resultIds(hits, null).join(',')
    const products = prodIds === '' ? [] : await productsOnServer(context, alias, prodIds)
    const pages = Math.ceil(total / HITS_PER_PAGE)
    const quantity = await readQuantity(query, products)
    return { query, page, pages, total, leftOut, facets, disjunctiveFacets, chips, quantity, products }
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

/** The search of this server, through the same client as in the browser. */
function builtInSearch(context: Readonly<RouterContextProvider>, alias: string) {
  const send = context.get(sendContext)
  const here = { url: HERE, protocol: 'http', accept: 'read' } as const
  const settings = { appId: BUILT_IN_SEARCH, apiKey: alias, indexName: SEARCH_INDEX, hosts: [here] }
  return createSearchProvider([settings], {
    now: () => Date.now(),
    fetch: async (address, init) => {
      const { pathname, search } = new URL(address)
      const answer = await send({
        method: init.method ?? 'GET',
        url: pathname + search,
        body: JSON.parse(String(init.body)),
      })
      return new Response(answer.text, { status: answer.status })
    },
  })
}
