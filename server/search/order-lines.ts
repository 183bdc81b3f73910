import { SEARCH_INDEX } from '#contract/search.ts'
import { kindAndSizes, rankForOrder } from '#domain/search/order-match.ts'
import type { OrderLine } from '#domain/search/read-order-lines.ts'
import type { Published } from '../published/published.ts'
import { isAnyQueued } from './search-index.ts'
import { answerOf, searchProducts } from './search-products.ts'
import type { SearchDeps } from './search-products.ts'

/** What a line of an order may mean. */
export interface FoundLine {
  readonly quantity: number
  readonly isSure: boolean
  /** Best first, five at most; empty when nothing was found. */
  readonly productIds: readonly number[]
}

const MOST_CANDIDATES = 5
/** So many are compared before one of them is called the only one. */
const COMPARED = 30
/** Lines searched for at the same time. */
const AT_ONCE = 2
const MOST_QUERY = 200
/** A size among the words that a search has left out. */
const LOST_SIZE = /<em>[^<]*(?:\d|medi[ao]|cuarto|pulgada)/i

interface Judged {
  productIds: number[]
  isSure: boolean
  hasAll: boolean
  /** Words that nothing found has. */
  leftOut: number
}

/**
 * Finds what the lines of an order mean among the products that a publication shows, in the order of the lines. Equal
 * texts are searched for once.
 */
export async function findOrderLines(
  search: SearchDeps,
  published: Published,
  lines: readonly OrderLine[],
): Promise<FoundLine[]> {
  const known = new Map<string, Promise<Judged>>()
  const judge = (text: string) => {
    const before = known.get(text)
    if (before) return before
    const judged = judgeText(search, published, text)
    known.set(text, judged)
    return judged
  }
  const found: FoundLine[] = []
  let next = 0
  const worker = async () => {
    while (next < lines.length) {
      const place = next++
      found[place] = await findLine(lines[place]!, judge)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  // After a large import others may fit that are not indexed yet.
  const isStale =
    found.some(({ isSure }) => isSure) && (await isAnyQueued(search.latest, published.accountId))
  return isStale ? found.map((line) => ({ ...line, isSure: false })) : found
}

/** How many lines are searched for; equal ones count once. */
export function countSearches(lines: readonly OrderLine[]): number {
  return new Set(lines.map(({ readings: [{ text }] }) => text)).size
}

/**
 * The first of two readings counts when a product has all of it: 'codo cobre 2' is a size where there is one. Where a
 * product has all of either, it stays unsure, and so does the second one of '3 1/2 codos': nobody knows whether 3 1/2" is meant.
 */
async function findLine(
  { readings: [first, second] }: OrderLine,
  judge: (text: string) => Promise<Judged>,
): Promise<FoundLine> {
  const one = await judge(first.text)
  if (!second) return lineOf(first.quantity, one)
  const isPart = first.text.startsWith(second.text)
  if (one.hasAll && isPart) return lineOf(first.quantity, one)
  const other = await judge(second.text)
  if (one.hasAll) return { ...lineOf(first.quantity, one), isSure: one.isSure && !other.hasAll }
  const isOther = other.hasAll || other.leftOut < one.leftOut
  return isOther
    ? { ...lineOf(second.quantity, other), isSure: other.isSure && isPart }
    : lineOf(first.quantity, one)
}

function lineOf(quantity: number, { isSure, productIds }: Judged): FoundLine {
  return { quantity, isSure, productIds }
}

async function judgeText(search: SearchDeps, published: Published, text: string): Promise<Judged> {
  const { hits, nbHits, queryAfterRemoval } = await searchFor(search, published, text)
  const { candidates, isSure } = rankForOrder(text, hits, { isComplete: nbHits <= hits.length })
  const leftOut = hits.length === 0 ? Infinity : (queryAfterRemoval?.split('<em>').length ?? 0)
  const hasAll = candidates[0]?.hasAll ?? false
  // Another word for the material is likelier than another size.
  const gist = LOST_SIZE.test(queryAfterRemoval ?? '') ? kindAndSizes(text) : null
  const ofSize = gist === null ? [] : (await searchFor(search, published, gist)).hits
  const products = [...ofSize, ...candidates.map(({ product }) => product)]
  const productIds = [...new Set(products.map(({ objectID }) => Number(objectID)))]
  return { isSure, productIds: productIds.slice(0, MOST_CANDIDATES), hasAll, leftOut }
}

async function searchFor(search: SearchDeps, published: Published, text: string) {
  const request = {
    indexName: SEARCH_INDEX,
    // The blank says that the last word is typed to its end.
    query: `${text.slice(0, MOST_QUERY)} `,
    page: 0,
    hitsPerPage: COMPARED,
    highlightPreTag: '',
    highlightPostTag: '',
    facets: [],
    maxValuesPerFacet: 0,
    filter: [],
    echo: {},
  }
  // Whether a line is sure depends on how many products have its words, not on those of a category besides.
  return answerOf(await searchProducts(search, published, request, { byNameAlone: true }))
}
