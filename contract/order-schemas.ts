import { Type } from 'typebox'
import { DELIVERIES } from '#domain/contact.ts'
import { MAX_LENGTH, MAX_QUANTITY, MAX_REQUESTED_LINES } from '#domain/limits.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { PricesIncludeVat } from './accounts.ts'
import { Count, Id, Money, nullable, oneOf, ownerOnly, Time } from './amounts.ts'
import { SmallImage } from './image-schemas.ts'

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
  /** Only for the account and the device that sent the order; null for others, and when there is none. */
  contact: nullable(Contact),
  /** The user who took it at the counter; null for an order that came by the link, and for customers. */
  placedBy: nullable(Type.String()),
  items: Type.Array(OrderItem),
  subtotal: Money,
  total: Money,
  /** The account's setting when the order was placed. */
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
  /** `takenBack`: this change reverts the previous one. */
  history: Type.Array(
    Type.Object({
      orderStatus: OrderStatus,
      changedAt: Time,
      by: nullable(Type.String()),
      /** Whether the customer changed it. */
      byCustomer: Type.Boolean(),
      takenBack: Type.Boolean(),
    }),
  ),
  /** The status that the order can be reverted to today; null for none. */
  undoStatus: nullable(OrderStatus),
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
