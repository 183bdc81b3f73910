import type { Queryable } from '#db/database.ts'
import { readQuery } from '#domain/search/query.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { imageOnTheWire } from '../catalogue/image-urls.ts'
import type { Published } from '../published/published.ts'
import { correct, findProducts } from './find-products.ts'
import type { Found, FoundProduct } from './find-products.ts'
import { highlightCode, highlightName } from './highlight.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchRequest } from './search-request.ts'
import { termsUnknownToAll } from './unknown-terms.ts'

/** What a search of an account needs besides the publication. */
export interface SearchDeps {
  readonly db: Queryable
  readonly index: SearchIndex
  /** Those of the account. */
  readonly synonyms: Synonyms
}

/** Words of a search that are compared with all words of the account; further unknown ones are left out. */
const MOST_CORRECTED = 3

/**
 * Runs one search, in the format of the provider but for the time it took: the products that a publication shows and that
 * have all words. Words with typing errors are corrected; when nothing has all words, those that have most, and
 * `queryAfterRemoval` marks the others (search.md §12). `isUpToDate` is false when products saved before were not all
 * indexed in time.
 */
export async function searchProducts(
  { db, index, synonyms }: SearchDeps,
  published: Published,
  request: SearchRequest,
) {
  const { query: text, page, hitsPerPage, indexName } = request
  const range = { limit: hitsPerPage, offset: page * hitsPerPage }
  const query = readQuery(text, synonyms)
  let found = await findProducts(db, published, { query, ...range })
  if (found.isStale) {
    await index.bringUpToDate(published.accountId)
    found = await findProducts(db, published, { query, ...range })
  }
  const result = await withMeantWords(db, published, { query, found, ...range })
  const answer = {
    hits: result.found.products.map((product) => hitOf(product, result.query, request)),
    nbHits: result.found.total,
    page,
    nbPages: Math.ceil(result.found.total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: result.found.isCounted,
    query: text,
    ...(result.leftOut.length > 0 && { queryAfterRemoval: markLeftOut(query, result.leftOut) }),
    params: new URLSearchParams({
      query: text,
      hitsPerPage: String(hitsPerPage),
      page: String(page),
    }).toString(),
    index: indexName,
  }
  return { answer, isUpToDate: !found.isStale }
}

interface Result {
  found: Found
  query: SearchQuery
  leftOut: readonly Term[]
}

/**
 * Searches once more when words seem mistyped: none is in the account's products, and something like it is. When still
 * nothing has all words, without those that nothing has, and then for most of the words.
 */
async function withMeantWords(
  db: Queryable,
  published: Published,
  { query, found, ...range }: { query: SearchQuery; found: Found; limit: number; offset: number },
): Promise<Result> {
  const { accountId } = published
  if (found.isExact || query.terms.length === 0) return { found, query, leftOut: [] }
  // A page after the last one, not a search without results.
  const first =
    range.offset > 0 &&
    found.total === 0 &&
    (await findProducts(db, published, { query, limit: 1, offset: 0 }))
  if (first && first.total > 0) return { found: { ...found, total: first.total }, query, leftOut: [] }
  const unknown = await termsUnknownToAll(db, accountId, query.terms)
  if (unknown.size === 0 && found.total > 0) return { found, query, leftOut: [] }
  const mistyped = query.terms.filter((term) => unknown.has(term)).slice(0, MOST_CORRECTED)
  const corrected = await Promise.all(
    query.terms.map(async (term) => {
      if (!unknown.has(term)) return { term, meant: term }
      return { term, meant: mistyped.includes(term) ? await correct(db, accountId, term) : null }
    }),
  )
  const isCorrected = corrected.some(({ term, meant }) => meant !== null && meant !== term)
  if (found.total > 0 && !isCorrected) return { found, query, leftOut: [] }
  const known = { ...query, terms: corrected.flatMap(({ meant }) => meant ?? []), code: '' }
  const leftOut = corrected.filter(({ meant }) => meant === null).map(({ term }) => term)
  if (known.terms.length === 0) return { found, query, leftOut: [] }
  const all = await findProducts(db, published, { query: known, ...range })
  if (all.total > 0) return { found: all, query: known, leftOut }
  const most = await findProducts(db, published, { query: known, ...range, isPartial: true })
  const missing = known.terms.filter((_, place) => !most.hasTerm[place])
  const sources = new Set([...leftOut, ...missing].map(({ source }) => source))
  return { found: most, query: known, leftOut: query.terms.filter(({ source }) => sources.has(source)) }
}

/** The typed words, those that were left out between <em> and </em>. */
function markLeftOut({ terms }: SearchQuery, leftOut: readonly Term[]): string {
  return terms.map((term) => (leftOut.includes(term) ? `<em>${term.source}</em>` : term.source)).join(' ')
}

function hitOf({ id, code, name, image }: FoundProduct, query: SearchQuery, request: SearchRequest) {
  const marks = [request.highlightPreTag, request.highlightPostTag] as const
  return {
    objectID: String(id),
    code,
    name: name ?? code,
    image: image && imageOnTheWire(image).xsUrl,
    _highlightResult: {
      name: highlightName(name ?? code, query, marks),
      code: highlightCode(code, query, marks),
    },
  }
}
