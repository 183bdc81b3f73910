import { Type } from 'typebox'
import { Count, Deleted, Id, IdName, IdParams, Money, Name, nullable, oneOf } from './amounts.ts'
import { endpoint } from './endpoint.ts'

const ComputeMode = oneOf(['fixed', 'formula', 'profitMargin'])
const RuleBase = oneOf(['basePrice', 'pricelist'])
const AppliedOn = oneOf(['1_product', '2_tag', '3_global'])

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
})

/** Amounts may be decimal texts, so that no digit is lost on the way. */
const RuleAmount = Type.Optional(Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }))
const RuleTarget = Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'string', 'null'] }))

/**
 * A rule is always sent as a whole. Which of the optional fields it needs, and their limits, depends on computeMode
 * and appliedOn (behaviour.md §4): the domain's `validateRule` checks those and ignores whatever the others hold.
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
})

export const Pricelist = Type.Object({
  id: Id,
  name: Type.String(),
  rules: Type.Array(Rule),
  /** How many products of the account have no price in this list. */
  productsWithoutPrice: Type.Optional(Count),
})

const PricelistBody = Type.Object({ name: Name })

export const listPricelists = endpoint({
  method: 'GET',
  url: '/api/pricelists',
  access: 'secure',
  summary: 'The price lists of the account',
  response: Type.Array(IdName),
})

export const createPricelist = endpoint({
  method: 'POST',
  url: '/api/pricelists',
  access: 'secure',
  summary: 'Add a price list',
  body: PricelistBody,
  response: Pricelist,
})

export const getPricelist = endpoint({
  method: 'GET',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'A price list with its rules',
  params: IdParams,
  response: Pricelist,
})

export const updatePricelist = endpoint({
  method: 'PATCH',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'Rename a price list',
  params: IdParams,
  body: PricelistBody,
  response: Pricelist,
})

export const deletePricelist = endpoint({
  method: 'DELETE',
  url: '/api/pricelists/:id',
  access: 'secure',
  summary: 'Delete a price list that no publication and no rule of another list uses',
  params: IdParams,
  response: Deleted,
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
  summary: 'Save a rule as a whole; it stays in its price list',
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
