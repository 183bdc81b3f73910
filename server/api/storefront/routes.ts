import type { FastifyInstance } from 'fastify'
import {
  getNavigation,
  getPublicationFrame,
  getPublicationStart,
  getPublishedCatalog,
  getPublishedCategory,
  getPublishedCustomList,
  getPublishedProduct,
  listFamilies as listFamiliesEndpoint,
  listProductsByCode as listProductsByCodeEndpoint,
  listPublishedProducts,
  readOrder as readOrderEndpoint,
} from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'
import { cachedRoute } from '../../http/cached-route.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { createBulkhead } from '../../load/bulkhead.ts'
import { getProduct, listProducts } from '../../published/get-product.ts'
import type { Published } from '../../published/published.ts'
import { catalogOf } from './get-catalog.ts'
import { getCategory } from './get-category.ts'
import { getCustomList } from './get-custom-list.ts'
import { frameOf, navigationOf } from './get-navigation.ts'
import { startOf } from './get-start.ts'
import { listFamilies } from './list-families.ts'
import { listProductsByCode } from './list-products-by-code.ts'
import { readOrder } from './read-order.ts'

/** An order makes up to 200 searches: those of one account are read one after the other. */
const ORDERS_READ = { concurrency: 1, maxQueued: 20, maxWaitMs: 5_000 }
// A list of a thousand lines takes fifteen calls; a script that guesses codes takes far more.
const CODE_LISTS_PER_MINUTE = 60

export function storefrontRoutes(app: FastifyInstance, deps: Deps): void {
  const { findPublished, readsOf, searchProvider } = deps
  const limitCodeLists = createRateLimit({ perMinute: CODE_LISTS_PER_MINUTE, now: deps.now })
  const limitSearches = createRateLimit({ perMinute: deps.searchesPerMinute, now: deps.now })
  const ordersRead = createBulkhead(ORDERS_READ)

  cachedRoute(app, deps, {
    endpoint: getNavigation,
    handler: async ({ params }) =>
      withReads(params.alias, (db, published) => navigationOf(db, published, searchProvider)),
  })
  cachedRoute(app, deps, {
    endpoint: getPublicationFrame,
    handler: async ({ params }) => frameOf(await findPublished(params.alias), searchProvider),
  })
  cachedRoute(app, deps, {
    endpoint: getPublicationStart,
    handler: ({ params }) => withReads(params.alias, startOf),
  })
  cachedRoute(app, deps, {
    endpoint: getPublishedCatalog,
    handler: async ({ params }) => catalogOf(await findPublished(params.alias), params.id),
  })
  cachedRoute(app, deps, {
    endpoint: getPublishedCategory,
    handler: ({ params: { alias, id }, query }) =>
      withReads(alias, (db, published) => getCategory(db, published, { id, query })),
  })
  cachedRoute(app, deps, {
    endpoint: getPublishedCustomList,
    handler: ({ params: { alias, id }, query }) =>
      withReads(alias, (db, published) => getCustomList(db, published, { id, query })),
  })
  cachedRoute(app, deps, {
    endpoint: listPublishedProducts,
    handler: ({ params, query }) =>
      withReads(params.alias, (db, published) => listProducts(db, published, query.prodIds)),
  })
  // Not cached: families change when the search index does, after the account's version.
  route(app, deps, {
    endpoint: listFamiliesEndpoint,
    handler: ({ params, query }) =>
      withReads(params.alias, (db, published) => listFamilies(db, published, query.prodIds)),
  })
  cachedRoute(app, deps, {
    endpoint: getPublishedProduct,
    handler: ({ params }) =>
      withReads(params.alias, (db, published) => getProduct(db, published, params.productId)),
  })
  route(app, deps, {
    endpoint: listProductsByCodeEndpoint,
    handler: async ({ params: { alias }, body, request }) => {
      limitCodeLists(`${alias} ${countedAddress(request.ip)}`)
      return withReads(alias, (db, published) => listProductsByCode(db, published, body.codes))
    },
  })
  route(app, deps, {
    endpoint: readOrderEndpoint,
    handler: async ({ params: { alias }, body, request }) => {
      const key = `${alias} ${countedAddress(request.ip)}`
      limitCodeLists(key)
      const published = await findPublished(alias)
      const { accountId } = published
      return ordersRead.run(accountId, async () => {
        const search = {
          db: readsOf(accountId),
          index: deps.searchIndex,
          synonyms: await deps.synonymsOf(accountId),
        }
        return readOrder(search, published, {
          text: body.text,
          count: (searches) => limitSearches(key, searches),
        })
      })
    },
  })

  async function withReads<T>(
    alias: string,
    read: (db: Queryable, published: Published) => Promise<T>,
  ): Promise<T> {
    const published = await findPublished(alias)
    return read(readsOf(published.accountId), published)
  }
}
