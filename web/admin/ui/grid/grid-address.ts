import type { CallKey, Calls } from '#contract/all.ts'
import type { Input } from '#contract/endpoint.ts'

/** Page sizes (back-office.md §6); -1 is all rows. */
export const PAGE_SIZES = [10, 25, 50, 100, -1] as const
const DEFAULT_PAGE_SIZE = 10

/** State of a server-paged table in its address; the paged calls take it as their query. */
export interface GridAddress {
  /** From 0. */
  readonly page: number
  readonly size: number
  /** `field,asc` or `field,desc`; undefined is the server's own order. */
  readonly sort: string | undefined
  readonly searchValue: string | undefined
}

/** Reads the state of a table from an address; invalid values become the default. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  const sort = params.get('sort') ?? ''
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    size: PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE,
    sort: /^\w+,(asc|desc)$/.test(sort) ? sort : undefined,
    searchValue: params.get('searchValue')?.trim() || undefined,
  }
}

/** Sort orders of a paged call. */
export type SortOf<K extends CallKey> = Input<Calls[K]> extends { query: { sort?: infer S } } ? S : never

/**
 * Query of a paged call for the address of a request: `gridQuery<'GET /api/tags/:id/products'>(request)`. The server
 * validates `sort`.
 */
export function gridQuery<K extends CallKey>(
  request: Request,
): { page: number; size: number; sort: SortOf<K> | undefined } {
  const { page, size, sort } = readGridAddress(new URL(request.url).searchParams)
  return { page, size, sort: sort as SortOf<K> | undefined }
}

/** The address after a change. Another order, size or search starts at the first page; defaults are omitted. */
export function changeGridAddress(params: URLSearchParams, change: Partial<GridAddress>): URLSearchParams {
  const next = { ...readGridAddress(params), ...('page' in change ? {} : { page: 0 }), ...change }
  const changed = new URLSearchParams(params)
  put(changed, 'page', next.page === 0 ? undefined : String(next.page))
  put(changed, 'size', next.size === DEFAULT_PAGE_SIZE ? undefined : String(next.size))
  put(changed, 'sort', next.sort)
  put(changed, 'searchValue', next.searchValue)
  return changed
}

/** The address with a filter, or without it where the value is empty; starts at the first page. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.delete('page')
  put(changed, name, value || undefined)
  return changed
}

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name)
  else params.set(name, value)
}
