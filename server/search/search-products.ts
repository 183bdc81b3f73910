import type { Queryable } from '#db/database.ts'
import { readQuery, withBareAbbreviations } from '#domain/search/query.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { smallImageUrl } from '../catalogue/image-urls.ts'
import type { Published } from '../published/published.ts'
import type { FacetFilter } from './facet-filter.ts'
import { countFacets } from './facets.ts'
import { findProducts } from './find-products.ts'
import type { Found, FoundProduct } from './find-products.ts'
import { createHighlighter, escapeText } from './highlight.ts'
import type { Highlighter } from './highlight.ts'
import { inCategories } from './in-categories.ts'
import { meantTerms } from './meant-terms.ts'
import type { SearchIndex } from './search-index.ts'
import { sortOfIndex } from './search-provider.ts'
import type { SearchRequest } from './search-request.ts'
import { sortResults } from './sort-results.ts'
import type { VocabularyOf } from './vocabulary.ts'

/** What a search of an account needs besides the publication. */
export interface SearchDeps {
  readonly db: Queryable
  /** The primary, which has what was indexed just now. */
  readonly latest: Queryable
  readonly index: SearchIndex
  /** Those of the account. */
  readonly synonyms: Synonyms
  readonly vocabularyOf: VocabularyOf
}

/**
 * Runs one search, in the format of the provider but for the time it took: the products that a publication shows and that
 * have all words. Words with typing errors are corrected; when nothing has all words, those that have most, and
 * `queryAfterRemoval` marks the others (search.md §12). `isUpToDate` is false when products saved before were not all
 * indexed in time.
 */
