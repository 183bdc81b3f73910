import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH, sortedIndexName } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { MAX_OFFERED_VALUES } from '#domain/limits.ts'
import { highlightParts } from './highlight.ts'
import type { NamePart } from './highlight.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

/** Connection settings of the search provider, from navigation-resources. */
export type SearchSettings = NonNullable<Output<typeof getNavigation>['search']>

/** A hit; `highlighted` is its name in parts, those marked that a search matched. */
export interface SearchHit {
  readonly objectID: string
  readonly name: string
  readonly code: string
  readonly image: string | null
  readonly highlighted: readonly NamePart[]
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
  /** Counts of other searches, in the same request. */
  readonly besides?: readonly CountedBeside[]
}

/** An attribute whose values a second search counts, without the filter that this one has for it. */
export interface CountedBeside {
  readonly attribute: string
  readonly query: string
  readonly facetFilters: readonly (readonly string[])[]
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
  /** Of the attributes that a second search counted. */
  readonly besides: FacetCounts
}

const SUGGESTIONS = 5
// 200 characters of a query count (search.md §1); each word can be marked.
const MAX_QUERY_LENGTH = 2000
const READ_TIMEOUT_MS = 2_000
const CONNECT_TIMEOUT_MS = 1_000
const DOWN_FOR_MS = 120_000

type Host = SearchSettings['hosts'][number]
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A call to one engine: its path and body name the index, and each engine has its own index. */
type CallOf = (settings: SearchSettings) => { path: string; body: object }

/**
 * Client of the search provider, compatible with the official `algoliasearch` lite client at a twentieth of its size:
 * credentials in the URL and a plain-text body (no preflight), failover to the next host, failed hosts skipped for
 * 2 minutes (search.md §7). Of several engines a later one answers when those before it do not (search.md §55).
 */
