import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Count } from './amounts.ts'
import { sortPattern } from './patterns.ts'

/** The response of every paged call: one page of `item`, and its position in the whole list. */
export function paged<S extends TSchema>(item: S) {
  return Type.Object({
    content: Type.Array(item),
    totalElements: Count,
    size: Count,
    totalPages: Count,
    number: Count,
    numberOfElements: Count,
  })
}

/**
 * The query parameters of a paged call, to be spread into its `query`: `page` from 0, `size` 1 to 1000 or -1 for all,
 * `sort` = `field,asc|desc` with one of `sortFields`.
 */
export function pageQuery<const F extends readonly string[]>(sortFields: F) {
  return {
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1000, not: { const: 0 }, default: 10 })),
    sort: Type.Optional(
      Type.Unsafe<'' | `${F[number]},${'asc' | 'desc'}`>({
        type: 'string',
        pattern: sortPattern(sortFields),
      }),
    ),
  }
}

/** Parsed query parameters of a paged call. `limit` null is no limit, `sort` null the default order of the call. */
export interface PageRequest<F extends string = string> {
  readonly page: number
  readonly limit: number | null
  readonly offset: number
  readonly sort: { readonly field: F; readonly direction: 'asc' | 'desc' } | null
}

/** More rows than a list has: all of them are the first page, and further ones are empty. */
const BEYOND_ALL = 2_000_000_000

/** Parses validated query parameters of a paged call. With size -1 page 0 has all rows. */
export function readPageQuery<F extends string>(query: {
  page?: number
  size?: number
  sort?: '' | `${F},${'asc' | 'desc'}`
}): PageRequest<F> {
  const size = query.size ?? 10
  const page = query.page ?? 0
  const [field, direction] = (query.sort ?? '').split(',')
  return {
    page,
    limit: size === -1 ? null : size,
    offset: size === -1 ? Math.min(page, 1) * BEYOND_ALL : page * size,
    sort: field ? { field: field as F, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
  }
}

/** The response of a paged call. Without a limit `size` is the number of all rows. */
export function toPage<T>(content: T[], totalElements: number, request: PageRequest) {
  const size = request.limit ?? totalElements
  return {
    content,
    totalElements,
    size,
    totalPages: size === 0 ? 0 : Math.ceil(totalElements / size),
    number: request.page,
    numberOfElements: content.length,
  }
}
