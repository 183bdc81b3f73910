import { SORTS_OF_SEARCH } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import { pageIndex, pagesShown } from '../../ui/paging.ts'

/** The attributes that are offered, in the order of their menus. */
export const OFFERED = ['size', 'material', 'angle', 'brand'] as const

export type Offered = (typeof OFFERED)[number]

/** The parameters of a results or listing page other than the words (search.md §22, search.md §25). */
export interface Narrowed {
  readonly facets: readonly { readonly attribute: Offered; readonly value: string }[]
  readonly sort: SortOfSearch
  readonly view: 'photos' | 'list'
  /** The menu that the address opens. */
  readonly menu: Offered | null
}

// Of one address; the search accepts ten groups of values.
const MAX_FACETS = 10
const MAX_VALUE_LENGTH = 80

/** Reads `size`, `material`, `angle`, `brand`, `sort`, `view` and `menu`; what is unknown or too long is ignored. */
export function readNarrowed(params: URLSearchParams): Narrowed {
  const facets = OFFERED.flatMap((attribute) =>
    [...new Set(params.getAll(attribute))]
      .map((value) => value.trim())
      .filter(isValue)
      .map((value) => ({ attribute, value })),
  )
  const sort = SORTS_OF_SEARCH.find((known) => known === params.get('sort')) ?? 'relevance'
  return {
    facets: facets.slice(0, MAX_FACETS),
    sort,
    view: params.get('view') === 'list' ? 'list' : 'photos',
    menu: OFFERED.find((known) => known === params.get('menu')) ?? null,
  }
}

/** Whether an attribute may have a value, as the search accepts it. */
function isValue(value: string): boolean {
  return value !== '' && value.length <= MAX_VALUE_LENGTH && !value.startsWith('-') && !value.includes('\0')
}

/** The parameters that a listing reads, in one order: all spellings of an address are one page. */
export function listingParams(url: URL): URLSearchParams {
  const { facets, sort, view, menu } = readNarrowed(url.searchParams)
  const page = pageIndex(url)
  const pages = pagesShown(url)
  const read = new URLSearchParams()
  if (page > 0) read.set('page', String(page + 1))
  if (pages > 1) read.set('pages', String(pages))
  for (const attribute of OFFERED) {
    const values = facets.filter((facet) => facet.attribute === attribute).map(({ value }) => value)
    for (const value of values.toSorted()) read.append(attribute, value)
  }
  if (sort !== 'relevance') read.set('sort', sort)
  if (view !== 'photos') read.set('view', view)
  if (menu !== null) read.set('menu', menu)
  return read
}

/** The filters of a search; values of one attribute are alternatives. */
export function facetFilters({ facets }: Narrowed): string[][] {
  const groups = Map.groupBy(facets, ({ attribute }) => attribute)
  return [...groups].map(([attribute, all]) => all.map(({ value }) => `${attribute}:${value}`))
}

/** An address of other results begins on its first page, without a product that comes first. */
function otherResults(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'pages', 'id', 'menu']) next.delete(name)
  return next
}

export function withFacet(params: URLSearchParams, attribute: Offered, value: string): string {
  const next = otherResults(params)
  next.append(attribute, value)
  return `?${next.toString()}`
}

export function withoutFacet(params: URLSearchParams, attribute: Offered, value: string): string {
  const next = otherResults(params)
  next.delete(attribute, value)
  return `?${next.toString()}`
}

export function withoutFacets(params: URLSearchParams): string {
  const next = otherResults(params)
  for (const attribute of OFFERED) next.delete(attribute)
  return `?${next.toString()}`
}

export function withQuery(params: URLSearchParams, query: string): string {
  const next = otherResults(params)
  next.set('query', query)
  return `?${next.toString()}`
}

/** The search with a word replaced by another value of its attribute. */
export function withInstead(
  params: URLSearchParams,
  without: string,
  { attribute, value }: { attribute: Offered; value: string },
): string {
  const next = otherResults(params)
  next.set('query', without)
  next.delete(attribute)
  next.append(attribute, value)
  return `?${next.toString()}`
}

export function withSort(params: URLSearchParams, sort: SortOfSearch): string {
  const next = otherResults(params)
  if (sort === 'relevance') next.delete('sort')
  else next.set('sort', sort)
  return `?${next.toString()}`
}

/** The same page with a menu open. */
export function withMenu(params: URLSearchParams, menu: Offered): string {
  const next = new URLSearchParams(params)
  next.set('menu', menu)
  return `?${next.toString()}`
}

/** The same results in another view, with as many pages. */
export function withView(params: URLSearchParams, view: Narrowed['view']): string {
  const next = new URLSearchParams(params)
  next.delete('menu')
  if (view === 'photos') next.delete('view')
  else next.set('view', view)
  return `?${next.toString()}`
}
