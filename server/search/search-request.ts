import { MAX_HIGHLIGHT_TAG, MAX_SEARCH_HITS, MAX_SEARCHES } from '#contract/search.ts'
import { FACETS, isFacet } from '#domain/search/facets.ts'
import type { Facet } from '#domain/search/facets.ts'
import { isWithinBounds, readFacetFilters, readFilters } from './facet-filter.ts'
import type { FacetFilter } from './facet-filter.ts'

/** One search of the provider's protocol. */
export interface SearchRequest {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  highlightPreTag: string
  highlightPostTag: string
  /** Attributes whose values are counted. */
  facets: readonly Facet[]
  maxValuesPerFacet: number
  filter: FacetFilter
  /** The parameters of facets as given, for the response. */
  echo: Readonly<Record<string, string>>
}

/** A rejected request, in the format of the provider's protocol. */
export interface SearchRefusal {
  status: number
  message: string
  retryAfterSeconds?: number
}

export const DEFAULT_HITS = 20
/** More than anybody pages through. */
const MAX_DEPTH = 20_000
const MAX_QUERY_LENGTH = 200
const MAX_NAME_LENGTH = 100
const DEFAULT_VALUES = 100
const MAX_VALUES = 1000
const MAX_COUNTED_ATTRIBUTES = 20

export function isRefusal(read: readonly SearchRequest[] | SearchRefusal): read is SearchRefusal {
  return 'status' in read
}

/**
 * Parses the searches of a request body. The browser's client sends JSON as text/plain, which avoids a CORS preflight;
 * older clients send the parameters of a search as one text, `query=tubo&hitsPerPage=5`. A request over the limits is
 * refused, never truncated.
 */
export function readSearches(body: unknown): SearchRequest[] | SearchRefusal {
  const requests = asObject(body)?.['requests']
  if (!Array.isArray(requests)) return badRequest('Invalid body')
  if (requests.length > MAX_SEARCHES) return badRequest(`At most ${MAX_SEARCHES} requests at once`)
  const searches: (SearchRequest | SearchRefusal)[] = []
  for (const request of requests) {
    const fields = asObject(request)
    const indexName = fields?.['indexName']
    if (!fields || typeof indexName !== 'string') return badRequest('Invalid body')
    searches.push(searchOf(indexName, fields))
  }
  return withinBounds(searches)
}

/** Whether the searches of a request run only until one has a full page of hits. */
export function stopsEarly(body: unknown): boolean {
  return asObject(body)?.['strategy'] === 'stopIfEnoughMatches'
}

/** Parses the search of a single index. */
export function readSearch(indexName: string, body: unknown): SearchRequest[] | SearchRefusal {
  const fields = body === undefined || body === null || body === '' ? {} : asObject(body)
  return fields ? withinBounds([searchOf(indexName, fields)]) : badRequest('Invalid body')
}

function withinBounds(read: readonly (SearchRequest | SearchRefusal)[]): SearchRequest[] | SearchRefusal {
  const refusal = read.find((one) => 'status' in one)
  if (refusal) return refusal
  const searches = read.flatMap((one) => ('status' in one ? [] : [one]))
  if (searches.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0) > MAX_SEARCH_HITS)
    return badRequest(`hitsPerPage: at most ${MAX_SEARCH_HITS} hits in all`)
  if (searches.some(({ page, hitsPerPage }) => page * hitsPerPage > MAX_DEPTH))
    return badRequest(`page: at most the first ${MAX_DEPTH} hits`)
  const tags = searches.flatMap(({ highlightPreTag, highlightPostTag }) => [
    highlightPreTag,
    highlightPostTag,
  ])
  if (tags.some(({ length }) => length > MAX_HIGHLIGHT_TAG))
    return badRequest(`highlightPreTag, highlightPostTag: at most ${MAX_HIGHLIGHT_TAG} characters`)
  return searches
}

function badRequest(message: string): SearchRefusal {
  return { status: 400, message }
}

function searchOf(indexName: string, fields: Record<string, unknown>): SearchRequest | SearchRefusal {
  const { params } = fields
  const inText =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : asObject(params)
  const given = { ...inText, ...fields }
  const [inLists, inWords] = [readFacetFilters(given['facetFilters']), readFilters(given['filters'])]
  if (!inLists)
    return badRequest('facetFilters: attribute:value, in lists whose inner lists are alternatives')
  if (!inWords) return badRequest('filters: attribute:value joined by AND, or by OR in parentheses')
  const filter = [...inLists, ...inWords]
  if (!isWithinBounds(filter)) return badRequest('facetFilters, filters: too many values')
  const facets = readFacets(given['facets'])
  const maxValuesPerFacet = wholeOf(given['maxValuesPerFacet'], { from: 1, otherwise: DEFAULT_VALUES })
  if (!facets) return badRequest(`facets: at most ${MAX_COUNTED_ATTRIBUTES} names`)
  if (maxValuesPerFacet > MAX_VALUES) return badRequest(`maxValuesPerFacet: at most ${MAX_VALUES}`)
  return {
    indexName: indexName.slice(0, MAX_NAME_LENGTH),
    query: textOf(given['query'], '').slice(0, MAX_QUERY_LENGTH).replaceAll('\0', ''),
    page: wholeOf(given['page'], { from: 0, otherwise: 0 }),
    // 0 requests only the count.
    hitsPerPage: wholeOf(given['hitsPerPage'], { from: 0, otherwise: DEFAULT_HITS }),
    highlightPreTag: textOf(given['highlightPreTag'], '<em>'),
    highlightPostTag: textOf(given['highlightPostTag'], '</em>'),
    facets,
    maxValuesPerFacet,
    filter,
    echo: Object.fromEntries(
      ['facets', 'facetFilters', 'filters'].flatMap((name) => {
        const value = given[name]
        if (value === undefined || value === null) return []
        return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
      }),
    ),
  }
}

/** The known attributes in `facets`: a list, its JSON, names between commas, or an asterisk for all. */
function readFacets(given: unknown): Facet[] | null {
  if (typeof given === 'string' && !given.startsWith('[')) return readFacets(given.split(','))
  const names: unknown = typeof given === 'string' ? listIn(given) : (given ?? [])
  if (!Array.isArray(names) || names.length > MAX_COUNTED_ATTRIBUTES) return null
  const known = names.flatMap((name: unknown) => (typeof name === 'string' ? [name.trim()] : []))
  return known.includes('*') ? [...FACETS] : [...new Set(known.filter(isFacet))]
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  let parsed = value
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value)
    } catch {
      return null
    }
  }
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Record<string, unknown>)
    : null
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function wholeOf(value: unknown, { from, otherwise }: { from: number; otherwise: number }): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(number) ? Math.max(number, from) : otherwise
}
