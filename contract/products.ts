import { Type } from 'typebox'
import { MAX_LENGTH } from '#domain/limits.ts'
import {
  Code,
  Count,
  Deleted,
  HttpUrl,
  Id,
  IdName,
  IdParams,
  Money,
  MoneyIn,
  nullable,
  ownerOnly,
  ProductRef,
  SearchText,
  Time,
} from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { Drawing, Image, SmallImage } from './image-schemas.ts'
import { paged, pageQuery } from './paging.ts'
import { PRODUCT_FILTER, PRODUCT_SORTS } from './product-filter.ts'

export const Product = Type.Object({
  id: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  /** The unit that prices are for: 'pieza', 'tramo', 'm'; null says nothing. */
  unit: nullable(Type.String()),
  /** The stored brand; where there is none, the list shows the one in the name. */
  brand: nullable(Type.String()),
  barcode: nullable(Type.String()),
  basePrice: ownerOnly(nullable(Money)),
  parentId: nullable(Id),
  priceUpdated: nullable(Time),
  categoryIds: Type.Array(Id),
  categories: Type.Array(IdName),
  tagIds: Type.Array(Id),
  tags: Type.Array(IdName),
  images: Type.Array(Image),
  drawing: Drawing,
  competitorLinks: Type.Array(Type.Object({ id: Id, url: Type.String() })),
  version: Type.Integer(),
})

/** One step of a price computation: `kind` for programs (domain/explain-price.ts), `text` for people. */
const PriceStep = Type.Object({
  kind: Type.String(),
  pricelistId: Id,
  ruleId: nullable(Id),
  amount: nullable(Money),
  text: Type.String(),
})

/** The fields that can be saved; other fields of a Product are ignored. A blank name is null. */
const ProductBody = Type.Object({
  code: Code,
  name: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.productName }))),
  description: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.description }))),
  unit: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.unit }))),
  brand: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.brand }))),
  /** EAN, UPC or an own one; blanks are left out. */
  barcode: Type.Optional(nullable(Type.String({ maxLength: 2 * MAX_LENGTH.barcode }))),
  basePrice: Type.Optional(nullable(MoneyIn)),
  categoryIds: Type.Optional(Type.Array(Id)),
  tagIds: Type.Optional(Type.Array(Id)),
  competitorLinks: Type.Optional(Type.Array(Type.Object({ url: HttpUrl }))),
  version: Type.Optional(nullable(Type.Integer())),
})

export const listProducts = endpoint({
  method: 'GET',
  url: '/api/products',
  access: 'secure',
  roles: 'any',
  ownerSorts: ['basePrice', 'margin'],
  summary: 'A page of the products, optionally only those that meet a filter',
  query: Type.Object({
    ...pageQuery(PRODUCT_SORTS),
    ...PRODUCT_FILTER,
  }),
  response: paged(
    Type.Object({
      ...ProductRef.properties,
      basePrice: ownerOnly(nullable(Money)),
      /** In the price list of the query; null without one, and where it has no price. */
      salesPrice: nullable(Money),
      markupPct: ownerOnly(nullable(Money)),
      priceUpdated: nullable(Time),
      /** The stored brand, or else the one in the name. */
      brand: nullable(Type.String()),
      categories: Type.Array(IdName),
      image: SmallImage,
      version: Type.Integer(),
    }),
  ),
})

/** What a selection of all products of a filtered list holds. */
export const listProductIds = endpoint({
  method: 'GET',
  url: '/api/products/ids',
  access: 'secure',
  roles: 'any',
  summary: 'The ids of all products that meet a filter',
  query: Type.Object(PRODUCT_FILTER),
  response: Type.Array(Id),
})

export const createProduct = endpoint({
  method: 'POST',
  url: '/api/products',
  access: 'root',
  summary: 'Add a product',
  body: ProductBody,
  response: Product,
})

