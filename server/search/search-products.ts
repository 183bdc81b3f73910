import type { Queryable } from '#db/database.ts'
import { readQuery } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { imageUrl } from '../catalogue/image-urls.ts'
import type { Published } from '../published/published.ts'
import { countFacets } from './facets.ts'
import type { FacetCounts } from './facets.ts'
import { findProducts } from './find-products.ts'
import type { FoundProduct } from './found-products.ts'
import { drawingOfHit, readHit } from './read-hits.ts'
import { createHighlighter, escapeText } from './highlight.ts'
import type { Highlighter } from './highlight.ts'
import { relaxSearch } from './relaxed/relaxed-search.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Result } from './search-result.ts'
import { sortOfIndex } from './search-provider.ts'
import { DEFAULT_HITS } from './search-request.ts'
import type { SearchRequest } from './search-request.ts'
import { sortResults } from './sort-results.ts'
import { withNamedGroups } from './relaxed/in-named-groups.ts'
import type { TagsOf } from './tags-of-account.ts'
import { withoutFixture } from './relaxed/without-fixture.ts'
import { withoutQuantity } from './relaxed/without-quantity.ts'
import type { VocabularyOf } from './vocabulary.ts'

/** The dependencies of a search of an account, besides the publication. */
export interface SearchDeps {
  readonly db: Queryable
  /** The primary, because it has the latest index. */
  readonly latest: Queryable
  readonly index: SearchIndex
  /** Those of the account. */
  readonly synonyms: Synonyms
  readonly vocabularyOf: VocabularyOf
  readonly tagsOf: TagsOf
}

/** The results of a search before they are formatted for the browser. */
export interface SearchFindings {
  readonly request: SearchRequest
  readonly result: Result
  /** Those of the requested page, in the requested order. */
  readonly products: readonly FoundProduct[]
  readonly counts: FacetCounts | null
  /** False when recently saved products were not all indexed in time. */
  readonly isUpToDate: boolean
}

/**
 * Runs one search among the products that a publication shows, for those with all words. Corrects typing errors; if no
 * product has all words, returns those with most of them (search.md §12). Results of less than a page are followed by
 * products whose category or tag has the words, except with `byNameAlone` (search.md §26).
 */
export async function searchProducts(
  { db: mayLag, latest, index, synonyms, vocabularyOf, tagsOf }: SearchDeps,
  published: Published,
  { request, byNameAlone = false }: { request: SearchRequest; byNameAlone?: boolean },
): Promise<SearchFindings> {
  const { query: text, page, hitsPerPage, indexName, filter, facets, maxValuesPerFacet } = request
  // Without hits the count equals that of a page with some.
  const range = { limit: hitsPerPage || DEFAULT_HITS, offset: page * hitsPerPage, filter }
  const query = readQuery(text, synonyms)
  let db = mayLag
  let found = await findProducts(db, published, { query, ...range })
  // A blank search includes products without an index entry, whose facets are not counted.
  if (found.isStale || (facets.length > 0 && query.text.trim() === '')) {
    await index.bringUpToDate(published.accountId)
    db = latest
    found = await findProducts(db, published, { query, ...range })
  }
  const { accountId } = published
  const lookUp = {
    db,
    published,
    range,
    synonyms,
    readVocabulary: () => vocabularyOf(accountId, { isIndexed: !found.isStale }),
    readTags: () => tagsOf(accountId),
  }
  const asked = await withoutQuantity(lookUp, { query, found })
  const relaxed = (await withoutFixture(lookUp, asked)) ?? (await relaxSearch(lookUp, asked))
  const result = byNameAlone ? relaxed : await withNamedGroups(lookUp, relaxed)
  const shown = { ...result, filter }
  const counts =
    facets.length > 0
      ? await countFacets(db, published, { ...shown, attributes: facets, limit: maxValuesPerFacet })
      : null
  const sort = sortOfIndex(indexName) ?? 'relevance'
  const isCountOnly = hitsPerPage === 0
  const products =
    sort === 'relevance' || isCountOnly
      ? result.found.products.slice(0, hitsPerPage)
      : await sortResults(db, published, { ...shown, ...range, sort })
  return { request, result, products, counts, isUpToDate: !found.isStale }
}

/**
 * The response in the format of the provider, without the time it took; `queryAfterRemoval` marks the ignored words.
 * Needs no database, so that the next search can use it meanwhile.
 */
export function answerOf({ request, result, products, counts }: SearchFindings) {
  const { query: text, page, hitsPerPage, indexName, echo } = request
  const highlighter = createHighlighter(result.query, [request.highlightPreTag, request.highlightPostTag])
  return {
    hits: products.map((product) => hitOf(product, highlighter)),
    nbHits: result.found.total,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(result.found.total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: result.found.isCounted,
    ...(counts && { facets: counts, exhaustiveFacetsCount: true }),
    query: text,
    ...(result.leftOut.length > 0 && { queryAfterRemoval: markLeftOut(result) }),
    params: new URLSearchParams({
      query: text,
      hitsPerPage: String(hitsPerPage),
      page: String(page),
      ...echo,
    }).toString(),
    index: indexName,
  }
}

/** The typed words, escaped, with the ignored ones between <em> and </em>. */
function markLeftOut({ typed, leftOut }: Result): string {
  return typed
    .map((term) => {
      const source = escapeText(term.source)
      return leftOut.includes(term) ? `<em>${source}</em>` : source
    })
    .join(' ')
}

function hitOf(product: FoundProduct, highlighter: Highlighter) {
  const { id, code, image } = product
  const read = readHit(product)
  return {
    objectID: String(id),
    code,
    name: read.shown,
    image: image ? imageUrl(image.xs) : drawingOfHit(read),
    _highlightResult: { name: highlighter.name(read.shown, read.tokens), code: highlighter.code(code) },
  }
}
