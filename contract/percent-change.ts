import { Type } from 'typebox'
import { MAX_PERCENT_CHANGE } from '#domain/limits.ts'
import { ROUNDINGS } from '#domain/percent-change.ts'
import { Count, Id, Money, nullable, oneOf, SearchText } from './amounts.ts'
import { BelowCost } from './below-cost.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'
import { ProductIds } from './product-selection.ts'

/** Products that match all given criteria. At least one is required, or `all`. */
const Filter = Type.Object({
  /** Products of this category and its descendants. */
  categoryId: Type.Optional(nullable(Id)),
  tagId: Type.Optional(nullable(Id)),
  /** Words that are in code or name as typed: a synonym changes no price (catalogue.md §8). */
  searchValue: Type.Optional(SearchText),
  /** Products chosen in the list. */
  productIds: Type.Optional(ProductIds),
  /** Every product of the account. Excludes the other criteria. */
  all: Type.Optional(Type.Boolean()),
})

const CHANGE = {
  filter: Filter,
  /** Above -100, not 0, up to 4 decimals. Parsed from its decimal text. */
  percent: Type.Number({ exclusiveMinimum: -100, maximum: MAX_PERCENT_CHANGE }),
  rounding: Type.Optional(oneOf(ROUNDINGS)),
}

const PriceMove = Type.Object({
  id: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  oldPrice: Money,
  newPrice: Money,
  /** Change in percent, two decimals; null for an old price of 0. */
  percent: nullable(Money),
})

export const previewPercentChange = endpoint({
  method: 'POST',
  url: '/api/products/percent-change/preview',
  access: 'root',
  summary: 'Preview of a change of the base prices of a selection by a percentage',
  body: Type.Object(CHANGE),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    /** The products of the selection: changed + unchanged + withoutPrice. */
    matched: Count,
    changed: Count,
    /** Products whose price stays the same because of rounding, or because it is 0. */
    unchanged: Count,
    withoutPrice: Count,
    /** Changed products whose price changes by more than 30 %, up or down. */
    alarming: Count,
    /** Changed products whose price is rounded to 0. */
    toZero: Count,
    /** The changed products that would sell below their new price in some list. */
    belowCost: BelowCost,
    /** Fingerprint of the selected products and their prices; to be sent with the change. */
    seen: Type.String(),
    /** The first changed products by code. */
    first: Type.Array(PriceMove),
    /** The largest changes, by percent and then by amount. */
    largestUps: Type.Array(PriceMove),
    largestDowns: Type.Array(PriceMove),
  }),
})

/** Can be undone like other bulk operations. */
export const applyPercentChange = endpoint({
  method: 'PATCH',
  url: '/api/products/percent-change',
  access: 'root',
  summary: 'Change the base prices of a selection by a percentage; 409 when it has changed since the preview',
  body: Type.Object({
    ...CHANGE,
    /** `matched` of the preview. */
    expectedCount: Count,
    /** `seen` of the preview. Also refuses prices that have changed since, and therefore repeated requests. */
    seen: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({ matched: Count, changed: Count, withoutPrice: Count, operationId: Id }),
})
