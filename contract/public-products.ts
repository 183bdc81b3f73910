import { Type } from 'typebox'
import { MAX_ORDER_TEXT, MAX_QUANTITY, ORDER_TEXT_BYTES } from '#domain/limits.ts'
import { Id, IdName, Money, nullable } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { LinkParams, LinkProductParams } from './link-params.ts'
import { PATTERNS } from './patterns.ts'
import { Drawing, Image } from './image-schemas.ts'

/** A product for visitors: never its base price, parent, tags or competitor links. */
export const PublicProduct = Type.Object({
  id: Id,
  code: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  /** The unit that the price is for; null says nothing. */
  unit: nullable(Type.String()),
  /** The stored brand. Null does not mean that the name contains none. */
  brand: nullable(Type.String()),
  salesPrice: nullable(Money),
  images: Type.Array(Image),
  drawing: Drawing,
  inCustomList: Type.Boolean(),
})

export const listPublishedProducts = endpoint({
  method: 'GET',
  url: '/api/public/products/by-publication/:alias',
  access: 'public',
  summary: 'Up to 100 products in the requested order; invisible ones are omitted',
  params: LinkParams,
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
    /** The size that was searched for, in the notation '3/4" x 1/2"'. Its products come first in their family. */
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
          /** It was requested, and its first size is that of the search, where the search has one. */
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
  params: LinkProductParams,
  response: Type.Object({ ...PublicProduct.properties, categories: Type.Array(IdName) }),
})
