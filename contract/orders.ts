import { Type } from 'typebox'
import { ORDER_STATUSES } from '#domain/order.ts'
import { Count, Id, IdParams, Money, nullable, oneOf, SearchText, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'

export const OrderStatus = oneOf(ORDER_STATUSES)

const OrderItem = Type.Object({
  productId: nullable(Id),
  productCode: Type.String(),
  productName: Type.String(),
  quantity: Count,
  unitPrice: Money,
  lineItemTotal: Money,
})

/** An order for its customer. */
export const Order = Type.Object({
  id: Id,
  folio: Id,
  pubAlias: Type.String(),
  orderStatus: OrderStatus,
  placedAt: Time,
  items: Type.Array(OrderItem),
  subtotal: Money,
  total: Money,
})

/** An order for its seller: with the cost and rule of each price, and the status history. */
export const OrderDetails = Type.Object({
  ...Order.properties,
  items: Type.Array(
    Type.Object({
      ...OrderItem.properties,
      unitCost: nullable(Money),
      ruleId: nullable(Id),
      explanation: nullable(Type.String()),
    }),
  ),
  /** URL of the customer's order page; null when the publication was deleted. */
  customerLink: nullable(Type.String()),
  history: Type.Array(
    Type.Object({ orderStatus: OrderStatus, changedAt: Time, by: nullable(Type.String()) }),
  ),
})

export const listOrders = endpoint({
  method: 'GET',
  url: '/api/orders',
  access: 'secure',
  summary: 'A page of the orders, newest first unless sorted; searchValue is a folio or a part of an alias',
  query: Type.Object({
    ...pageQuery(['id', 'pubAlias', 'orderStatus', 'total', 'placedAt']),
    orderStatus: Type.Optional(OrderStatus),
    searchValue: Type.Optional(SearchText),
    /** Only the orders placed through this alias. */
    pubAlias: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: paged(Order),
})

export const getOrder = endpoint({
  method: 'GET',
  url: '/api/orders/:id',
  access: 'secure',
  summary: 'An order with the history of its status',
  params: IdParams,
  response: OrderDetails,
})

export const updateOrder = endpoint({
  method: 'PATCH',
  url: '/api/orders/:id',
  access: 'secure',
  summary: 'Change the status of an order; forward only',
  params: IdParams,
  body: Type.Object({ orderStatus: OrderStatus }),
  response: OrderDetails,
})

export const cancelOrders = endpoint({
  method: 'POST',
  url: '/api/orders/cancel',
  access: 'secure',
  summary: 'Cancel the given orders, or those of a link, that are still RECEIVED; at most 1,000 at once',
  /** Either `pubAlias` or `ids`. `since` (inclusive) and `until` (exclusive) are ISO times. */
  body: Type.Object({
    pubAlias: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
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
  summary:
    'Server-sent events: order (new or changed), ready (events are complete), interrupted (events may be missing)',
  contentType: 'text/event-stream',
  response: Type.String(),
})

export const downloadOrder = endpoint({
  method: 'GET',
  url: '/api/orders/:id.csv',
  access: 'secure',
  summary: 'The items of an order as a CSV file (text/csv)',
  params: IdParams,
  contentType: 'text/csv',
  response: Type.String(),
})
