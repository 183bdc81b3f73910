import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH, sortedIndexName } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { highlightParts } from './highlight.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

/** Connection settings of the search provider, from navigation-resources. */
export type SearchSettings = NonNullable<Output<typeof getNavigation>['search']>

/** A hit; `highlighted` is its name with the matched words between <em> and </em>. */
export interface SearchHit {
  readonly objectID: string
  readonly name: string
  readonly code: string
  readonly image: string | null
  readonly highlighted: string
}

/** A page of hits; `page` counts from 0. */
export interface HitRange {
  readonly page: number
  readonly hitsPerPage: number
}

/** What the results of a query are narrowed to, and their order. */
export interface Narrowing {
  /** Attributes whose values are counted. */
  readonly facets: readonly string[]
  /** Of each list at least one: 'size:1/2"'. */
  readonly facetFilters: readonly (readonly string[])[]
  readonly sort: SortOfSearch
}

/** How many results have each value of an attribute, most first. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Hits of a complete query, and how many it has in all. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** The words that were left out because no product has them all; mostly none. */
  readonly leftOut: readonly string[]
  readonly facets: FacetCounts
}

const SUGGESTIONS = 5
// 200 characters of a query count (search.md §1); each word can have marks around it.
const MAX_QUERY_LENGTH = 2000
/** Values of an attribute that are offered. */
const MOST_VALUES = 40
const READ_TIMEOUT_MS = 2_000
const CONNECT_TIMEOUT_MS = 1_000
const DOWN_FOR_MS = 120_000

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Client of the search provider, compatible with the official `algoliasearch` lite client at a twentieth of its size:
 * credentials in the URL and a plain-text body (no preflight), failover to the next host, failed hosts skipped for
 * 2 minutes (search.md §7).
 */
export function createSearchProvider(settings: SearchSettings, effects: { fetch: Fetch; now: () => number }) {
  const downUntil = new Map<string, number>()
  // An external provider has no index for each order.
  const indexIn = (sort: SortOfSearch = 'relevance') =>
    encodeURIComponent(
      settings.appId === BUILT_IN_SEARCH ? sortedIndexName(settings.indexName, sort) : settings.indexName,
    )

  return {
    /** Up to 5 hits for a partial query. */
    async suggest(query: string, signal: AbortSignal): Promise<SearchHit[]> {
      const requests = [{ indexName: settings.indexName, query, hitsPerPage: SUGGESTIONS }]
      const answer = await ask('/1/indexes/*/queries', { requests }, signal)
      const [first] = listAt(answer, 'results')
      return readHits(first)
    },
    /** A page of hits of a complete query. */
    async search(
      query: string,
      range: HitRange,
      { signal, narrowing }: { signal: AbortSignal; narrowing?: Narrowing },
    ): Promise<SearchAnswer> {
      const answer = await ask(
        `/1/indexes/${indexIn(narrowing?.sort)}/query`,
        { query, ...range, ...parametersOf(narrowing) },
        signal,
      )
      const hits = readHits(answer)
      const total = at(answer, 'nbHits')
      return {
        hits,
        total: typeof total === 'number' ? total : hits.length,
        leftOut: leftOutWords(text(at(answer, 'queryAfterRemoval')) ?? ''),
        facets: readFacets(at(answer, 'facets')),
      }
    },
  }

  async function ask(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    const hosts = hostsToTry()
    for (const [attempt, host] of hosts.entries()) {
      try {
        const response = await effects.fetch(addressOf(host, path), {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify(body),
          signal: signalWithTimeout(CONNECT_TIMEOUT_MS + READ_TIMEOUT_MS * (attempt + 1), signal),
        })
        if (response.ok) return await response.json()
        // Every host refuses alike; fail over only when a host fails.
        if (response.status < 500) throw new SearchRefused(response.status)
      } catch (error) {
        if (signal.aborted || error instanceof SearchRefused) throw error
      }
      downUntil.set(host.url, effects.now() + DOWN_FOR_MS)
    }
    throw new Error('No search host answered')
  }

  /** The hosts that are up; all of them when all are down. */
  function hostsToTry() {
    const readable = settings.hosts.filter((host) => host.accept !== 'write')
    const up = readable.filter((host) => (downUntil.get(host.url) ?? 0) <= effects.now())
    return up.length > 0 ? up : readable
  }

  function addressOf(host: SearchSettings['hosts'][number], path: string): string {
    const credentials = new URLSearchParams({
      'x-algolia-application-id': settings.appId,
      'x-algolia-api-key': settings.apiKey,
    }).toString()
    const port = host.port === undefined ? '' : `:${host.port}`
    return `${host.protocol}://${host.url}${port}${path}?${credentials}`
  }
}

/** A refusal by the provider; other hosts would refuse too. */
export class SearchRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The search provider answered ${status}`)
    this.status = status
  }
}

function parametersOf(narrowing: Narrowing | undefined): object {
  const { facets = [], facetFilters = [] } = narrowing ?? {}
  return {
    ...(facets.length > 0 && { facets, maxValuesPerFacet: MOST_VALUES }),
    ...(facetFilters.length > 0 && { facetFilters }),
  }
}

function readFacets(given: unknown): FacetCounts {
  if (!isObject(given)) return {}
  const counts = Object.entries(given).map(([attribute, values]) => {
    const known = isObject(values) ? Object.entries(values) : []
    return [attribute, Object.fromEntries(known.filter(([, count]) => typeof count === 'number'))] as const
  })
  return Object.fromEntries(counts) as FacetCounts
}

function readHits(result: unknown): SearchHit[] {
  return listAt(result, 'hits').flatMap((hit) => {
    if (!isObject(hit) || typeof hit['objectID'] !== 'string') return []
    const code = text(hit['code']) ?? ''
    const name = text(hit['name']) ?? code
    const highlighted = text(at(at(at(hit, '_highlightResult'), 'name'), 'value')) ?? name
    return [{ objectID: hit['objectID'], name, code, image: text(hit['image']), highlighted }]
  })
}

/** `llave <em>de paso</em> 3/4` leaves out 'de paso'. */
function leftOutWords(queryAfterRemoval: string): string[] {
  const removed = highlightParts(queryAfterRemoval.slice(0, MAX_QUERY_LENGTH)).filter(
    ({ isFound }) => isFound,
  )
  return removed.map((part) => part.text.trim()).filter((words) => words !== '')
}

function listAt(value: unknown, key: string): unknown[] {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}

function at(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
