import type { PublicProduct } from '../ui/published-products.ts'
import { resultIds } from './order-results.ts'
import type { FacetCounts, SearchAnswer } from './provider/search-answer.ts'
import type { HitRange } from './provider/search-provider.ts'

/** Hits that one 'Cargar más' adds; twice as many took a cheap phone twice as long before it could be used. */
export const HITS_PER_PAGE = 24
// 192 hits: a request may ask for 200 (search.md §5).
const PAGES_PER_REQUEST = 8
// 19,968 hits: the protocol gives the first 20,000 (search.md §5).
const MAX_PAGES = 832
// 960 products: more at once would be slow to load and to render on a phone.
const MAX_OPENED_PAGES = 40

/** The pages of a search that are shown. */
export interface LoadedResults {
  readonly pages: number
  /** Hits of these pages; `total` are those of the search. */
  readonly loaded: number
  readonly total: number
  /** The words that were left out because no product has them all. */
  readonly leftOut: readonly string[]
  /** Over all results of the search. */
  readonly facets: FacetCounts
  /** Of attributes that the search or a facet has set, counted as if it had not. */
  readonly disjunctiveFacets: FacetCounts
  readonly hasMore: boolean
  readonly ids: readonly number[]
  readonly products: readonly PublicProduct[]
}

/** The parameters of the results page. */
export interface ResultsRequest {
  readonly pages: number
  /** The product to show first, from the address. */
  readonly targetId: string | null
}

interface Sources {
  readonly search: (range: HitRange) => Promise<SearchAnswer>
  readonly fetchProducts: (ids: readonly number[]) => Promise<readonly PublicProduct[]>
}

/** The number of pages that an address asks for (`?pages=2`); invalid values give 1. */
export function wantedPages(params: URLSearchParams): number {
  const text = params.get('pages') ?? '1'
  return /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1
}

/**
 * Loads the first pages of a search. When `shown` lacks only the last of them, that one is loaded and appended. Otherwise
 * all are loaded again: at most 40, or as many as were shown.
 */
export async function loadResults(
  { search, fetchProducts }: Sources,
  wanted: ResultsRequest,
  shown: LoadedResults | null,
): Promise<LoadedResults> {
  const before = shown !== null && wanted.pages === shown.pages + 1 ? shown : null
  const pages = before ? wanted.pages : Math.min(wanted.pages, Math.max(MAX_OPENED_PAGES, shown?.pages ?? 0))
  const { hits, total, leftOut, facets, disjunctiveFacets } = before
    ? await search({ page: before.pages, hitsPerPage: HITS_PER_PAGE })
    : await searchFirst(search, pages)
  const targetId = before ? null : wanted.targetId
  const known = new Set(before?.ids)
  const ids = resultIds(hits, targetId).filter((id) => !known.has(id))
  const products = ids.length > 0 ? await fetchProducts(ids) : []
  const loaded = (before?.loaded ?? 0) + hits.length
  return {
    pages,
    loaded,
    total: Math.max(total, loaded),
    leftOut,
    facets: before?.facets ?? facets,
    disjunctiveFacets: before?.disjunctiveFacets ?? disjunctiveFacets,
    hasMore: loaded === pages * HITS_PER_PAGE && loaded < total && pages < MAX_PAGES,
    ids: [...known, ...ids],
    products: [...(before?.products ?? []), ...products],
  }
}

/** The hits of the first pages, in as few requests as the protocol allows. */
async function searchFirst(search: Sources['search'], pages: number): Promise<SearchAnswer> {
  const hitsPerPage = Math.min(pages, PAGES_PER_REQUEST) * HITS_PER_PAGE
  const first = await search({ page: 0, hitsPerPage })
  const hits = [...first.hits]
  const wanted = Math.min(pages * HITS_PER_PAGE, first.total)
  for (let page = 1; page * hitsPerPage < wanted && hits.length === page * hitsPerPage; page++) {
    // One after the other: a link accepts only some concurrent searches.
    hits.push(...(await search({ page, hitsPerPage })).hits)
  }
  return { ...first, hits: hits.slice(0, pages * HITS_PER_PAGE) }
}
