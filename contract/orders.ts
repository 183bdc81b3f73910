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

/** An order as its customer sees it. */
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

/** An order as its seller sees it: with the cost and the rule behind each price, and who changed the status. */
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
  /** The customer's page of the order; null once its publication is gone. */
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
    /** The orders of one link alone, under the alias that they came by. */
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
  summary:
    'Cancel together the orders of a link, or those named, that are still RECEIVED; at most 1,000 at once',
  /** One of `pubAlias` and `ids`; ISO times, the second one exclusive. */
  body: Type.Object({
    pubAlias: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    since: Type.Optional(Type.String({ maxLength: 40 })),
    until: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: Type.Object({
    cancelled: Count,
    /** Of the orders cancelled. */
    total: Money,
    /** How many more of them the same call would cancel. */
    left: Count,
    /** Those that are worked on already, at most 100 of them. */
    kept: Type.Array(Type.Object({ id: Id, folio: Id, orderStatus: OrderStatus })),
  }),
})

export const listOddLinks = endpoint({
  method: 'GET',
  url: '/api/orders/odd-links',
  access: 'secure',
  summary:
    'Links that reached their limit or sent far more orders than usual, with orders nobody has touched',
  response: Type.Array(
    Type.Object({
      publicationId: Id,
      pubAlias: Type.String(),
      note: nullable(Type.String()),
      paused: Type.Boolean(),
      /** When it began; what follows is counted from then on. */
      since: Time,
      reachedLimit: Type.Boolean(),
      orders: Count,
      /** Of these, those still RECEIVED, with their pieces and total. */
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
    'Server-sent events: order for a new or changed one, ready when they are heard of, interrupted when not',
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