export function createSearchProvider(
  engines: readonly SearchSettings[],
  effects: { fetch: Fetch; now: () => number },
) {
  const downUntil = new Map<string, number>()
  const builtIn = engines.filter(({ appId }) => appId === BUILT_IN_SEARCH)

  return {
    /** Up to 5 hits for a partial query. */
    async suggest(query: string, signal: AbortSignal): Promise<SearchHit[]> {
      const { answer, isEscaped } = await ask(
        ({ indexName }) => ({
          path: '/1/indexes/*/queries',
          body: { requests: [{ indexName, query, hitsPerPage: SUGGESTIONS }] },
        }),
        signal,
      )
      const [first] = listAt(answer, 'results')
      return readHits(first, isEscaped)
    },
    /** A page of hits of a complete query. */
    async search(
      query: string,
      range: HitRange,
      { signal, narrowing }: { signal: AbortSignal; narrowing?: Narrowing },
    ): Promise<SearchAnswer> {
      // An external provider knows neither what names say nor the prices of a link.
      const { facetFilters = [], sort = 'relevance' } = narrowing ?? {}
      const isNarrowed = facetFilters.length > 0 || sort !== 'relevance'
      const { answer: answers, isEscaped } = await ask(
        ({ appId, indexName }) => {
          if (appId !== BUILT_IN_SEARCH) return singleCall(indexName, { query, ...range })
          const main = { query, ...range, ...parametersOf(narrowing) }
          const besides = narrowing?.besides ?? []
          if (besides.length === 0) return singleCall(sortedIndexName(indexName, sort), main)
          const requests = besides.map((beside) => ({ indexName, ...countOf(beside) }))
          return {
            path: '/1/indexes/*/queries',
            body: { requests: [{ indexName: sortedIndexName(indexName, sort), ...main }, ...requests] },
          }
        },
        signal,
        isNarrowed ? builtIn : engines,
      )
      const [answer = answers, ...counted] = listAt(answers, 'results')
      const hits = readHits(answer, isEscaped)
      const total = at(answer, 'nbHits')
      return {
        hits,
        total: typeof total === 'number' ? total : hits.length,
        leftOut: leftOutWords(text(at(answer, 'queryAfterRemoval')) ?? '', isEscaped),
        facets: readFacets(at(answer, 'facets')),
        besides: Object.assign({}, ...counted.map((one) => readFacets(at(one, 'facets')))) as FacetCounts,
      }
    },
  }

  /** Engines that are down come last, so that nobody waits for them while another one answers. */
  async function ask(
    callOf: CallOf,
    signal: AbortSignal,
    among = engines,
  ): Promise<{ answer: unknown; isEscaped: boolean }> {
    const order = [...among.filter(isUp), ...among.filter((engine) => !isUp(engine))]
    for (const [index, engine] of order.entries()) {
      try {
        const isEscaped = engine.appId === BUILT_IN_SEARCH
        return { answer: await askEngine(engine, callOf(engine), signal), isEscaped }
      } catch (error) {
        if (signal.aborted || index === order.length - 1) throw error
        // A refusal, such as for an expired key, counts as down too.
        for (const { url } of engine.hosts) downUntil.set(url, effects.now() + DOWN_FOR_MS)
      }
    }
    throw new Error('No search engine')
  }

  async function askEngine(
    engine: SearchSettings,
    { path, body }: ReturnType<CallOf>,
    signal: AbortSignal,
  ): Promise<unknown> {
    for (const [attempt, host] of hostsToTry(engine).entries()) {
      try {
        const response = await effects.fetch(addressOf(engine, host, path), {
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
  function hostsToTry(engine: SearchSettings): readonly Host[] {
    const readable = engine.hosts.filter(({ accept }) => accept !== 'write')
    const up = readable.filter(isHostUp)
    return up.length > 0 ? up : readable
  }

  function isUp({ hosts }: SearchSettings): boolean {
    return hosts.some((host) => host.accept !== 'write' && isHostUp(host))
  }

  function isHostUp({ url }: Host): boolean {
    return (downUntil.get(url) ?? 0) <= effects.now()
  }
}

function addressOf({ appId, apiKey }: SearchSettings, host: Host, path: string): string {
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  }).toString()
  const port = host.port === undefined ? '' : `:${host.port}`
  return `${host.protocol}://${host.url}${port}${path}?${credentials}`
}

/** A refusal by the provider; other hosts would refuse too. */
export class SearchRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The search provider answered ${status}`)
    this.status = status
  }
}

function singleCall(indexName: string, body: object): ReturnType<CallOf> {
  return { path: `/1/indexes/${encodeURIComponent(indexName)}/query`, body }
}

/** A search for counts alone, as clients of the protocol send it for an attribute that is set. */
function countOf({ attribute, query, facetFilters }: CountedBeside): object {
  return { query, hitsPerPage: 1, ...parametersOf({ facets: [attribute], facetFilters, sort: 'relevance' }) }
}

function parametersOf(narrowing: Narrowing | undefined): object {
  const { facets = [], facetFilters = [] } = narrowing ?? {}
  return {
    ...(facets.length > 0 && { facets, maxValuesPerFacet: MAX_OFFERED_VALUES }),
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

function readHits(result: unknown, isEscaped: boolean): SearchHit[] {
  return listAt(result, 'hits').flatMap((hit) => {
    if (!isObject(hit) || typeof hit['objectID'] !== 'string') return []
    const code = text(hit['code']) ?? ''
    const name = text(hit['name']) ?? code
    const value = text(at(at(at(hit, '_highlightResult'), 'name'), 'value'))
    const highlighted =
      value === null ? [{ text: name, isFound: false }] : highlightParts(value, { isEscaped })
    return [{ objectID: hit['objectID'], name, code, image: text(hit['image']), highlighted }]
  })
}

/** `llave <em>de paso</em> 3/4` leaves out 'de paso'. */
function leftOutWords(queryAfterRemoval: string, isEscaped: boolean): string[] {
  const parts = highlightParts(queryAfterRemoval.slice(0, MAX_QUERY_LENGTH), { isEscaped })
  const removed = parts.filter(({ isFound }) => isFound)
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
