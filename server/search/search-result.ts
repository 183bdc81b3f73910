import type { Queryable } from '#db/database.ts'
import type { SearchQuery, Term } from '#domain/search/query.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Published } from '../published/published.ts'
import type { FacetFilter } from './facet-filter.ts'
import type { Found } from './find-products.ts'
import type { Listed } from './listed-products.ts'
import type { Tag } from './tags-of-account.ts'

/** What a search of a publication looks things up in. */
export interface LookUp {
  readonly db: Queryable
  readonly published: Published
  readonly range: { readonly limit: number; readonly offset: number; readonly filter: FacetFilter }
  /** Those of the account. */
  readonly synonyms: Synonyms
  readonly readVocabulary: () => Promise<readonly string[]>
  readonly readTags: () => Promise<readonly Tag[]>
}

/** Products that have all of a query, of some categories and tags alone where these are given. */
export interface Matched {
  readonly query: SearchQuery
  readonly listed: Listed | null
  /** No product has all words of `query`: these are those that have most. */
  readonly isPartial: boolean
  /** Of partial ones: they were looked for among those that lack one term alone. */
  readonly lackOne: boolean
}

/** What a search has come to. */
export interface Result extends Matched {
  readonly found: Found
  /** What follows those that were found first. */
  readonly further: Matched | null
  /** The search as it was understood, of which `leftOut` is a part. */
  readonly typed: readonly Term[]
  readonly leftOut: readonly Term[]
}

/** A result of one kind of matches. */
export function resultOf(
  found: Found,
  query: SearchQuery,
  {
    typed,
    leftOut = [],
    isPartial = false,
    listed = null,
  }: Pick<Result, 'typed'> & Partial<Pick<Result, 'leftOut' | 'isPartial' | 'listed'>>,
): Result {
  return { found, query, listed, isPartial, lackOne: found.lackOne, typed, leftOut, further: null }
}
