import { Type } from 'typebox'
import { MAX_ORDER_TEXT, MAX_QUANTITY, ORDER_TEXT_BYTES } from '#domain/limits.ts'
import { accountLook, PricesIncludeVat } from './accounts.ts'
import { Count, CountedName, Id, IdName, Money, Empty, nullable, oneOf, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import {
  ContactBody,
  IdempotencyHeaders,
  Order,
  OrderStatus,
  PicturedItem,
  RequestedItems,
} from './orders.ts'
import { paged, pageQuery } from './paging.ts'
import { PATTERNS } from './patterns.ts'
import { Drawing, Image } from './products.ts'
import { AUDIENCES } from './publications.ts'

/** The alias of a publication. Without a pattern: an invalid one gets 404 like any unknown one. */
const Alias = Type.String()
const LinkParams = Type.Object({ alias: Alias })
const LinkEntryParams = Type.Object({ alias: Alias, id: Id })
const AliasParams = Type.Object({ alias: Alias })
const LinkProductParams = Type.Object({ alias: Alias, productId: Id })

/** A product for visitors: never its base price, parent, tags or competitor links. */
export const PublicProduct = Type.Object({
  id: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  /** The unit that the price is for; null says nothing. */
  unit: nullable(Type.String()),
  /** The brand that it was given; its name may say one all the same. */
  brand: nullable(Type.String()),
  salesPrice: nullable(Money),
  images: Type.Array(Image),
  drawing: Drawing,
  inCustomList: Type.Boolean(),
})

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

/** What narrows a listing, and its order; the default order is that of the call that is not narrowed. */
const NarrowedQuery = Type.Object({
  ...pageQuery([]),
  /** JSON of groups of which a product has at least one facet each: [["size:1/2\"", "size:3/4\""], ["material:PVC"]]. */
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

export const listPublishedProducts = endpoint({
  method: 'GET',
  url: '/api/public/products/by-publication/:alias',
  access: 'public',
  summary: 'Up to 100 products in the requested order; invisible ones are omitted',
  params: Type.Object({ alias: Alias }),
  query: Type.Object({ prodIds: Type.String({ pattern: PATTERNS.ids.pattern }) }),
  response: Type.Array(PublicProduct),
})

export const listFamilies = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/families',
  access: 'public',
  summary:
    'Up to 100 products in the requested order, with others of their families; invisible ones are omitted',
  params: LinkParams,
  query: Type.Object({
    prodIds: Type.String({ pattern: PATTERNS.ids.pattern }),
    /** The size that was searched for, as it is written: '3/4" x 1/2"'. Its products come first in their family. */
    size: Type.Optional(Type.String({ maxLength: 80 })),
    /** The requested products of a family stay in the requested order, as when they are sorted by price. */
    inOrder: Type.Optional(Type.Boolean()),
  }),
  response: Type.Array(
    Type.Object({
      /** Equal for products that are the same thing in several sizes; for one without a size its id. */
      key: Type.String(),
      /** What they have in common: the name without size and brand. */
      heading: Type.String(),
      products: Type.Array(
        Type.Object({
          ...PublicProduct.properties,
          /** As it is written: '3/4" x 1/2"'. */
          size: nullable(Type.String()),
          /** Its own, or else the one that its name says. */
          brand: nullable(Type.String()),
          /** It was requested; the others are neighbours in size. */
          isRequested: Type.Boolean(),
          /** It was requested, and its first size is the one that was searched for, if any was. */
          isMeant: Type.Boolean(),
        }),
      ),
    }),
  ),
})

export const listRelated = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/product/:productId/related',
  access: 'public',
  summary: 'The same thing in other sizes, and what is often ordered with it; as of some minutes ago',
  params: LinkProductParams,
  response: Type.Object({
    /** By size; at most 6. */
    otherSizes: Type.Array(
      Type.Object({
        ...PublicProduct.properties,
        /** As it is written: '3/4" x 1/2"'. */
        size: nullable(Type.String()),
        brand: nullable(Type.String()),
      }),
    ),
    /** Most often first; at most 6, all with a price. */
    orderedTogether: Type.Array(PublicProduct),
  }),
})

