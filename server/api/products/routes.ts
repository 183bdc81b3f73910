import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  exportProducts,
  importProducts,
  listProductsWithoutData,
  previewBulk,
  updatePrices,
} from '#contract/bulk.ts'
import { readPageQuery } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import {
  createProduct,
  deleteProduct,
  getProduct,
  getProductFormOptions,
  getSearchSync,
  listPriceHistory,
  listProducts,
  searchAllProducts,
  searchProducts,
  syncSearchIndex,
  updateProduct,
} from '#contract/products.ts'
import { findProduct } from '../../catalogue/product-queries.ts'
import type { Deps } from '../../deps.ts'
import { cachedSecureRoute } from '../../http/cached-secure-route.ts'
import { route } from '../../http/route.ts'
import { readProgress } from '../../search/outbox.ts'
import { syncSearchIndex as syncSearch } from '../../search/sync-search-index.ts'
import { storedProducts } from './bulk-preview.ts'
import { deleteProduct as deleteWholeProduct } from './delete-product.ts'
import { productsAsCsv } from './export-products.ts'
import { importPriceList } from './import-products.ts'
import { listProducts as listMatchingProducts, searchProducts as searchByWords } from './list-products.ts'
import { priceHistory } from './price-history.ts'
import { productFormOptions } from './product-form-options.ts'
import { productsWithoutData } from './products-without-data.ts'
import { addProduct, changeProduct } from './save-product.ts'
import { updateBasePrices } from './update-prices.ts'

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  bulkRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  const search = { db: deps.pool, index: deps.searchIndex, synonymsOf: deps.synonymsOf }
  cachedSecureRoute(app, deps, {
    endpoint: listProducts,
    handler: ({ session, query }) =>
      listMatchingProducts(search, session.accountId, {
        searchValue: query.searchValue ?? '',
        page: readPageQuery(query),
      }),
  })
  route(app, deps, {
    endpoint: exportProducts,
    handler: async ({ session, query, reply }) => {
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="productos.csv"`,
      })
      const { sort } = readPageQuery(query)
      const parts = productsAsCsv(search, session.accountId, {
        searchValue: query.searchValue ?? '',
        sort,
      })
      // The stream is sent as is; the contract declares its text.
      return Readable.from(parts) as unknown as string
    },
  })
  cachedSecureRoute(app, deps, {
    endpoint: searchProducts,
    handler: ({ session, query }) =>
      searchByWords(search, session.accountId, { text: query.q ?? '', limit: 5 }),
  })
  route(app, deps, {
    endpoint: searchAllProducts,
    handler: ({ session, query }) =>
      searchByWords(search, session.accountId, { text: query.q ?? '', limit: null }),
  })
  route(app, deps, {
    endpoint: listProductsWithoutData,
    handler: ({ session }) => productsWithoutData(deps.pool, session.accountId),
  })
  cachedSecureRoute(app, deps, {
    endpoint: getProductFormOptions,
    handler: ({ session }) => productFormOptions(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: getProduct,
    handler: async ({ session, params }) => {
      const product = await findProduct(deps.pool, session.accountId, params.id)
      if (product === null) throw new Problem('not_found')
      return product
    },
  })
  route(app, deps, {
    endpoint: listPriceHistory,
    handler: ({ session, params }) => priceHistory(deps.pool, session.accountId, params.id),
  })
}

function writingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createProduct,
    handler: ({ session, body }) => addProduct(deps, session, body),
  })
  route(app, deps, {
    endpoint: updateProduct,
    handler: ({ session, params, body }) => changeProduct(deps, session, { id: params.id, change: body }),
  })
  route(app, deps, {
    endpoint: deleteProduct,
    handler: async ({ session, params }) => {
      await deleteWholeProduct(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
}

function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: syncSearchIndex,
    handler: async ({ session }) => ({ indexed: await syncSearch(deps, session.accountId) }),
  })
  route(app, deps, {
    endpoint: getSearchSync,
    handler: ({ session }) => readProgress(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: previewBulk,
    handler: ({ session, body }) => storedProducts(deps.pool, session.accountId, body),
  })
  route(app, deps, {
    endpoint: importProducts,
    handler: ({ session, body, query }) =>
      importPriceList(deps, session, { body, fileName: query.fileName ?? null }),
  })
  route(app, deps, {
    endpoint: updatePrices,
    handler: ({ session, body, query }) =>
      updateBasePrices(deps, session, { body, fileName: query.fileName ?? null }),
  })
}
