import { Type } from 'typebox'
import { MAX_PERCENT_CHANGE } from '#domain/limits.ts'
import { ROUNDINGS } from '#domain/percent-change.ts'
import { Count, Id, Money, nullable, oneOf, SearchText } from './amounts.ts'
import { endpoint } from './endpoint.ts'

/** The products that all of what is given describes; nothing given is refused, unless `all` says so. */
const Filter = Type.Object({
  /** The products of this category and of all below it. */
  categoryId: Type.Optional(nullable(Id)),
  tagId: Type.Optional(nullable(Id)),
  /** As in the list of products. */
  searchValue: Type.Optional(SearchText),
  /** Every product of the account; not together with the others. */
  all: Type.Optional(Type.Boolean()),
})

const CHANGE = {
  filter: Filter,
  /** Above -100, not 0, up to 4 decimals; read by its text. */
  percent: Type.Number({ exclusiveMinimum: -100, maximum: MAX_PERCENT_CHANGE }),
  rounding: Type.Optional(oneOf(ROUNDINGS)),
}

const PriceMove = Type.Object({
  id: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  oldPrice: Money,
  newPrice: Money,
  /** By how much it moves, with two decimals; null from a price of 0. */
  percent: nullable(Money),
})

/** An addition. */
export const previewPercentChange = endpoint({
  method: 'POST',
  url: '/api/products/percent-change/preview',
  access: 'root',
  summary: 'What changing the base prices of a selection by a percentage would do',
  body: Type.Object(CHANGE),
  response: Type.Object({
    /** The products of the selection: changed + unchanged + withoutPrice. */
    matched: Count,
    changed: Count,
    /** Those that keep their price because of the rounding, or because it is 0. */
    unchanged: Count,
    withoutPrice: Count,
    /** Those of changed that move by more than 30 % either way. */
    alarming: Count,
    /** Those of changed whose price becomes 0 by rounding. */
    toZero: Count,
    /** What the selection and its prices are now: sent back with the change. */
    seen: Type.String(),
    /** The first of the changed by code. */
    first: Type.Array(PriceMove),
    /** Those that move most, by percent and then by amount. */
    largestUps: Type.Array(PriceMove),
    largestDowns: Type.Array(PriceMove),
  }),
})

/** An addition; it is undone as the other bulk operations are. */
export const applyPercentChange = endpoint({
  method: 'PATCH',
  url: '/api/products/percent-change',
  access: 'root',
  summary:
    'Change the base prices of a selection by a percentage; 409 when it is not what the preview showed',
  body: Type.Object({
    ...CHANGE,
    /** `matched` of the preview. */
    expectedCount: Count,
    /** `seen` of the preview: also refuses prices that have changed since, and so the same change sent twice. */
    seen: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: Type.Object({ matched: Count, changed: Count, withoutPrice: Count, operationId: Id }),
})
