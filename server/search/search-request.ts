/** One search as the provider's protocol asks for it. */
export interface SearchRequest {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  highlightPreTag: string
  highlightPostTag: string
}

/** A request that is not answered, in the provider's words. */
export interface Refused {
  status: number
  message: string
  retryAfterSeconds?: number
}

const DEFAULT_HITS = 20
const MAX_REQUESTS = 5
/** Of all searches of a request together. */
const MAX_HITS = 200
/** As deep as anybody pages; a catalogue is read by its categories. */
const MAX_DEPTH = 20_000
const MAX_TAG_LENGTH = 32
const MAX_QUERY_LENGTH = 200
const MAX_NAME_LENGTH = 100

export function isRefused(read: readonly SearchRequest[] | Refused): read is Refused {
  return 'status' in read
}

/**
 * The searches of a request body. The browser's client sends JSON as text/plain, to save the browser a question first;
 * older ones send the parameters of a search as one text, `query=tubo&hitsPerPage=5`. What asks for more than fits is
 * refused, never cut: an answer would not be what was asked for.
 */
export function readSearches(body: unknown): SearchRequest[] | Refused {
  const requests = asObject(body)?.['requests']
  if (!Array.isArray(requests)) return badRequest('Invalid body')
  if (requests.length > MAX_REQUESTS) return badRequest(`At most ${MAX_REQUESTS} requests at once`)
  const searches: SearchRequest[] = []
  for (const request of requests) {
    const fields = asObject(request)
    const indexName = fields?.['indexName']
    if (!fields || typeof indexName !== 'string') return badRequest('Invalid body')
    searches.push(searchOf(indexName, fields))
  }
  return withinBounds(searches)
}

/** The search of one index. */
export function readSearch(indexName: string, body: unknown): SearchRequest[] | Refused {
  const fields = body === undefined || body === null || body === '' ? {} : asObject(body)
  return fields ? withinBounds([searchOf(indexName, fields)]) : badRequest('Invalid body')
}

function withinBounds(searches: SearchRequest[]): SearchRequest[] | Refused {
  if (searches.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0) > MAX_HITS)
    return badRequest(`hitsPerPage: at most ${MAX_HITS} hits in all`)
  if (searches.some(({ page, hitsPerPage }) => page * hitsPerPage > MAX_DEPTH))
    return badRequest(`page: at most the first ${MAX_DEPTH} hits`)
  const tags = searches.flatMap(({ highlightPreTag, highlightPostTag }) => [
    highlightPreTag,
    highlightPostTag,
  ])
  if (tags.some(({ length }) => length > MAX_TAG_LENGTH))
    return badRequest(`highlightPreTag, highlightPostTag: at most ${MAX_TAG_LENGTH} characters`)
  return searches
}

function badRequest(message: string): Refused {
  return { status: 400, message }
}

function searchOf(indexName: string, fields: Record<string, unknown>): SearchRequest {
  const { params } = fields
  const inText =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : asObject(params)
  const given = { ...inText, ...fields }
  return {
    indexName: indexName.slice(0, MAX_NAME_LENGTH),
    query: textOf(given['query'], '').slice(0, MAX_QUERY_LENGTH).replaceAll('\0', ''),
    page: wholeOf(given['page'], { from: 0, otherwise: 0 }),
    hitsPerPage: wholeOf(given['hitsPerPage'], { from: 1, otherwise: DEFAULT_HITS }),
    highlightPreTag: textOf(given['highlightPreTag'], '<em>'),
    highlightPostTag: textOf(given['highlightPostTag'], '</em>'),
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
