import { Type } from 'typebox'
import { MAX_CANCELLED_ORDERS, MAX_IDS, MAX_LENGTH, MAX_ORDER_DAYS } from '#domain/limits.ts'
import { Count, Id, IdParams, Money, nullable, SearchText, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { Order, OrderDetails, OrderStatus } from './order-schemas.ts'
import { paged, pageQuery } from './paging.ts'
import { PATTERNS } from './patterns.ts'

/** The orders of one call. */
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
    /** Only the orders of the last days. */
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
  body: Type.Object({
    orderStatus: OrderStatus,
    /** The status that it is changed from; in another one the change is refused. */
    from: Type.Optional(OrderStatus),
  }),
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
    /** Orders that had the new status before, such as by a first attempt without a response. */
    unchanged: Type.Array(Type.Object({ id: Id, folio: Id })),
    /** Orders whose status is neither `from` nor the new one, or that cannot change, with their status. */
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
    /** Sum of the cancelled orders. */
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
