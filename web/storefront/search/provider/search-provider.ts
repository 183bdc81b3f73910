import { BUILT_IN_SEARCH, sortedIndexName } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import { MAX_OFFERED_VALUES } from '#domain/limits.ts'
import { readAnswer, readSuggestions } from './search-answer.ts'
import type { SearchAnswer, SearchHit } from './search-answer.ts'
import { createSearchEngines } from './search-engines.ts'
import type { CallOf, Effects, SearchSettings } from './search-engines.ts'

/** A page of hits; `page` counts from 0. */
export interface HitRange {
  readonly page: number
  readonly hitsPerPage: number
}

/** Filters and order of the results of a query. */
export interface Narrowing {
  /** Attributes whose values are counted. */
  readonly facets: readonly string[]
  /** A product matches with at least one of each list: 'size:1/2"'. */
  readonly facetFilters: readonly (readonly string[])[]
  readonly sort: SortOfSearch
  /** Counts of other searches, in the same request. */
  readonly disjunctiveFacets?: readonly DisjunctiveFacet[]
}

/** An attribute whose values a separate search counts, without its own filter. */
export interface DisjunctiveFacet {
  readonly attribute: string
  readonly query: string
  readonly facetFilters: readonly (readonly string[])[]
}

const SUGGESTIONS = 5

/**
 * Client of the search provider, compatible with the official `algoliasearch` lite client at a twentieth of its size:
 * credentials in the URL and a plain-text body (no preflight), and failover between hosts (search.md §7) and between
 * engines (search.md §55).
 */
export function createSearchProvider(engines: readonly SearchSettings[], effects: Effects) {
  const { ask } = createSearchEngines(engines, effects)
  const builtIn = engines.filter(({ appId }) => appId === BUILT_IN_SEARCH)

  return {
    /** Up to 5 hits for a partial query. */
    async suggest(query: string, signal: AbortSignal): Promise<SearchHit[]> {
      return ask({
        callOf: ({ indexName }) => ({
          path: '/1/indexes/*/queries',
          body: { requests: [{ indexName, query, hitsPerPage: SUGGESTIONS }] },
        }),
        read: readSuggestions,
        signal,
      })
    },
    /** A page of hits of a complete query. */
    async search(
      query: string,
      range: HitRange,
      { signal, narrowing }: { signal: AbortSignal; narrowing?: Narrowing },
    ): Promise<SearchAnswer> {
      // An external provider has neither the attributes in names nor the prices of a link.
      const { facetFilters = [], sort = 'relevance' } = narrowing ?? {}
      const isNarrowed = facetFilters.length > 0 || sort !== 'relevance'
      const callOf: CallOf = ({ appId, indexName }) => {
        if (appId !== BUILT_IN_SEARCH) return singleCall(indexName, { query, ...range })
        const main = { query, ...range, ...parametersOf(narrowing) }
        const disjunctiveFacets = narrowing?.disjunctiveFacets ?? []
        if (disjunctiveFacets.length === 0) return singleCall(sortedIndexName(indexName, sort), main)
        const requests = disjunctiveFacets.map((facet) => ({ indexName, ...countOf(facet) }))
        return {
          path: '/1/indexes/*/queries',
          body: { requests: [{ indexName: sortedIndexName(indexName, sort), ...main }, ...requests] },
        }
      }
      return ask({ callOf, read: readAnswer, signal }, isNarrowed ? builtIn : engines)
    },
  }
}

function singleCall(indexName: string, body: object): ReturnType<CallOf> {
  return { path: `/1/indexes/${encodeURIComponent(indexName)}/query`, body }
}

/** A search for counts alone, as clients of the protocol send it for an attribute that is set. */
function countOf({ attribute, query, facetFilters }: DisjunctiveFacet): object {
  return { query, hitsPerPage: 1, ...parametersOf({ facets: [attribute], facetFilters, sort: 'relevance' }) }
}

function parametersOf(narrowing: Narrowing | undefined): object {
  const { facets = [], facetFilters = [] } = narrowing ?? {}
  return {
    ...(facets.length > 0 && { facets, maxValuesPerFacet: MAX_OFFERED_VALUES }),
    ...(facetFilters.length > 0 && { facetFilters }),
  }
}
