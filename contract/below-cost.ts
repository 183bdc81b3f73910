import { Type } from 'typebox'
import { Count, Id, Money, nullable } from './amounts.ts'

/** A product that would sell below its cost. */
export const LosingProduct = Type.Object({
  productId: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  /** What the product costs after the change. */
  basePrice: Money,
  salesPrice: Money,
  pricelistId: Id,
})

/**
 * The products that a change would let sell below what they cost (prices.md §27). Of each product, `worst` has the price
 * that loses most.
 */
export const BelowCost = Type.Object({
  /** Number of products. */
  count: Count,
  /** The five that lose most in percent, the worst first. */
  worst: Type.Array(LosingProduct),
})