export const listProductsByCode = endpoint({
  method: 'POST',
  url: '/api/public/publications/:alias/products-by-code',
  access: 'public',
  summary: 'Up to 200 products by their codes; invisible ones are omitted',
  params: LinkParams,
  body: Type.Object({ codes: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }) }),
  /** `asked` is the code as requested; it matches regardless of case and outer spaces. */
  response: Type.Array(Type.Object({ asked: Type.String(), ...PublicProduct.properties })),
})

export const readOrder = endpoint({
  method: 'POST',
  url: '/api/public/:alias/order-lines',
  access: 'public',
  summary: 'The products that an order in words or codes may mean, for each of its lines; up to 200 lines',
  params: LinkParams,
  body: Type.Object({ text: Type.String({ maxLength: MAX_ORDER_TEXT }) }),
  maxBodyBytes: ORDER_TEXT_BYTES,
  /** In the order of the text, without blank lines. */
  response: Type.Array(
    Type.Object({
      /** As typed. */
      line: Type.String(),
      /** 1 where none is said. */
      quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      /** The first candidate is what was asked for. */
      sure: Type.Boolean(),
      /** At most five, best first; empty when nothing was found. */
      candidates: Type.Array(PublicProduct),
    }),
  ),
})

export const getPublishedProduct = endpoint({
  method: 'GET',
  url: '/api/public/publications/:alias/product/:productId',
  access: 'public',
  summary: 'A product of a publication',
  params: Type.Object({ alias: Alias, productId: Id }),
  response: Type.Object({ ...PublicProduct.properties, categories: Type.Array(IdName) }),
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

/** What opens one order of a GROUP link on a device that did not send it. A wrong one opens nothing. */
const OrderKey = Type.String({ maxLength: 64 })

export const placeOrder = endpoint({
  method: 'POST',
  url: '/api/public/:alias/orders',
  access: 'public',
  summary: 'Place an order at the current prices; an Idempotency-Key makes retries safe',
  params: AliasParams,
  headers: IdempotencyHeaders,
  body: Type.Object({
    items: RequestedItems,
    expectedTotal: Type.Optional(nullable(Type.Number())),
    /** A GROUP link demands a name and a phone. */
    contact: Type.Optional(nullable(ContactBody)),
  }),
  maxBodyBytes: 64 * 1024,
  /** `key` opens the order on another device, without its contact. */
  response: Type.Object({ ...Order.properties, key: Type.String() }),
})

export const listCustomerOrders = endpoint({
  method: 'GET',
  url: '/api/public/:alias/orders',
  access: 'public',
  summary: 'A page of the orders of a link, of a GROUP link those of the device; newest first unless sorted',
  params: AliasParams,
  query: Type.Object(pageQuery(['id', 'folio', 'orderStatus', 'placedAt', 'total'])),
  response: paged(
    Type.Object({
      id: Id,
      folio: Id,
      orderStatus: OrderStatus,
      placedAt: Time,
      total: Money,
      totalQuantity: Count,
      /** The name of its contact, for the device that sent it. */
      contactName: nullable(Type.String()),
    }),
  ),
})

export const getCustomerOrder = endpoint({
  method: 'GET',
  url: '/api/public/:alias/orders/:orderId',
  access: 'public',
  summary: 'An order of a link; one of a GROUP link for the device that sent it, and for its key',
  params: Type.Object({ alias: Alias, orderId: Id }),
  query: Type.Object({ key: Type.Optional(OrderKey) }),
  response: Type.Object({
    ...Order.properties,
    items: Type.Array(PicturedItem),
    key: Type.String(),
    /** Whether the call below would cancel it. */
    mayCancel: Type.Boolean(),
    /** The changes of its status, oldest first; nobody of the account is named. */
    statusChanges: Type.Array(
      Type.Object({
        orderStatus: OrderStatus,
        changedAt: Time,
        /** Whether the customer did it. */
        byCustomer: Type.Boolean(),
      }),
    ),
  }),
})

export const cancelCustomerOrder = endpoint({
  method: 'POST',
  url: '/api/public/:alias/orders/:orderId/cancel',
  access: 'public',
  summary: 'Cancel an order that is still RECEIVED; on a GROUP link only by the device that sent it',
  params: Type.Object({ alias: Alias, orderId: Id }),
  response: Type.Object({ id: Id, orderStatus: OrderStatus }),
})
