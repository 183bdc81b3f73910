import { Type } from 'typebox'
import { Count, Id, IdParams, Money, nullable, oneOf, Time } from './amounts.ts'
import { FileQuery, Rows } from './bulk.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

export const comparePrices = endpoint({
  method: 'POST',
  url: '/api/products/compare-prices',
  access: 'secure',
  summary:
    'Compare the prices of a list with those of a competitor: rows {code, priceGrp1}, answered in their order',
  body: Type.Object({ priceListId: Id, products: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Array(
    Type.Object({
      id: nullable(Id),
      code: Type.String(),
      diffPct: nullable(Money),
      basePrice: nullable(Money),
      systemPrice: nullable(Money),
      targetPrice: nullable(Money),
      requiredProfitMargit: nullable(Money),
    }),
  ),
})

/**
 * Makes rules of a comparison (bulk.md §29). The rows are checked by the use-case in one pass: `productId`, and `targetPrice` as a
 * number or a plain decimal text.
 */
export const makeComparisonRules = endpoint({
  method: 'POST',
  url: '/api/pricelists/:id/comparison-rules',
  access: 'secure',
  summary:
    'Give products of a comparison a rule each that brings them to the price of the competitor; all or nothing',
  params: IdParams,
  query: FileQuery,
  body: Type.Object({ mode: oneOf(['profitMargin', 'fixed']), rows: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    /** Products that had no rule of their own in the list, those whose rule was replaced, and those that had just this one. */
    created: Count,
    replaced: Count,
    unchanged: Count,
    operationId: Id,
  }),
})

/** An addition: what {@link makeComparisonRules} did lately, to be undone. */
export const listComparisonRules = endpoint({
  method: 'GET',
  url: '/api/comparison-rules',
  access: 'secure',
  summary: 'The last times that a comparison was made into rules, newest first',
  response: Type.Array(
    Type.Object({
      id: Id,
      pricelistId: nullable(Id),
      pricelistName: nullable(Type.String()),
      fileName: nullable(Type.String()),
      startedAt: Time,
      by: nullable(Type.String()),
      created: Count,
      replaced: Count,
      undoneAt: nullable(Time),
    }),
  ),
})

/** An addition: {@link makeComparisonRules} taken back. */
export const undoComparisonRules = endpoint({
  method: 'POST',
  url: '/api/comparison-rules/:id/undo',
  access: 'secure',
  summary: 'Take back the rules that a comparison was made into; rules changed since are left and named',
  params: IdParams,
  response: Type.Object({
    restored: Count,
    kept: Type.Array(Type.Object({ code: Type.String(), reason: Type.String() })),
  }),
})
