import { Type } from 'typebox'
import { MAX_LENGTH } from '#domain/limits.ts'
import { accountLook, PricesIncludeVat } from './accounts.ts'
import { Count, CountedName, Id, IdName, Empty, nullable, oneOf } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { LinkEntryParams, LinkParams, LinkProductParams } from './link-params.ts'
import { paged, pageQuery } from './paging.ts'
import { PATTERNS } from './patterns.ts'
import { PublicProduct } from './public-products.ts'
import { AUDIENCES } from './publications.ts'

/** `image` is the URL of a small picture. */
const Tile = Type.Object({ ...CountedName.properties, image: nullable(Type.String()) })

const NavigationNode = Type.Cyclic(
  {
    NavigationNode: Type.Object({
      ...CountedName.properties,
      children: Type.Array(Type.Ref('NavigationNode')),
    }),
  },
  'NavigationNode',
)

/** The arguments of the constructor of the search provider's client. */
const SearchProvider = Type.Object({
  appId: Type.String(),
  apiKey: Type.String(),
  indexName: Type.String(),
  hosts: Type.Array(
    Type.Object({
      url: Type.String(),
      protocol: oneOf(['http', 'https']),
      accept: oneOf(['read', 'write', 'readWrite']),
      port: Type.Optional(Type.Integer()),
    }),
  ),
})

export const getNavigation = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/navigation-resources',
  access: 'public',
  summary: 'The custom lists, catalogues and category tree of a publication',
  params: LinkParams,
  response: Type.Object({
    pubAlias: Type.String(),
    accountName: Type.String(),
    whatsappNumber: nullable(Type.String()),
    pricesIncludeVat: PricesIncludeVat,
    categories: Type.Array(NavigationNode),
    catalogs: Type.Array(IdName),
    customLists: Type.Array(CountedName),
    search: nullable(SearchProvider),
  }),
})

/** Asked where a search finds nothing. */
export const listNearCategories = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/near-categories',
  access: 'public',
  summary: 'Up to 6 categories whose names have words of a search, or else those of the first level',
  params: LinkParams,
  query: Type.Object({ query: Type.String({ maxLength: MAX_LENGTH.search }) }),
  response: Type.Object({
    /** Their names have something of the search. */
    areNear: Type.Boolean(),
    categories: Type.Array(CountedName),
  }),
})

export const getPublicationFrame = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/frame',
  access: 'public',
  summary: 'The data of the frame around every page of a publication: account, WhatsApp number and search',
  params: LinkParams,
  response: Type.Object({
    accountName: Type.String(),
    ...accountLook,
    whatsappNumber: nullable(Type.String()),
    /** On a link for a group favourites stay on the device, and an order demands a contact. */
    audience: oneOf(AUDIENCES),
    pricesIncludeVat: PricesIncludeVat,
    search: nullable(SearchProvider),
  }),
})

export const getPublicationStart = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/start',
  access: 'public',
  summary: 'The start page of a publication: its lists and top-level categories, with pictures',
  params: LinkParams,
  response: Type.Object({
    accountName: Type.String(),
    customLists: Type.Array(Tile),
    catalogs: Type.Array(IdName),
    categories: Type.Array(Tile),
  }),
})

export const getPublishedCatalog = endpoint({
  method: 'GET',
  url: '/api/public/published-catalogs/p/:alias/id/:id',
  access: 'public',
  summary: 'A catalogue of a publication',
  params: LinkEntryParams,
  response: Type.Object({ ...IdName.properties, categories: Type.Array(Tile) }),
})

export const getPublishedCategory = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/category/:id',
  access: 'public',
  summary: 'A category with a page of the products of itself and its descendants',
  params: LinkEntryParams,
  query: Type.Object(pageQuery(['name', 'code'])),
  response: Type.Object({
    id: Id,
    name: Type.String(),
    motherId: nullable(Id),
    totalDirectProducts: Count,
    totalGroupedProducts: Count,
    children: Type.Array(Tile),
    products: paged(PublicProduct),
  }),
})

export const getPublishedCustomList = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/custom-lists/:id',
  access: 'public',
  summary: 'A custom list with a page of its products',
  params: LinkEntryParams,
  query: Type.Object(pageQuery([])),
  response: Type.Object({ ...CountedName.properties, products: paged(PublicProduct) }),
})

/** Filters and order of a listing. The default order is that of the call without filters. */
const NarrowedQuery = Type.Object({
  ...pageQuery([]),
  /**
   * JSON of groups of facets; a product matches with at least one facet of each group: [["size:1/2\"", "size:3/4\""],
   * ["material:PVC"]].
   */
  facets: Type.Optional(Type.String({ maxLength: 2000 })),
  order: Type.Optional(oneOf(['default', 'size', 'price', 'price_desc'])),
  /** Whether the values of all facets are counted. */
  counts: Type.Optional(Type.Boolean({ default: false })),
})

const Narrowed = Type.Object({
  products: paged(PublicProduct),
  /** The values of each attribute, the most frequent first; empty unless they were asked for. */
  counts: Type.Array(
    Type.Object({
      attribute: oneOf(['size', 'material', 'angle', 'brand']),
      values: Type.Array(Type.Object({ value: Type.String(), count: Count })),
    }),
  ),
})

export const getNarrowedCategory = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/category/:id/narrowed',
  access: 'public',
  summary: 'A page of the products of a category that have some facets, in an order, and how many have which',
  params: LinkEntryParams,
  query: NarrowedQuery,
  response: Narrowed,
})

export const getNarrowedCustomList = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/custom-lists/:id/narrowed',
  access: 'public',
  summary:
    'A page of the products of a custom list that have some facets, in an order, and how many have which',
  params: LinkEntryParams,
  query: NarrowedQuery,
  response: Narrowed,
})

export const resolveBreadcrumbs = endpoint({
  method: 'GET',
  url: '/api/public/resolve-breadcrumbs',
  access: 'public',
  summary: 'The breadcrumbs of a page; empty for admin pages without a valid token',
  query: Type.Object({ p: Type.String({ maxLength: 2000 }) }),
  response: Type.Array(Type.Object({ label: Type.String(), link: nullable(Type.String()) })),
})

const Favourite = Type.Object({ productId: Id, inCustomList: Type.Boolean() })

export const addFavourite = endpoint({
  method: 'POST',
  url: '/api/public/custom-lists/publications/:alias/products/:productId',
  access: 'public',
  summary: 'Add a product to the favourites of a publication',
  params: LinkProductParams,
  response: Favourite,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  url: '/api/public/custom-lists/publications/:alias/products/:productId',
  access: 'public',
  summary: 'Remove a product from the favourites of a publication',
  params: LinkProductParams,
  response: Favourite,
})

export const recordView = endpoint({
  method: 'POST',
  url: '/api/public/publications/:alias/views',
  access: 'public',
  summary: 'Record a page view that did not load the page from the server',
  params: LinkParams,
  body: Type.Object({ path: Type.String({ maxLength: 500, pattern: PATTERNS.storefrontPath.pattern }) }),
  response: Empty,
})
