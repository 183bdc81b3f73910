import { Type } from 'typebox'
import { Count, Id, Money, nullable, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { Alias, LinkParams } from './link-params.ts'
import {
  ContactBody,
  IdempotencyHeaders,
  Order,
  OrderStatus,
  PicturedItem,
  RequestedItems,
} from './order-schemas.ts'
import { paged, pageQuery } from './paging.ts'

const OrderParams = Type.Object({ alias: Alias, orderId: Id })

/** Key that opens an order of a GROUP link on a device that did not send it. */
const OrderKey = Type.String({ maxLength: 64 })

export const placeOrder = endpoint({
  method: 'POST',
  url: '/api/public/:alias/orders',
  access: 'public',
  summary: 'Place an order at the current prices; an Idempotency-Key makes retries safe',
  params: LinkParams,
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
  params: LinkParams,
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
  params: OrderParams,
  query: Type.Object({ key: Type.Optional(OrderKey) }),
  response: Type.Object({
    ...Order.properties,
    items: Type.Array(PicturedItem),
    key: Type.String(),
    /** Whether the customer can still cancel it. */
    mayCancel: Type.Boolean(),
    /** Status changes, oldest first, without the names of users. */
    statusChanges: Type.Array(
      Type.Object({
        orderStatus: OrderStatus,
        changedAt: Time,
        /** Whether the customer changed it. */
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
  params: OrderParams,
  response: Type.Object({ id: Id, orderStatus: OrderStatus }),
})
