import { highlightParts } from './highlight.ts'
import type { NamePart } from './highlight.ts'

/** A hit; `highlighted` is its name in parts, those marked that a search matched. */
export interface SearchHit {
  readonly objectID: string
  readonly name: string
  readonly code: string
  readonly image: string | null
  readonly highlighted: readonly NamePart[]
}

/** How many results have each value of an attribute, most first. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Hits of a complete query, and how many it has in all. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** Words that were left out because no product has all of them; usually none. */
  readonly leftOut: readonly string[]
  readonly facets: FacetCounts
  /** Counts by separate searches, one for each attribute. */
  readonly disjunctiveFacets: FacetCounts
}

/** A response that is none of a search: without hits it would look as if nothing were found. */
class MalformedAnswer extends Error {
  constructor() {
    super('The search provider answered without a list of hits')
  }
}

// 200 characters of a query count (search.md §1); each word can be marked.
const MAX_QUERY_LENGTH = 2000

/** The hits of the first of several searches. Throws MalformedAnswer. */
export function readSuggestions(answer: unknown, isEscaped: boolean): SearchHit[] {
  const [first] = listAt(answer, 'results')
  return readHits(first, isEscaped)
}

/**
 * Reads the answer to one search, or to several: the first has the hits, each other one counts an attribute. Throws
 * MalformedAnswer.
 */
export function readAnswer(answers: unknown, isEscaped: boolean): SearchAnswer {
  const [answer = answers, ...counted] = listAt(answers, 'results')
  const hits = readHits(answer, isEscaped)
  const total = at(answer, 'nbHits')
  return {
    hits,
    total: typeof total === 'number' ? total : hits.length,
    leftOut: leftOutWords(text(at(answer, 'queryAfterRemoval')) ?? '', isEscaped),
    facets: readFacets(at(answer, 'facets')),
    disjunctiveFacets: Object.assign(
      {},
      ...counted.map((one) => readFacets(at(one, 'facets'))),
    ) as FacetCounts,
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
  const hits = at(result, 'hits')
  if (!Array.isArray(hits)) throw new MalformedAnswer()
  return hits.flatMap((hit: unknown) => {
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
