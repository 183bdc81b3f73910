import { Type } from 'typebox'
import { MAX_LENGTH, MAX_PRICE_DAYS } from '#domain/limits.ts'
import { Id, oneOf, SearchText } from './amounts.ts'

/** What a product of a filtered list is without. `price`: without a sales price in the list named, or without base price. */
export const LACKS = ['price', 'picture', 'category', 'name'] as const
export type Lack = (typeof LACKS)[number]

export const Days = Type.Integer({ minimum: 1, maximum: MAX_PRICE_DAYS })

/** Query parameters that select products; those that are given must all hold (catalogue.md §28). */
export const PRODUCT_FILTER = {
  searchValue: Type.Optional(SearchText),
  /** Products of this category and its descendants. */
  categoryId: Type.Optional(Id),
  tagId: Type.Optional(Id),
  /** The stored brand, or else the one in the name. */
  brand: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_LENGTH.name })),
  without: Type.Optional(oneOf(LACKS)),
  /** The bulk operation that made them. */
  madeBy: Type.Optional(Id),
  /** The base price has not changed for so many days. */
  unchangedDays: Type.Optional(Days),
  /** The base price has changed in the last days. */
  changedDays: Type.Optional(Days),
  /** The list of `salesPrice`, `without=price` and `belowCost`. */
  pricelistId: Type.Optional(Id),
  /** For owners: the sales price in `pricelistId` is lower than the base price. */
  belowCost: Type.Optional(Type.Boolean()),
}

/** Orders of a list of products; `salesPrice` and `margin` are those of the price list in the query. */
export const PRODUCT_SORTS = ['name', 'code', 'basePrice', 'priceUpdated', 'salesPrice', 'margin'] as const
