import { Type } from 'typebox'
import { Count, Id, IdParams, Money, nullable, oneOf, Time } from './amounts.ts'
import { BelowCost } from './below-cost.ts'
import { FileQuery, Rows } from './bulk.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

export const comparePrices = endpoint({
  method: 'POST',
  url: '/api/products/compare-prices',
  access: 'secure',
  summary:
    'Compare the prices of a list with those of a competitor: rows {code, priceGrp1}, returned in the same order',
  body: Type.Object({ priceListId: Id, products: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Array(
    Type.Object({
      id: nullable(Id),
      code: Type.String(),
      /** The product's; null for an unknown code. */
      name: nullable(Type.String()),
      diffPct: nullable(Money),
      basePrice: nullable(Money),
      systemPrice: nullable(Money),
      targetPrice: nullable(Money),
      requiredProfitMargit: nullable(Money),
    }),
  ),
})

/**
 * Creates rules from a comparison (bulk.md §29). The use-case validates the rows in one pass: `productId`, and
 * `targetPrice` as a number or plain decimal text.
 */
export const makeComparisonRules = endpoint({
  method: 'POST',
  url: '/api/pricelists/:id/comparison-rules',
  access: 'secure',
  summary: 'Create product rules that match the prices of the competitor; all or nothing',
  params: IdParams,
  query: FileQuery,
  body: Type.Object({ mode: oneOf(['profitMargin', 'fixed']), rows: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    /** Numbers of product rules that were created, replaced, and already the same. */
    created: Count,
    replaced: Count,
    unchanged: Count,
    operationId: Id,
  }),
})

export const previewComparisonRules = endpoint({
  method: 'POST',
  url: '/api/pricelists/:id/comparison-rules/preview',
  access: 'secure',
  summary: 'Preview of product rules that match the prices of the competitor; nothing is written',
  params: IdParams,
  body: Type.Object({ mode: oneOf(['profitMargin', 'fixed']), rows: Rows }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    /** Number of distinct products whose price would change in some list. */
    changedProducts: Count,
    belowCost: BelowCost,
  }),
})

/** The recent operations of {@link makeComparisonRules}, which can be undone. */
export const listComparisonRules = endpoint({
  method: 'GET',
  url: '/api/comparison-rules',
  access: 'secure',
  summary: 'The latest operations that created rules from a comparison, newest first',
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

export const undoComparisonRules = endpoint({
  method: 'POST',
  url: '/api/comparison-rules/:id/undo',
  access: 'secure',
  summary:
    'Undo the creation of rules from a comparison; rules changed since then are not undone but returned',
  params: IdParams,
  response: Type.Object({
    restored: Count,
    kept: Type.Array(Type.Object({ code: Type.String(), reason: Type.String() })),
  }),
})
