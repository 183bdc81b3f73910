/** Sort order of the publications; null is the server's own order. */
export interface PublicationSort {
  readonly field: string
  readonly sort: 'asc' | 'desc'
}

/** The longest absence comes first (publications.md §8). */
export const DEFAULT_SORT: PublicationSort = { field: 'lastActivityTime', sort: 'asc' }
/** After adding one: the new publication is on top. */
export const NEWEST_FIRST: PublicationSort = { field: 'id', sort: 'desc' }

/** Compares two activity times (ISO or null); null comes last in either direction. */
export function compareActivity(direction: 'asc' | 'desc' | null | undefined) {
  const sign = direction === 'desc' ? -1 : 1
  return (a: string | null, b: string | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * a.localeCompare(b)
  }
}

/** The sort order in an address (`?sort=id,desc`); missing is the default, `none` is the server's order. */
export function readSort(params: URLSearchParams): PublicationSort | null {
  const text = params.get('sort')
  if (text === 'none') return null
  const [, field, sort] = /^(\w+),(asc|desc)$/.exec(text ?? '') ?? []
  return field === undefined ? DEFAULT_SORT : { field, sort: sort as 'asc' | 'desc' }
}

/** The address with another sort. */
export function writeSort(params: URLSearchParams, sort: PublicationSort | null): URLSearchParams {
  const next = new URLSearchParams(params)
  const isDefault = sort?.field === DEFAULT_SORT.field && sort.sort === DEFAULT_SORT.sort
  if (isDefault) next.delete('sort')
  else next.set('sort', sort === null ? 'none' : `${sort.field},${sort.sort}`)
  return next
}