export async function searchProducts(
  { db: mayLag, latest, index, synonyms, vocabularyOf }: SearchDeps,
  published: Published,
  request: SearchRequest,
) {
  const { query: text, page, hitsPerPage, indexName, filter, facets, maxValuesPerFacet, echo } = request
  const range = { limit: hitsPerPage, offset: page * hitsPerPage, filter }
  const query = readQuery(text, synonyms)
  let db = mayLag
  let found = await findProducts(db, published, { query, ...range })
  // A blank search finds products without an entry too, but their facets are not counted.
  if (found.isStale || (facets.length > 0 && query.text.trim() === '')) {
    await index.bringUpToDate(published.accountId)
    db = latest
    found = await findProducts(db, published, { query, ...range })
  }
  const { accountId } = published
  const readVocabulary = () => vocabularyOf(accountId, { isIndexed: !found.isStale })
  const result = await withMeantWords(db, published, { query, found, readVocabulary, ...range })
  const shown = { query: result.query, isPartial: result.isPartial, filter }
  const counts =
    facets.length > 0 &&
    (await countFacets(db, result.published, { ...shown, attributes: facets, limit: maxValuesPerFacet }))
  const sort = sortOfIndex(indexName) ?? 'relevance'
  const products =
    sort === 'relevance'
      ? result.found.products
      : await sortResults(db, result.published, { ...shown, ...range, sort })
  const highlighter = createHighlighter(result.query, [request.highlightPreTag, request.highlightPostTag])
  const answer = {
    hits: products.map((product) => hitOf(product, highlighter)),
    nbHits: result.found.total,
    page,
    nbPages: Math.ceil(result.found.total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: result.found.isCounted,
    ...(counts && { facets: counts, exhaustiveFacetsCount: true }),
    query: text,
    ...(result.leftOut.length > 0 && { queryAfterRemoval: markLeftOut(query, result.leftOut) }),
    params: new URLSearchParams({
      query: text,
      hitsPerPage: String(hitsPerPage),
      page: String(page),
      ...echo,
    }).toString(),
    index: indexName,
  }
  return { answer, isUpToDate: !found.isStale }
}

interface Result {
  found: Found
  /** With the categories alone that words of the search name, where these say what no name of a product says. */
  published: Published
  query: SearchQuery
  leftOut: readonly Term[]
  /** No product has all words of `query`. */
  isPartial: boolean
}

/**
 * Searches once more when words seem mistyped: none is in the account's products, and something like it is. When still
 * nothing has all words, for those that are in categories with the others in their names; then without those that nothing
 * has, then with abbreviations that have no full stop, and then for most of the words.
 */
async function withMeantWords(
  db: Queryable,
  published: Published,
  {
    query,
    found,
    readVocabulary,
    ...range
  }: {
    query: SearchQuery
    found: Found
    readVocabulary: () => Promise<readonly string[]>
    limit: number
    offset: number
    filter: FacetFilter
  },
): Promise<Result> {
  const { accountId } = published
  const asTyped = { found, published, query, leftOut: [], isPartial: found.isPartial }
  if (found.isExact || query.terms.length === 0) return asTyped
  if (found.total === 0 && (range.offset > 0 || range.filter.length > 0)) {
    // A page after the last one, not a search without results.
    const first = await findProducts(db, published, { query, ...range, limit: 1, offset: 0 })
    if (first.total > 0) return { ...asTyped, found: { ...found, total: first.total } }
    // All words are there, but not with these facets.
    const any = await findProducts(db, published, { query, limit: 1, offset: 0 })
    if (any.total > 0) return asTyped
  }
  const corrected = await meantTerms(db, accountId, { terms: query.terms, readVocabulary })
  const isCorrected = corrected.some(({ term, meant }) => meant !== null && meant !== term)
  if (found.total > 0 && !isCorrected) return asTyped
  const known = { ...query, terms: corrected.flatMap(({ meant }) => meant ?? []), code: '' }
  const leftOut = corrected.filter(({ meant }) => meant === null).map(({ term }) => term)
  const terms = corrected.map(({ term, meant }) => meant ?? term)
  // A word that no name has is rather one of a category than left out.
  const named =
    leftOut.length > 0 ? await findInCategories(db, published, { terms, leftOut, query, ...range }) : null
  if (named) return named
  if (known.terms.length === 0) return asTyped
  // Without the code the same words find nothing either.
  if (isCorrected || leftOut.length > 0) {
    const all = await findProducts(db, published, { query: known, ...range })
    if (all.total > 0) return { found: all, published, query: known, leftOut, isPartial: false }
  }
  const listed =
    leftOut.length === 0 ? await findInCategories(db, published, { terms, leftOut, query, ...range }) : null
  if (listed) return listed
  if (leftOut.length === 0) {
    const short = withBareAbbreviations(known)
    const all = await findProducts(db, published, { query: short, ...range })
    if (all.total > 0) return { found: all, published, query: short, leftOut, isPartial: false }
  }
  const most = await findProducts(db, published, { query: known, ...range, isPartial: true })
  if (most.total === 0 && range.filter.length > 0) return asTyped
  const missing = known.terms.filter((_, place) => !most.hasTerm[place])
  const sources = new Set([...leftOut, ...missing].map(({ source }) => source))
  return {
    found: most,
    published,
    query: known,
    leftOut: query.terms.filter(({ source }) => sources.has(source)),
    isPartial: true,
  }
}

/** The products of the categories that some words name, with the other words in their names; null when there are none. */
async function findInCategories(
  db: Queryable,
  published: Published,
  {
    terms,
    leftOut,
    query,
    ...range
  }: {
    terms: readonly Term[]
    leftOut: readonly Term[]
    query: SearchQuery
    limit: number
    offset: number
    filter: FacetFilter
  },
): Promise<Result | null> {
  const listed = inCategories(published, terms)
  if (!listed || leftOut.some((term) => listed.others.includes(term))) return null
  const others = { ...query, terms: listed.others, code: '', ...(listed.others.length === 0 && { text: '' }) }
  const found = await findProducts(db, listed.published, { query: others, ...range })
  return found.total > 0
    ? { found, published: listed.published, query: others, leftOut: [], isPartial: found.isPartial }
    : null
}

/** The typed words, escaped, those that were left out between <em> and </em>. */
function markLeftOut({ terms }: SearchQuery, leftOut: readonly Term[]): string {
  return terms
    .map((term) => {
      const source = escapeText(term.source)
      return leftOut.includes(term) ? `<em>${source}</em>` : source
    })
    .join(' ')
}

function hitOf({ id, code, name, image }: FoundProduct, highlighter: Highlighter) {
  return {
    objectID: String(id),
    code,
    name: name ?? code,
    image: smallImageUrl({ imageKey: image?.xs ?? null, name }),
    _highlightResult: { name: highlighter.name(name ?? code), code: highlighter.code(code) },
  }
}
