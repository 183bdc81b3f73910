import type { PublicProduct } from '../ui/published-products.ts'
import type { FoundSearch } from './find-results.ts'
import type { Found } from './found-results.tsx'
import { readNarrowed } from './narrowing/narrowing.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import type { NearestCategories } from '#domain/search/nearest-categories.ts'
import type { QueryChip } from './query-chips.ts'
import type { Failure } from './search-failed.tsx'
import type { FacetCounts } from './provider/search-answer.ts'

/** Results, and the search that they belong to. */
export interface KnownSearch extends FoundSearch {
  readonly key: string
}

/** A finished search: with results, without, or without any that match the facets. */
export type Searched =
  | ({ state: 'found'; query: string } & KnownSearch & Found)
  | { state: 'nothing'; query: string; key: string; leftOut: readonly string[]; near: NearestCategories }
  | {
      state: 'none-with-filters'
      query: string
      key: string
      disjunctiveFacets: FacetCounts
      chips: readonly QueryChip[]
    }

/** What the page shows. */
export type Results =
  | Searched
  | { state: 'blank' | 'unavailable'; query: string }
  | ({ state: 'failed'; query: string } & Failure)

/** A page of results for a browser without script. */
export interface PlainResults {
  readonly query: string
  /** Counts from 1. */
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly leftOut: readonly string[]
  readonly facets: FacetCounts
  readonly disjunctiveFacets: FacetCounts
  readonly chips: readonly QueryChip[]
  readonly quantity: number | null
  readonly products: readonly PublicProduct[]
}

/** The data of a page whose search the browser makes; `plain` is for browsers without script. */
export interface NotSearched {
  readonly state: 'plain'
  readonly plain: PlainResults | null
}

/** Equal for all pages of one search. */
export function keyOf(alias: string, params: URLSearchParams): string {
  return JSON.stringify([alias, queryOf(params), params.get('id'), readNarrowed(params)])
}

/** The query of an address, without control characters, and truncated as the search does: reading more takes a second. */
export function queryOf(params: URLSearchParams): string {
  const given = params.get('query') ?? ''
  return given
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH.search)
}

/** The page of a finished search. */
export async function shownResults(
  found: FoundSearch,
  { alias, params }: { alias: string; params: URLSearchParams },
  findNearest: () => Promise<NearestCategories>,
): Promise<Searched> {
  const query = queryOf(params)
  const key = keyOf(alias, params)
  const { results, chips } = found
  if (results.products.length > 0) return { state: 'found', query, key, ...found, failed: null }
  if (readNarrowed(params).facets.length > 0)
    return { state: 'none-with-filters', query, key, disjunctiveFacets: results.disjunctiveFacets, chips }
  return { state: 'nothing', query, key, leftOut: results.leftOut, near: await findNearest() }
}
