import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  checkCosts,
  findKnownCodes,
  exportProducts,
  importProducts as importProductsEndpoint,
  listProductsWithoutData,
  previewBulk,
  updatePrices,
} from '#contract/bulk.ts'
import { readPageQuery } from '#contract/paging.ts'
import { exportSelection } from '#contract/product-selection.ts'
import { Problem } from '#contract/problems.ts'
import {
  createProduct,
  deleteProduct as deleteProductEndpoint,
  getProduct,
  getProductFilterOptions,
  getProductFormOptions,
  getSearchSync,
  listPriceHistory,
  listProductIds,
  listProducts as listProductsEndpoint,
  searchAllProducts,
  searchProducts as searchProductsEndpoint,
  syncSearchIndex as syncSearchIndexEndpoint,
  updateProduct,
} from '#contract/products.ts'
import { findProduct } from '../../catalogue/product-queries.ts'
import type { Deps } from '../../deps.ts'
import { cachedSecureRoute } from '../../http/cached-secure-route.ts'
import { route } from '../../http/route.ts'
import { readProgress } from '../../search/mirror/outbox.ts'
import { isIndexed } from '../../search/index/search-index.ts'
import { syncSearchIndex } from '../../search/index/sync-search-index.ts'
import { storedProducts } from './bulk-preview.ts'
import { productsBelowCosts } from './check-costs.ts'
import { deleteProduct } from './delete-product.ts'
import { productsAsCsv } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { knownCodes } from './known-codes.ts'
import { idsOfProducts, listProducts, searchProducts } from './list-products.ts'
import { priceHistory } from './price-history.ts'
import { checkFilter } from './filtered-products.ts'
import { productFilterOptions } from './product-filter-options.ts'
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
  const search = deps.accountSearch
  const lists = { search, pricingSnapshots: deps.pricingSnapshots }
  cachedSecureRoute(app, deps, {
    endpoint: listProductsEndpoint,
    isCacheable: (accountId) => isIndexed(search, accountId),
    handler: async ({ session, query }) => {
      await checkFilter(lists, session, query)
      return listProducts(lists, session.accountId, { filter: query, page: readPageQuery(query) })
    },
  })
  route(app, deps, {
    endpoint: listProductIds,
    handler: async ({ session, query }) => {
      await checkFilter(lists, session, query)
      return idsOfProducts(lists, session.accountId, query)
    },
  })
  route(app, deps, {
    endpoint: exportProducts,
    handler: async ({ session, query, reply }) => {
      await checkFilter(lists, session, query)
      const { sort } = readPageQuery(query)
      return sendCsv(
        reply,
        deps.fileExports.parts(session.accountId, () =>
          productsAsCsv(lists, session, { filter: query, sort }),
        ),
      )
    },
  })
  route(app, deps, {
    endpoint: exportSelection,
    handler: async ({ session, body, reply }) =>
      sendCsv(
        reply,
        deps.fileExports.parts(session.accountId, () =>
          productsAsCsv(lists, session, { filter: body, sort: null }),
        ),
      ),
  })
  cachedSecureRoute(app, deps, {
    endpoint: searchProductsEndpoint,
    isCacheable: (accountId) => isIndexed(search, accountId),
    handler: ({ session, query }) =>
      searchProducts(search, session.accountId, { text: query.q ?? '', limit: 5 }),
  })
  route(app, deps, {
    endpoint: searchAllProducts,
    handler: ({ session, query }) =>
      searchProducts(search, session.accountId, { text: query.q ?? '', limit: null }),
  })
  route(app, deps, {
    endpoint: listProductsWithoutData,
    handler: ({ session }) => productsWithoutData(deps.pool, session.accountId),
  })
  cachedSecureRoute(app, deps, {
    endpoint: getProductFilterOptions,
    isCacheable: (accountId) => isIndexed(search, accountId),
    handler: ({ session }) => productFilterOptions(deps.pool, session.accountId),
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
    endpoint: deleteProductEndpoint,
    handler: ({ session, params }) => deleteProduct(deps, session, params.id),
  })
}

function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: syncSearchIndexEndpoint,
    handler: async ({ session }) => ({ indexed: await syncSearchIndex(deps, session.accountId) }),
  })
  route(app, deps, {
    endpoint: getSearchSync,
    handler: ({ session }) => readProgress(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: previewBulk,
    handler: ({ session: { accountId }, body }) =>
      deps.fileChecks.run(accountId, () => storedProducts(deps.pool, accountId, body)),
  })
  route(app, deps, {
    endpoint: findKnownCodes,
    handler: ({ session, body }) => knownCodes(deps.pool, session.accountId, body.codes),
  })
  route(app, deps, {
    endpoint: checkCosts,
    handler: ({ session: { accountId }, body }) =>
      deps.fileChecks.run(accountId, () => productsBelowCosts(deps, accountId, body)),
  })
  route(app, deps, {
    endpoint: importProductsEndpoint,
    handler: ({ session, body, query }) =>
      importProducts(deps, session, { body, fileName: query.fileName ?? null }),
  })
  route(app, deps, {
    endpoint: updatePrices,
    handler: ({ session, body, query }) =>
      updateBasePrices(deps, session, { body, fileName: query.fileName ?? null }),
  })
}

function sendCsv(reply: FastifyReply, parts: AsyncIterable<string>): string {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="productos.csv"`,
  })
  // The stream is sent as is; the contract declares its text.
  return Readable.from(parts) as unknown as string
}
