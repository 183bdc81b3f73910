import { Type } from 'typebox'
import { MAX_KEY_CODES } from '#domain/price-file/columns/key-candidates.ts'
import { Count, Id, IdParams, Money, nullable, oneOf, ownerOnly, Time } from './amounts.ts'
import { LosingProduct } from './below-cost.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { PRODUCT_FILTER, PRODUCT_SORTS } from './product-filter.ts'
import { SmallImage } from './image-schemas.ts'

/**
 * Rows keyed by any accepted CSV header (bulk.md §1). A request may have 100,000 rows, so the schema only requires objects;
 * the use-case validates them in one pass and reports every bad row.
 */
export const Rows = Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' }))

/** Name of the source file, stored with the bulk operation. */
export const FileQuery = Type.Object({ fileName: Type.Optional(Type.String({ maxLength: 300 })) })

export const updatePrices = endpoint({
  method: 'PATCH',
  url: '/api/products/prices-update',
  access: 'root',
  summary: 'Set the base prices of many products: rows {code, basePrice}; all or nothing',
  query: FileQuery,
  body: Rows,
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    processedCorrectly: Count,
    notFound: Count,
    /** The number of processed products whose price changed. */
    changed: Count,
    executionTime: Count,
    notFoundCodes: Type.Array(Type.String()),
    operationId: Id,
  }),
})

export const importProducts = endpoint({
  method: 'PATCH',
  url: '/api/products/import',
  access: 'root',
  summary:
    'Update and create products: rows {code, name, basePrice, description, unit, brand, barcode, category}; all or nothing',
  query: FileQuery,
  body: Type.Object({
    overwriteProductName: Type.Optional(Type.Boolean({ default: true })),
    importNewProducts: Type.Optional(Type.Boolean({ default: false })),
    /** Products in no category go into the one that their row names. Without it the column is ignored. */
    categories: Type.Optional(
      nullable(
        Type.Object({
          /** Whether those that are missing are made, below this one (null: at the top level). */
          create: Type.Boolean(),
          motherId: Type.Optional(nullable(Id)),
        }),
      ),
    ),
    products: Rows,
  }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    amountExisting: Count,
    amountUpdate: Count,
    amountCreated: Count,
    /** Products that were put into a category, categories made for them, new products that are in none. */
    amountPlaced: Count,
    amountNewCategories: Count,
    amountWithoutCategory: Count,
    operationId: Id,
  }),
})

/** The stored products for the review of a file. Unknown codes are omitted. */
export const previewBulk = endpoint({
  method: 'POST',
  url: '/api/products/bulk-preview',
  access: 'root',
  summary: 'The stored products with these codes, for the review of a file; descriptions on request',
  body: Type.Object({
    codes: Type.Array(Type.String()),
    withDescriptions: Type.Optional(Type.Boolean({ default: false })),
    withCategories: Type.Optional(Type.Boolean({ default: false })),
    withPictures: Type.Optional(Type.Boolean({ default: false })),
  }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({
    products: Type.Array(
      Type.Object({
        code: Type.String(),
        name: nullable(Type.String()),
        description: nullable(Type.String()),
        unit: nullable(Type.String()),
        brand: nullable(Type.String()),
        barcode: nullable(Type.String()),
        basePrice: nullable(Money),
        /** Whether it is in a category; null unless asked for. */
        hasCategory: nullable(Type.Boolean()),
        /** The product, how many pictures it has, and what it is shown with; only where asked for. */
        pictures: Type.Optional(Type.Object({ productId: Id, count: Count, image: SmallImage })),
      }),
    ),
  }),
})

/** Which codes of a sample the account has, to find the column of a file that holds its keys (bulk.md §43). */
export const findKnownCodes = endpoint({
  method: 'POST',
  url: '/api/products/known-codes',
  access: 'secure',
  summary: 'Which codes of a sample the account has products for, and whether it has any products',
  body: Type.Object({ codes: Type.Array(Type.String(), { maxItems: MAX_KEY_CODES }) }),
  response: Type.Object({ codes: Type.Array(Type.String()), hasProducts: Type.Boolean() }),
})

/** What new costs would let sell below them, before a file is applied (prices.md §27). Unknown codes are omitted. */
export const checkCosts = endpoint({
  method: 'POST',
  url: '/api/products/bulk-below-cost',
  access: 'root',
  summary: 'The products of rows {code, basePrice} that would sell below these costs, the worst first',
  body: Rows,
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({ products: Type.Array(LosingProduct) }),
})

export const BulkOperation = Type.Object({
  id: Id,
  kind: oneOf(['prices-update', 'import', 'comparison-rules', 'percent-change', 'products-deleted']),
  fileName: nullable(Type.String()),
  /** For operations without a file, the change and its products in words. */
  description: nullable(Type.String()),
  startedAt: Time,
  by: nullable(Type.String()),
  counts: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'number' },
  }),
  undoneAt: nullable(Time),
  /** Who undid it. */
  undoneBy: nullable(Type.String()),
  /** How many of its rows were undone before the whole. */
  rowsUndone: Count,
})

export const listBulkOperations = endpoint({
  method: 'GET',
  url: '/api/bulk-operations',
  access: 'root',
  summary: 'The bulk operations, newest first',
  query: Type.Object(pageQuery(['id', 'startedAt'])),
  response: paged(BulkOperation),
})

export const undoBulkOperation = endpoint({
  method: 'POST',
  url: '/api/bulk-operations/:id/undo',
  access: 'root',
  summary: 'Undo a bulk operation; products changed or in use since then are not undone but returned',
  params: IdParams,
  response: Type.Object({
    restored: Count,
    kept: Type.Array(Type.Object({ code: Type.String(), reason: Type.String() })),
  }),
})

export const listProductsWithoutData = endpoint({
  method: 'GET',
  url: '/api/products/no-data',
  access: 'secure',
  roles: 'any',
  summary: 'The products without a name or a base price',
  response: Type.Array(
    Type.Object({
      id: Id,
      code: Type.String(),
      missing: Type.Array(oneOf(['name', 'basePrice', 'images'])),
      /** The existing values, and the version to send when saving the missing ones. */
      name: nullable(Type.String()),
      basePrice: ownerOnly(nullable(Money)),
      version: Type.Integer(),
    }),
  ),
})

/** The import accepts its columns. */
export const exportProducts = endpoint({
  method: 'GET',
  url: '/api/products.csv',
  access: 'secure',
  roles: 'any',
  ownerSorts: ['basePrice', 'margin'],
  summary: 'The products that meet a filter as a CSV file, in the order of the list',
  query: Type.Object({
    sort: pageQuery(PRODUCT_SORTS).sort,
    ...PRODUCT_FILTER,
  }),
  response: Type.String(),
  contentType: 'text/csv; charset=utf-8',
})
