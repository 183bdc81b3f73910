import { SEARCH_INDEX } from '#contract/search.ts'
import type { Queryable } from '#db/database.ts'
import { kindAndSizes, rankForOrder, saysAmount } from '#domain/search/order-match.ts'
import { isMeasured } from '#domain/search/order-quantity.ts'
import type { Wanted } from '#domain/search/order-quantity.ts'
import type { OrderLine } from '#domain/search/read-order-lines.ts'
import { isSoldBy } from '#domain/units.ts'
import type { Published } from '../published/published.ts'
import { isAnyQueued } from './index/search-index.ts'
import { answerOf, searchProducts } from './search-products.ts'
import type { SearchDeps } from './search-products.ts'

/** The products that a line of an order may refer to. */
export interface FoundLine {
  readonly quantity: number
  readonly isSure: boolean
  /** Best first, at most five; empty without results. */
  readonly productIds: readonly number[]
}

/** Before the units of sale are compared. */
type Line = FoundLine & { readonly unit: string | undefined }

const MAX_CANDIDATES = 5
/** Products that are compared before one of them is called the only one. */
const COMPARED = 30
/** Lines that are searched for concurrently. */
const AT_ONCE = 2
const MAX_QUERY = 200
/** A size among the ignored words of a search. */
const LOST_SIZE = /<em>[^<]*(?:\d|medi[ao]|cuarto|pulgada)/i

interface Judged {
  productIds: number[]
  /** Of the first product. */
  name: string
  isSure: boolean
  hasAll: boolean
  /** Words that no product has. */
  leftOut: number
}

/**
 * Finds the products that the lines of an order refer to, among those that a publication shows; in the order of the
 * lines. Equal texts are searched for once.
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
  const read: Line[] = []
  let next = 0
  const worker = async () => {
    while (next < lines.length) {
      const place = next++
      read[place] = await findLine(lines[place]!, judge)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const found = await withUnits(search.latest, published.accountId, read)
  // After a large import other products may match that are not indexed yet.
  const isStale =
    found.some(({ isSure }) => isSure) && (await isAnyQueued(search.latest, published.accountId))
  return isStale ? found.map((line) => ({ ...line, isSure: false })) : found
}

/** The number of searches for some lines; equal ones count once. */
export function countSearches(lines: readonly OrderLine[]): number {
  return new Set(lines.map(({ readings: [{ text }] }) => text)).size
}

/**
 * Takes the first of two readings if a product has all of it: 'codo cobre 2' is a size if there is one. If products have
 * all of either reading, the line is not sure. The second reading of '3 1/2 codos' is never sure, because 3 1/2" may be
 * meant.
 */
async function findLine(
  { source, readings }: OrderLine,
  judge: (text: string) => Promise<Judged>,
): Promise<Line> {
  const [first, second] = readings
  const one = await judge(first.text)
  if (!second) return lineOf(first, one)
  const other = await judge(second.text)
  // Either 4 litres of something, or one product of 4 litres.
  if (isMeasured(first)) {
    const isHeld = other.hasAll && saysAmount(other.name, source)
    return isHeld ? lineOf(second, other) : lineOf(first, one)
  }
  if (second.unit !== undefined) return one.leftOut === 0 ? lineOf(first, one) : lineOf(second, other)
  const isPart = first.text.startsWith(second.text)
  if (one.hasAll && isPart) return lineOf(first, one)
  if (one.hasAll) return { ...lineOf(first, one), isSure: one.isSure && !other.hasAll }
  const isOther = other.hasAll || other.leftOut < one.leftOut
  return isOther ? { ...lineOf(second, other), isSure: other.isSure && isPart } : lineOf(first, one)
}

function lineOf({ quantity, unit }: Wanted, { isSure, productIds }: Judged): Line {
  return { quantity, unit, isSure, productIds }
}

/** Makes a line unsure if the product is sold by another unit than requested: 20 m are an unknown number of rolls. */
async function withUnits(db: Queryable, accountId: number, lines: readonly Line[]): Promise<FoundLine[]> {
  const ids = lines.flatMap(({ isSure, unit, productIds: [id] }) =>
    isSure && unit !== undefined && id ? [id] : [],
  )
  const units = ids.length === 0 ? new Map<number, string | null>() : await selectUnits(db, accountId, ids)
  return lines.map(({ quantity, unit, isSure, productIds }) => ({
    quantity,
    productIds,
    isSure: isSure && (unit === undefined || isSoldBy(units.get(productIds[0] ?? 0) ?? null, unit)),
  }))
}

async function selectUnits(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await db.query<{ id: number; unit: string | null }>({
    name: 'units-of-ordered',
    text: 'select id, unit from products where account_id = $1 and id = any ($2::bigint[])',
    values: [accountId, ids],
  })
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

async function judgeText(search: SearchDeps, published: Published, text: string): Promise<Judged> {
  const { hits, nbHits, queryAfterRemoval } = await searchFor(search, published, text)
  const { candidates, isSure } = rankForOrder(text, hits, { isComplete: nbHits <= hits.length })
  const leftOut = hits.length === 0 ? Infinity : (queryAfterRemoval?.split('<em>').length ?? 0)
  const hasAll = candidates[0]?.hasAll ?? false
  // A synonym of the material is likelier than another size.
  const gist = LOST_SIZE.test(queryAfterRemoval ?? '') ? kindAndSizes(text) : null
  const ofSize = gist === null ? [] : (await searchFor(search, published, gist)).hits
  const products = [...ofSize, ...candidates.map(({ product }) => product)]
  const productIds = [...new Set(products.map(({ objectID }) => Number(objectID)))]
  const name = products[0]?.name ?? ''
  return { isSure, productIds: productIds.slice(0, MAX_CANDIDATES), name, hasAll, leftOut }
}

async function searchFor(search: SearchDeps, published: Published, text: string) {
  const request = {
    indexName: SEARCH_INDEX,
    // The blank marks the last word as complete.
    query: `${text.slice(0, MAX_QUERY)} `,
    page: 0,
    hitsPerPage: COMPARED,
    highlightPreTag: '',
    highlightPostTag: '',
    facets: [],
    maxValuesPerFacet: 0,
    filter: [],
    echo: {},
  }
  // Without products of categories: their number must not decide whether a line is sure.
  return answerOf(await searchProducts(search, published, { request, byNameAlone: true }))
}
