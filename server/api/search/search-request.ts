/** One search as the provider's protocol asks for it. */
export interface SearchRequest {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  highlightPreTag: string
  highlightPostTag: string
}

const DEFAULT_HITS = 20
const MAX_HITS = 100
const MAX_PAGE = 1000
const MAX_QUERY_LENGTH = 200
const MAX_REQUESTS = 50

/**
 * The searches of a request body; null when it is not one. The browser's client sends JSON as text/plain, to save the
 * browser a question beforehand; older ones send the parameters of a search as one text, `query=tubo&hitsPerPage=5`.
 */
export function readSearchRequests(body: unknown): SearchRequest[] | null {
  const parsed = asObject(body)
  const requests = parsed?.['requests']
  if (!Array.isArray(requests) || requests.length > MAX_REQUESTS) return null
  const read = requests.map((request) => {
    const fields = asObject(request)
    const indexName = fields?.['indexName']
    return fields && typeof indexName === 'string' ? readSearch(indexName, fields) : null
  })
  return read.includes(null) ? null : (read as SearchRequest[])
}

/** The search of one index; null when the body is not one. */
export function readSearchRequest(indexName: string, body: unknown): SearchRequest | null {
  const fields = body === undefined || body === null || body === '' ? {} : asObject(body)
  return fields && readSearch(indexName, fields)
}

function readSearch(indexName: string, fields: Record<string, unknown>): SearchRequest {
  const { params } = fields
  const inText =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : asObject(params)
  const given = { ...inText, ...fields }
  return {
    indexName,
    query: textOf(given['query'], '').slice(0, MAX_QUERY_LENGTH).replaceAll('\0', ''),
    page: wholeOf(given['page'], { from: 0, to: MAX_PAGE, otherwise: 0 }),
    hitsPerPage: wholeOf(given['hitsPerPage'], { from: 1, to: MAX_HITS, otherwise: DEFAULT_HITS }),
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

function wholeOf(
  value: unknown,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(number) ? Math.min(Math.max(number, from), to) : otherwise
}
