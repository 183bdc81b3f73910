import { Type } from 'typebox'
import { Count, Id, IdParams, Money, nullable, oneOf, SearchText, Time } from './amounts.ts'
import { BulkOperation } from './bulk.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { ProductIds } from './product-selection.ts'

// One bulk operation with what it did to each product. Accounts that may not list operations have those of their
// comparisons.

export const getBulkOperation = endpoint({
  method: 'GET',
  url: '/api/bulk-operations/:id',
  access: 'secure',
  summary: 'A bulk operation, with the number of its rows that can still be undone',
  params: IdParams,
  response: Type.Object({
    ...BulkOperation.properties,
    /** Changed products that still exist, those of them that were not undone, and those deleted since. */
    rows: Count,
    rowsLeft: Count,
    rowsGone: Count,
    /** Products that it created and that are in no category. */
    withoutCategory: Count,
  }),
})

export const listOperationRows = endpoint({
  method: 'GET',
  url: '/api/bulk-operations/:id/rows',
  access: 'secure',
  summary: 'What a bulk operation did to each product: before, after, and whether it was undone',
  params: IdParams,
  query: Type.Object({
    ...pageQuery(['code', 'name', 'newPrice', 'changePct']),
    /** Words of code and name. */
    searchValue: Type.Optional(SearchText),
    /** Only those that were undone, or only the others. */
    undone: Type.Optional(Type.Boolean()),
  }),
  response: paged(
    Type.Object({
      /** The product's. */
      id: Id,
      code: Type.String(),
      name: nullable(Type.String()),
      /** Whether the operation made the product. */
      created: Type.Boolean(),
      /** Whether it deleted the product; undoing brings it back. */
      deleted: Type.Boolean(),
      oldPrice: nullable(Money),
      newPrice: nullable(Money),
      /** How far the price moved; null without a price before or after. */
      changePct: nullable(Money),
      /** The product's price now; null for a product without one, and of rules. */
      basePrice: nullable(Money),
      /** What else changed. Rules are described in Spanish. */
      changes: Type.Array(
        Type.Object({
          field: oneOf(['name', 'description', 'unit', 'brand', 'barcode', 'category', 'rule']),
          before: nullable(Type.String()),
          after: nullable(Type.String()),
        }),
      ),
      undoneAt: nullable(Time),
      undoneBy: nullable(Type.String()),
      /** Why undoing would skip it, in Spanish. */
      keptReason: nullable(Type.String()),
    }),
  ),
})

export const undoOperationRows = endpoint({
  method: 'POST',
  url: '/api/bulk-operations/:id/undo-rows',
  access: 'secure',
  summary: 'Undo what a bulk operation did to some products; those changed or in use since then are returned',
  params: IdParams,
  body: Type.Object({ productIds: ProductIds }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    restored: Count,
    kept: Type.Array(Type.Object({ code: Type.String(), reason: Type.String() })),
  }),
})
