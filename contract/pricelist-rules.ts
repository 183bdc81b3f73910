import { Type } from 'typebox'
import { Count, Deleted, Id, IdParams, Money, nullable, oneOf, ProductRef } from './amounts.ts'
import { BelowCost } from './below-cost.ts'
import { endpoint } from './endpoint.ts'

const ComputeMode = oneOf(['fixed', 'formula', 'profitMargin'])
const RuleBase = oneOf(['basePrice', 'pricelist'])
const AppliedOn = oneOf(['1_product', '2_tag', '2_category', '3_global'])

export const Rule = Type.Object({
  id: Id,
  pricelistId: Id,
  computeMode: ComputeMode,
  fixedPrice: nullable(Money),
  percentFactor: nullable(Money),
  priceSurcharge: nullable(Money),
  profitMargin: nullable(Money),
  base: nullable(RuleBase),
  basePricelistId: nullable(Id),
  appliedOn: AppliedOn,
  productId: nullable(Id),
  productName: nullable(Type.String()),
  tagId: nullable(Id),
  tagName: nullable(Type.String()),
  categoryId: nullable(Id),
  categoryName: nullable(Type.String()),
  /** Rounds to the nearest multiple, or to the nearest price with these centavos. At most one of both. */
  roundTo: nullable(Money),
  roundEnding: nullable(Money),
  /** The least percent of the sales price over the product's base price. */
  minMargin: nullable(Money),
})

/** Amounts may be decimal texts, which preserve all digits. */
const RuleAmount = Type.Optional(Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }))
const RuleTarget = Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'string', 'null'] }))

/**
 * A rule is always sent complete. computeMode and appliedOn determine the required fields and their limits (prices.md
 * §14): the domain's `validateRule` checks those and ignores the others.
 */
const RuleBody = Type.Object({
  pricelistId: Id,
  computeMode: ComputeMode,
  fixedPrice: RuleAmount,
  percentFactor: RuleAmount,
  priceSurcharge: RuleAmount,
  profitMargin: RuleAmount,
  base: Type.Optional(Type.Unsafe<'basePrice' | 'pricelist' | null>({ type: ['string', 'null'] })),
  basePricelistId: RuleTarget,
  appliedOn: AppliedOn,
  productId: RuleTarget,
  tagId: RuleTarget,
  categoryId: RuleTarget,
  roundTo: RuleAmount,
  roundEnding: RuleAmount,
  minMargin: RuleAmount,
})

export const createRule = endpoint({
  method: 'POST',
  url: '/api/pricelist/rules',
  access: 'secure',
  summary: 'Add a rule to a price list',
  body: RuleBody,
  response: Rule,
})

export const getRule = endpoint({
  method: 'GET',
  url: '/api/pricelist/rules/:id',
  access: 'secure',
  summary: 'A rule',
  params: IdParams,
  response: Rule,
})

export const updateRule = endpoint({
  method: 'PATCH',
  url: '/api/pricelist/rules/:id',
  access: 'secure',
  summary: 'Save a complete rule; its price list cannot change',
  params: IdParams,
  body: Type.Object({ ...RuleBody.properties, pricelistId: Type.Optional(Id) }),
  response: Rule,
})

export const deleteRule = endpoint({
  method: 'DELETE',
  url: '/api/pricelist/rules/:id',
  access: 'secure',
  summary: 'Delete a rule',
  params: IdParams,
  response: Deleted,
})

/** A product whose price would change. Null is no price. */
const PriceEffect = Type.Object({
  ...ProductRef.properties,
  before: nullable(Money),
  after: nullable(Money),
})

export const previewRules = endpoint({
  method: 'POST',
  url: '/api/pricelist/rules/preview',
  access: 'secure',
  summary:
    'Preview of the effect of a change of rules, or of deleting a category, on the prices; nothing is written',
  body: Type.Object({
    /** The rules to delete, or the one to replace. */
    ruleIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    /** The new rule; it replaces the first of `ruleIds`, if any. */
    rule: Type.Optional(nullable(RuleBody)),
    /** The category to delete: its rules go with it, and its products also lose those of the categories above it. */
    categoryId: Type.Optional(nullable(Id)),
  }),
  response: Type.Object({
    /** Number of distinct products whose price would change in some list. */
    changedProducts: Count,
    /** Among the prices that would change or that the new rule would decide. */
    belowCost: BelowCost,
    /** The affected lists: those of the rules, then those based on them. */
    pricelists: Type.Array(
      Type.Object({
        pricelistId: Id,
        pricelistName: Type.String(),
        changed: Count,
        /** Products that would get a price, and products that would lose it. */
        gained: Count,
        lost: Count,
        /** At most five, largest first. */
        largestUps: Type.Array(PriceEffect),
        largestDowns: Type.Array(PriceEffect),
      }),
    ),
  }),
})
