import type { Calls } from '#contract/all.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { LACKS } from '#contract/product-filter.ts'
import type { Lack } from '#contract/product-filter.ts'
import type { getProductFilterOptions } from '#contract/products.ts'
import { MAX_LENGTH, MAX_PRICE_DAYS } from '#domain/limits.ts'
import { readGridAddress } from '../../ui/grid/grid-address.ts'
import type { SortOf } from '../../ui/grid/grid-address.ts'

/** Filter, search and price list, as the calls of the list take them. */
export type FilterQuery = NonNullable<Input<Calls['GET /api/products/ids']>['query']>
export type FilterOptions = Output<typeof getProductFilterOptions>

/** The criteria of the list in its address, beside the search text. The price list is chosen apart. */
export interface ListFilter {
  readonly categoryId: number | undefined
  readonly tagId: number | undefined
  readonly brand: string | undefined
  readonly without: Lack | undefined
  /** The bulk operation that made the products. */
  readonly madeBy: number | undefined
  readonly unchangedDays: number | undefined
  readonly changedDays: number | undefined
  readonly belowCost: true | undefined
}

const FILTER_NAMES = [
  'categoryId',
  'tagId',
  'brand',
  'without',
  'madeBy',
  'unchangedDays',
  'changedDays',
  'belowCost',
] as const
/** What a saved view stores of an address. */
const VIEW_NAMES = [...FILTER_NAMES, 'searchValue'] as const

/** The product that the panel beside the list shows. */
export const OPEN_PRODUCT = 'product'

export function openProductOf(params: URLSearchParams): number | undefined {
  return wholeNumber(params.get(OPEN_PRODUCT))
}

/** The same list with a product in its panel. */
export function panelHref(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  next.set(OPEN_PRODUCT, String(id))
  return `?${next.toString()}`
}

/** Whether two addresses differ in nothing but the product of the panel: the list need not be read again. */
export function differInPanelOnly(a: URL, b: URL): boolean {
  if (a.pathname !== b.pathname || openProductOf(a.searchParams) === openProductOf(b.searchParams))
    return false
  const [one, other] = [a, b].map(({ searchParams }) => {
    const list = new URLSearchParams(searchParams)
    list.delete(OPEN_PRODUCT)
    return list.toString()
  })
  return one === other
}

/** The price list that a link to the list names. */
export function pricelistOf(params: URLSearchParams): number | undefined {
  return wholeNumber(params.get('pricelistId'))
}

/** The address without the price list of a link: another one was chosen. */
export function withoutPricelist(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('pricelistId')
  return next
}

/** The order of the list in its address; none by prices of no list. */
export function sortOf(
  params: URLSearchParams,
  pricelistId: number | undefined,
): SortOf<'GET /api/products'> | undefined {
  const { sort } = readGridAddress(params)
  const isOfPrices = sort !== undefined && /^(salesPrice|margin),/.test(sort)
  // The server validates it.
  return isOfPrices && pricelistId === undefined ? undefined : (sort as SortOf<'GET /api/products'>)
}

/** Reads the filter of an address; invalid values are left out. */
export function filterOf(params: URLSearchParams): ListFilter {
  return {
    categoryId: wholeNumber(params.get('categoryId')),
    tagId: wholeNumber(params.get('tagId')),
    brand: params.get('brand')?.slice(0, MAX_LENGTH.name) || undefined,
    without: LACKS.find((lack) => lack === params.get('without')),
    madeBy: wholeNumber(params.get('madeBy')),
    unchangedDays: wholeNumber(params.get('unchangedDays'), MAX_PRICE_DAYS),
    changedDays: wholeNumber(params.get('changedDays'), MAX_PRICE_DAYS),
    belowCost: params.get('belowCost') === 'true' || undefined,
  }
}

export function isFiltered(params: URLSearchParams): boolean {
  return Object.values(filterOf(params)).some((value) => value !== undefined)
}

/** The address with a part of the filter changed; it starts at the first page. */
export function withFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The address without filter and search. */
export function withoutFilter(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...VIEW_NAMES, 'page']) next.delete(name)
  return next
}

/** Filter and search of an address in one text, the same for every order of its parameters. */
export function viewOf(params: URLSearchParams): string {
  const view = new URLSearchParams()
  for (const name of VIEW_NAMES) {
    const value = params.get(name)
    if (value !== null && value !== '') view.set(name, value)
  }
  return view.toString()
}

/** Tells lists of different products apart: a price list decides what is without price or below cost. */
export function membersOf(params: URLSearchParams, pricelistId: number | undefined): string {
  const { without, belowCost } = filterOf(params)
  const isByPrices = without === 'price' || belowCost === true
  return isByPrices ? `${viewOf(params)} ${pricelistId}` : viewOf(params)
}

/** The address with filter and search replaced by those of a view; page size, order and price list are unchanged. */
export function withView(params: URLSearchParams, view: string): URLSearchParams {
  const next = withoutFilter(params)
  for (const [name, value] of new URLSearchParams(view)) next.set(name, value)
  return next
}

function wholeNumber(text: string | null, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : undefined
}
