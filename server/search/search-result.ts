import type { Queryable } from '#db/database.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Published } from '../published/published.ts'
import type { FacetFilter } from './facet-filter.ts'
import type { Found } from './found-products.ts'
import type { Listed } from './listed-products.ts'
import type { Tag } from './tags-of-account.ts'

/** The context of a search of a publication. */
export interface LookUp {
  readonly db: Queryable
  readonly published: Published
  readonly range: { readonly limit: number; readonly offset: number; readonly filter: FacetFilter }
  /** Those of the account. */
  readonly synonyms: Synonyms
  readonly readVocabulary: () => Promise<readonly string[]>
  readonly readTags: () => Promise<readonly Tag[]>
}

/** The matches of a query, optionally only in some categories and tags. */
export interface Matched {
  readonly query: SearchQuery
  readonly listed: Listed | null
  /** Whether no product has all words of `query`, and these have most of them. */
  readonly isPartial: boolean
  /** Of partial matches: whether they lack only one term. */
  readonly lackOne: boolean
}

/** The result of a search. */
export interface Result extends Matched {
  readonly found: Found
  /** The results that follow the first ones. */
  readonly further: Matched | null
  /** The search as it was understood, including `leftOut`. */
  readonly typed: readonly Term[]
  readonly leftOut: readonly Term[]
}

/** A result with one kind of matches. */
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
