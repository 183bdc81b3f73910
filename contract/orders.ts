import { Type } from 'typebox'
import { DELIVERIES } from '#domain/contact.ts'
import {
  MAX_CANCELLED_ORDERS,
  MAX_IDS,
  MAX_LENGTH,
  MAX_ORDER_DAYS,
  MAX_ORDER_TEXT,
  MAX_QUANTITY,
  MAX_REQUESTED_LINES,
} from '#domain/limits.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { PricesIncludeVat } from './accounts.ts'
import { Count, Id, IdParams, Money, nullable, oneOf, ownerOnly, SearchText, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { PATTERNS } from './patterns.ts'
import { SmallImage } from './products.ts'

export const OrderStatus = oneOf(ORDER_STATUSES)

const OrderItem = Type.Object({
  productId: nullable(Id),
  productCode: Type.String(),
  productName: Type.String(),
  quantity: Count,
  /** The unit of the price and quantity; null says nothing. */
  unit: nullable(Type.String()),
  unitPrice: Money,
  lineItemTotal: Money,
})

export const PicturedItem = Type.Object({ ...OrderItem.properties, image: SmallImage })

/** Whom an order is for. `phone` is international: a plus and digits. `address` is only for a delivery. */
export const Contact = Type.Object({
  name: nullable(Type.String()),
  phone: nullable(Type.String()),
  delivery: nullable(oneOf(DELIVERIES)),
  address: nullable(Type.String()),
  note: nullable(Type.String()),
})

/** A contact as typed. What is blank counts as missing; the use-case reads it (domain/contact.ts). */
export const ContactBody = Type.Object({
  name: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.contactName }))),
  phone: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.contactPhone }))),
  delivery: Type.Optional(nullable(oneOf(DELIVERIES))),
  address: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.contactAddress }))),
  note: Type.Optional(nullable(Type.String({ maxLength: MAX_LENGTH.contactNote }))),
})

/** An order for its customer. */
export const Order = Type.Object({
  id: Id,
  folio: Id,
  pubAlias: Type.String(),
  orderStatus: OrderStatus,
  placedAt: Time,
  /** Null when there is none, and for everybody but the account and the device that sent it. */
  contact: nullable(Contact),
  /** The user who took it at the counter; null for an order that came by the link, and for customers. */
  placedBy: nullable(Type.String()),
  items: Type.Array(OrderItem),
  subtotal: Money,
  total: Money,
  /** What the account said of its prices when the order was placed. */
  pricesIncludeVat: PricesIncludeVat,
})

/** An order for its seller: with the cost and rule of each price, and the status history. */
export const OrderDetails = Type.Object({
  ...Order.properties,
  items: Type.Array(
    Type.Object({
      ...PicturedItem.properties,
      unitCost: ownerOnly(nullable(Money)),
      ruleId: ownerOnly(nullable(Id)),
      explanation: ownerOnly(nullable(Type.String())),
    }),
  ),
  /** URL of the customer's order page, with its key; null when the publication was deleted. */
  customerLink: nullable(Type.String()),
  /** `takenBack`: this change took the one before it back. */
  history: Type.Array(
    Type.Object({
      orderStatus: OrderStatus,
      changedAt: Time,
      by: nullable(Type.String()),
      /** Whether the customer did it. */
      byCustomer: Type.Boolean(),
      takenBack: Type.Boolean(),
    }),
  ),
  /** The status that the order can be taken back to today; null for none. */
  undoStatus: nullable(OrderStatus),
})

/** How many orders one call works on. */
const SeveralIds = Type.Array(Id, { minItems: 1, maxItems: MAX_IDS })
const SeveralIdsQuery = Type.Object({
  ids: Type.String({ minLength: 1, pattern: PATTERNS.ids.pattern }),
})