export const updateProduct = endpoint({
  method: 'PATCH',
  url: '/api/products/:id',
  access: 'root',
  summary: 'Save a product; omitted fields are unchanged; a stale version is refused',
  params: IdParams,
  body: Type.Partial(ProductBody),
  response: Product,
})

export const getProduct = endpoint({
  method: 'GET',
  url: '/api/products/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A product',
  params: IdParams,
  response: Product,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  url: '/api/products/:id',
  access: 'root',
  summary:
    'Delete a product; orders have their own copy of it. Undoing the operation brings it back, for 30 days',
  params: IdParams,
  response: Type.Object({ ...Deleted.properties, operationId: Id }),
})

export const listSalesPrices = endpoint({
  method: 'GET',
  url: '/api/products/:id/sales-prices',
  access: 'secure',
  roles: 'any',
  summary: 'The sales price of a product in every price list, with its explanation',
  params: IdParams,
  response: Type.Array(
    Type.Object({
      pricelistId: Id,
      pricelistName: Type.String(),
      salesPrice: nullable(Money),
      markupPct: ownerOnly(nullable(Money)),
      ruleId: ownerOnly(nullable(Id)),
      explanation: ownerOnly(nullable(Type.Array(PriceStep))),
    }),
  ),
})

export const listPriceHistory = endpoint({
  method: 'GET',
  url: '/api/products/:id/price-history',
  access: 'secure',
  summary: 'The changes of a base price, newest first',
  params: IdParams,
  response: Type.Array(
    Type.Object({
      basePrice: nullable(Money),
      previous: nullable(Money),
      changedAt: Time,
      by: nullable(Type.String()),
      operationId: nullable(Id),
      /** This change restored the price when the operation was undone. */
      isUndo: Type.Boolean(),
    }),
  ),
})

export const searchProducts = endpoint({
  method: 'GET',
  url: '/api/products/search',
  access: 'secure',
  roles: 'any',
  summary: 'Up to 5 products for an autocomplete box',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  response: Type.Array(ProductRef),
})

export const searchAllProducts = endpoint({
  method: 'GET',
  url: '/api/products/search-all',
  access: 'secure',
  roles: 'any',
  summary: 'All products that match a text',
  query: Type.Object({ q: Type.Optional(SearchText) }),
  response: Type.Array(ProductRef),
})

export const syncSearchIndex = endpoint({
  method: 'POST',
  url: '/api/products/sync-search-index-all',
  access: 'root',
  summary: 'Send every product to the search index again',
  response: Type.Object({ indexed: Count }),
})

export const getSearchSync = endpoint({
  method: 'GET',
  url: '/api/products/sync-search-index-all',
  access: 'root',
  summary: 'How far the last synchronisation with an external search provider has come',
  response: Type.Object({
    running: Type.Boolean(),
    done: Count,
    total: Count,
    failing: Type.Boolean({ description: 'The provider has not answered lately; it is tried again.' }),
  }),
})

/** What the list of products can be filtered by. */
export const getProductFilterOptions = endpoint({
  method: 'GET',
  url: '/api/products/filter-options',
  access: 'secure',
  roles: 'any',
  summary:
    'What products can be filtered by and put into: categories, tags, brands, price lists, custom lists',
  response: Type.Object({
    categories: Type.Array(Type.Object({ id: Id, name: Type.String(), depth: Count })),
    tags: Type.Array(IdName),
    /** The brands of products, or else those in their names, the most frequent first; at most 200. */
    brands: Type.Array(Type.String()),
    pricelists: Type.Array(IdName),
    /** Also named by the note of their publication, or its permalink. */
    customLists: Type.Array(IdName),
  }),
})

export const getProductFormOptions = endpoint({
  method: 'GET',
  url: '/api/product-form-options',
  access: 'secure',
  roles: 'any',
  summary: 'The categories (in tree order) and tags that a product can have',
  response: Type.Object({
    categories: Type.Array(Type.Object({ ...IdName.properties, depth: Count })),
    tags: Type.Array(IdName),
  }),
})
