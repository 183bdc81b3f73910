import type { FastifyInstance } from 'fastify'
import type { Output } from '#contract/endpoint.ts'
import { readPaperOrder as readPaperOrderEndpoint } from '#contract/counter-orders.ts'
import {
  getPublishedProduct,
  listFamilies as listFamiliesEndpoint,
  listProductsByCode as listProductsByCodeEndpoint,
  listPublishedProducts,
  listRelated as listRelatedEndpoint,
  readOrder as readOrderEndpoint,
} from '#contract/public-products.ts'
import {
  getNarrowedCategory,
  getNarrowedCustomList,
  getNavigation,
  getPublicationFrame,
  getPublicationStart,
  getPublishedCatalog,
  getPublishedCategory,
  getPublishedCustomList,
  listNearCategories,
} from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { nearestCategories } from '#domain/search/nearest-categories.ts'
import type { Deps } from '../../deps.ts'
import { cachedRoute } from '../../http/cached-route.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { createBulkhead } from '../../load/bulkhead.ts'
import { getProduct, listProducts } from '../../published/get-product.ts'
import { requireOwnAlias } from '../../published/publication-queries.ts'
import type { SearchDeps } from '../../search/search-products.ts'
import { catalogOf } from './get-catalog.ts'
import { getCategory } from './get-category.ts'
import { getCustomList } from './get-custom-list.ts'
import { frameOf, navigationOf } from './get-navigation.ts'
import { startOf } from './get-start.ts'
import { listFamilies } from './list-families.ts'
import { listProductsByCode } from './list-products-by-code.ts'
import { listRelated } from './list-related.ts'
import { narrowCategory, narrowCustomList } from './narrow-listing.ts'
import type { Narrowed } from './narrow-listing.ts'
import { createPublishedReads } from './published-reads.ts'
import type { PublishedReads } from './published-reads.ts'
import { linesOnTheWire, readOrder } from './read-order.ts'
import type { ReadOrder } from './read-order.ts'

/** Reading an order makes up to 800 searches in about two seconds, so the orders of one account are read one at a time. */
const ORDERS_READ = { concurrency: 1, maxQueued: 20, maxWaitMs: 5_000 }
// A list of a thousand lines takes fifteen calls; a script that guesses codes takes far more.
const CODE_LISTS_PER_MINUTE = 60
/** Related products change slowly; their prices are current nevertheless. */
const RELATED_FRESH_MS = 600_000

export function storefrontRoutes(app: FastifyInstance, deps: Deps): void {
  const reads = createPublishedReads(deps)
  pageRoutes(app, deps, reads)
  narrowedRoutes(app, deps, reads)
  orderTextRoutes(app, deps, reads)
}

/** The content of pages, and the products of a cart. */
function pageRoutes(app: FastifyInstance, deps: Deps, { withReads }: PublishedReads): void {
  const { findPublished, readsOf, searchProvider } = deps

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
    endpoint: getPublishedProduct,
    handler: ({ params }) =>
      withReads(params.alias, (db, published) => getProduct(db, published, params.productId)),
  })
  cachedRoute(app, deps, {
    endpoint: listRelatedEndpoint,
    // Neither orders nor the search index raise the version of an account.
    freshForMs: RELATED_FRESH_MS,
    handler: ({ params }) =>
      withReads(params.alias, (db, published) => listRelated(db, published, params.productId)),
  })
  cachedRoute(app, deps, {
    endpoint: listPublishedProducts,
    // A cart is checked with these prices, so they come from the primary.
    handler: async ({ params, query }) => {
      const published = await findPublished(params.alias)
      return listProducts(readsOf(published.accountId), published, query.prodIds)
    },
  })
}