export const listOrders = endpoint({
  method: 'GET',
  url: '/api/orders',
  access: 'secure',
  roles: 'any',
  summary:
    'A page of the orders, newest first unless sorted; searchValue is a folio, or a part of an alias, a name or a phone',
  query: Type.Object({
    ...pageQuery(['id', 'folio', 'pubAlias', 'orderStatus', 'total', 'placedAt']),
    orderStatus: Type.Optional(OrderStatus),
    searchValue: Type.Optional(SearchText),
    /** Only the orders of the link that has or had this alias. */
    pubAlias: Type.Optional(Type.String({ maxLength: MAX_LENGTH.alias })),
    /** Only the orders of so many days up to now. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ORDER_DAYS })),
  }),
  response: paged(Order),
})

export const getOrder = endpoint({
  method: 'GET',
  url: '/api/orders/:id',
  access: 'secure',
  roles: 'any',
  summary: 'An order with the history of its status',
  params: IdParams,
  response: OrderDetails,
})

export const updateOrder = endpoint({
  method: 'PATCH',
  url: '/api/orders/:id',
  access: 'secure',
  roles: 'any',
  summary: 'Change the status of an order: forward, or on the same day back to the one before',
  params: IdParams,
  body: Type.Object({ orderStatus: OrderStatus }),
  response: OrderDetails,
})

export const eraseOrderContact = endpoint({
  method: 'DELETE',
  url: '/api/orders/:id/contact',
  access: 'secure',
  summary: 'Erase the contact of an order; the order stays',
  params: IdParams,
  response: OrderDetails,
})

export const changeOrders = endpoint({
  method: 'POST',
  url: '/api/orders/status',
  access: 'secure',
  roles: 'any',
  summary: 'Change the status of up to 100 orders that are in the status `from`; the others are named',
  body: Type.Object({ ids: SeveralIds, from: OrderStatus, orderStatus: OrderStatus }),
  response: Type.Object({
    changed: Type.Array(Type.Object({ id: Id, folio: Id })),
    /** Orders in another status than `from` and the new one, or that cannot change; with the status they have. */
    refused: Type.Array(Type.Object({ id: Id, folio: Id, orderStatus: OrderStatus })),
    /** Ids of no order of the account. */
    missing: Type.Array(Id),
  }),
})

export const getOrders = endpoint({
  method: 'GET',
  url: '/api/orders/several',
  access: 'secure',
  roles: 'any',
  summary: 'Up to 100 orders with their items and history, in the requested order',
  query: SeveralIdsQuery,
  response: Type.Object({ orders: Type.Array(OrderDetails), missing: Type.Array(Id) }),
})

export const downloadOrders = endpoint({
  method: 'GET',
  url: '/api/orders/several.csv',
  access: 'secure',
  roles: 'any',
  summary: 'The items of up to 100 orders as one CSV file (text/csv), in the requested order',
  query: SeveralIdsQuery,
  contentType: 'text/csv',
  response: Type.String(),
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

/** May be empty: the use-case refuses an empty order or cart with its own error (orders.md §3). */
export const RequestedItems = Type.Array(
  Type.Object({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
  { maxItems: MAX_REQUESTED_LINES },
)

/** Makes retries of an order safe. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

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

export const cancelOrders = endpoint({
  method: 'POST',
  url: '/api/orders/cancel',
  access: 'secure',
  roles: 'any',
  summary: 'Cancel the given orders, or those of a link, that are still RECEIVED; at most 1,000 at once',
  /** Either `pubAlias` or `ids`. `since` (inclusive) and `until` (exclusive) are ISO times. */
  body: Type.Object({
    pubAlias: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_LENGTH.alias })),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_CANCELLED_ORDERS })),
    since: Type.Optional(Type.String({ maxLength: 40 })),
    until: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: Type.Object({
    cancelled: Count,
    /** Of the cancelled orders. */
    total: Money,
    /** Number of orders that the same call would cancel next. */
    left: Count,
    /** Orders that were not cancelled because they are past RECEIVED; at most 100. */
    kept: Type.Array(Type.Object({ id: Id, folio: Id, orderStatus: OrderStatus })),
  }),
})

export const listOddLinks = endpoint({
  method: 'GET',
  url: '/api/orders/odd-links',
  access: 'secure',
  roles: 'any',
  summary: 'Links that reached their limit or sent far more orders than usual, with orders still RECEIVED',
  response: Type.Array(
    Type.Object({
      publicationId: Id,
      pubAlias: Type.String(),
      note: nullable(Type.String()),
      paused: Type.Boolean(),
      /** Start of the unusual activity; the counts below begin there. */
      since: Time,
      reachedLimit: Type.Boolean(),
      orders: Count,
      /** Orders still RECEIVED, with their pieces and total. */
      received: Count,
      pieces: Count,
      total: Money,
    }),
  ),
})

export const streamOrders = endpoint({
  method: 'GET',
  url: '/api/orders/events',
  access: 'secure',
  roles: 'any',
  summary:
    'Server-sent events: order (new or changed), ready (events are complete), interrupted (events may be missing)',
  contentType: 'text/event-stream',
  response: Type.String(),
})

export const downloadOrder = endpoint({
  method: 'GET',
  url: '/api/orders/:id.csv',
  access: 'secure',
  roles: 'any',
  summary: 'The items of an order as a CSV file (text/csv)',
  params: IdParams,
  contentType: 'text/csv',
  response: Type.String(),
})
