import { Type } from 'typebox'
import { DELIVERIES } from '#domain/contact.ts'
import { MAX_ORDER_TEXT, MAX_QUANTITY } from '#domain/limits.ts'
import { Count, Id, Money, nullable, oneOf, ownerOnly, SearchText } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { ContactBody, IdempotencyHeaders, Order, RequestedItems } from './order-schemas.ts'
import { SmallImage } from './image-schemas.ts'

export const takeOrder = endpoint({
  method: 'POST',
  url: '/api/orders',
  access: 'secure',
  roles: 'any',
  summary: 'Take an order at the counter, by the code of an order by the link; also by a paused link',
  headers: IdempotencyHeaders,
  body: Type.Object({
    publicationId: Id,
    items: RequestedItems,
    contact: Type.Optional(nullable(ContactBody)),
    expectedTotal: Type.Optional(nullable(Money)),
  }),
  response: Order,
})

/** A line of an order that is being taken: at today's price, or with the reason why it cannot be ordered. */
const QuotedItem = Type.Object({
  productId: Id,
  productCode: Type.String(),
  productName: Type.String(),
  quantity: Count,
  unit: nullable(Type.String()),
  image: SmallImage,
  unitPrice: nullable(Money),
  lineItemTotal: nullable(Money),
  unitCost: ownerOnly(nullable(Money)),
  ruleId: ownerOnly(nullable(Id)),
  explanation: ownerOnly(nullable(Type.String())),
  problem: nullable(Type.String()),
})

export const quoteOrder = endpoint({
  method: 'POST',
  url: '/api/orders/quote',
  access: 'secure',
  roles: 'any',
  summary: 'What an order by a link would cost now, line by line; nothing is written',
  body: Type.Object({ publicationId: Id, items: RequestedItems }),
  response: Type.Object({ items: Type.Array(QuotedItem), total: Money }),
})

export const searchContacts = endpoint({
  method: 'GET',
  url: '/api/orders/contacts',
  access: 'secure',
  roles: 'any',
  summary: 'Up to 6 customers of earlier orders whose name or phone matches, the latest first',
  query: Type.Object({ q: SearchText }),
  response: Type.Array(
    Type.Object({
      /** Null where the order has a phone alone. */
      name: nullable(Type.String()),
      phone: nullable(Type.String()),
      delivery: nullable(oneOf(DELIVERIES)),
      address: nullable(Type.String()),
    }),
  ),
})

export const readPaperOrder = endpoint({
  method: 'POST',
  url: '/api/orders/read',
  access: 'secure',
  roles: 'any',
  summary: 'The products of a link that an order in words or codes may mean; also of a paused link',
  body: Type.Object({ publicationId: Id, text: Type.String({ maxLength: MAX_ORDER_TEXT }) }),
  response: Type.Object({
    lines: Type.Array(
      Type.Object({
        source: Type.String(),
        quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
        /** The first product is what was asked for. */
        isSure: Type.Boolean(),
        /** At most five, best first. */
        products: Type.Array(
          Type.Object({
            id: Id,
            code: Type.String(),
            name: nullable(Type.String()),
            salesPrice: nullable(Money),
            image: SmallImage,
          }),
        ),
      }),
    ),
  }),
})