/** Categories and products that are found by the words or attributes of names. */
function narrowedRoutes(app: FastifyInstance, deps: Deps, { withIndex }: PublishedReads): void {
  cachedRoute(app, deps, {
    endpoint: listNearCategories,
    handler: async ({ params, query }) => {
      const { accountId, tree } = await deps.findPublished(params.alias)
      return nearestCategories(tree, query.query, await deps.synonymsOf(accountId))
    },
  })
  cachedRoute(app, deps, {
    endpoint: getNarrowedCategory,
    handler: ({ params: { alias, id }, query }, dropAnswer) =>
      withIndex(alias, dropAnswer, async (db, published) =>
        cachedIfAny(await narrowCategory(db, published, { id, query }), dropAnswer),
      ),
  })
  cachedRoute(app, deps, {
    endpoint: getNarrowedCustomList,
    handler: ({ params: { alias, id }, query }, dropAnswer) =>
      withIndex(alias, dropAnswer, async (db, published) =>
        cachedIfAny(await narrowCustomList(db, published, { id, query }), dropAnswer),
      ),
  })
  cachedRoute(app, deps, {
    endpoint: listFamiliesEndpoint,
    handler: ({ params, query }, dropAnswer) =>
      withIndex(params.alias, dropAnswer, (db, published) => listFamilies(db, published, query)),
  })
}

/** Orders as lists of codes or as written text. */
function orderTextRoutes(app: FastifyInstance, deps: Deps, { withReads }: PublishedReads): void {
  const { findPublished, readsOf, pageReadsOf } = deps
  const limitCodeLists = createRateLimit(deps, { name: 'lists of codes', perMinute: CODE_LISTS_PER_MINUTE })
  const limitSearches = createRateLimit(deps, { name: 'searches', perMinute: deps.searchesPerMinute })
  const ordersRead = createBulkhead(ORDERS_READ)

  route(app, deps, {
    endpoint: listProductsByCodeEndpoint,
    handler: async ({ params: { alias }, body, request }) => {
      limitCodeLists(`${alias} ${rateLimitAddress(request.ip)}`)
      return withReads(alias, (db, published) => listProductsByCode(db, published, body.codes))
    },
  })
  route(app, deps, {
    endpoint: readOrderEndpoint,
    handler: async ({ params: { alias }, body, request }) => {
      const key = `${alias} ${rateLimitAddress(request.ip)}`
      limitCodeLists(key)
      const published = await findPublished(alias)
      const { accountId } = published
      return ordersRead.run(accountId, async () => {
        const search = await searchDeps(deps, accountId, pageReadsOf(published))
        const count = (searches: number) => limitSearches(key, searches)
        return linesOnTheWire(await readOrder(search, published, { text: body.text, count }))
      })
    },
  })
  route(app, deps, {
    endpoint: readPaperOrderEndpoint,
    handler: async ({ session: { accountId }, body: { publicationId, text } }) => {
      const alias = await requireOwnAlias(deps.pool, accountId, publicationId)
      const published = await findPublished(alias, { evenPaused: true })
      return ordersRead.run(accountId, async () => {
        const search = await searchDeps(deps, accountId, readsOf(accountId))
        const count = (searches: number) => limitSearches(`counter ${accountId}`, searches)
        return withProducts(await readOrder(search, published, { text, count }))
      })
    },
  })
}

async function searchDeps(deps: Deps, accountId: number, db: Queryable): Promise<SearchDeps> {
  return {
    db,
    latest: deps.readsOf(accountId),
    index: deps.searchIndex,
    synonyms: await deps.synonymsOf(accountId),
    vocabularyOf: deps.vocabularyOf,
    tagsOf: deps.tagsOf,
  }
}

/** Not cached when no product has the facets: a client could make up any number of them. */
function cachedIfAny(answer: Narrowed, dropAnswer: () => void): Narrowed {
  if (answer.products.totalElements === 0) dropAnswer()
  return answer
}

/** Each line with its products, and of each product what the counter shows. */
function withProducts({ lines, products }: ReadOrder): Output<typeof readPaperOrderEndpoint> {
  const productOf = new Map(
    products.map(({ id, code, name, salesPrice, images, drawing }) => [
      id,
      { id, code, name, salesPrice, image: images[0]?.xsUrl ?? drawing },
    ]),
  )
  return {
    lines: lines.map(({ productIds, ...line }) => ({
      ...line,
      products: productIds.flatMap((id) => productOf.get(id) ?? []),
    })),
  }
}
