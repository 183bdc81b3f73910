import { Type } from 'typebox'
import { BulkOperation } from './bulk.ts'
import { Count, Id, Money, nullable, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'

/** An order that waits to be confirmed. */
const WaitingOrder = Type.Object({
  id: Id,
  folio: Id,
  pubAlias: Type.String(),
  /** Name of the customer, or else the phone; null when the order has neither. */
  customer: nullable(Type.String()),
  placedAt: Time,
  pieces: Count,
  total: Money,
})

/** A link with what happened by it in the last seven days. */
const BusyLink = Type.Object({
  publicationId: Id,
  permalink: Type.String(),
  note: nullable(Type.String()),
  link: Type.String(),
  /** Null where the link does not count visits. */
  visits: nullable(Count),
  orders: Count,
})

/** What only an owner may see. */
const OwnersDay = Type.Object({
  health: Type.Object({
    /** Products without a name or a base price. */
    incomplete: Count,
    /** Products whose base price has not changed for 60 days. */
    stale: Count,
    /** Price lists of open links whose prices nothing has changed for 60 days. */
    unchangedPricelists: Count,
    /** Clones that failed, or whose parent no longer shows the catalogue. */
    stoppedClones: Count,
  }),
  /** The newest bulk operation; of a reseller the newest rules of a comparison. */
  lastOperation: nullable(BulkOperation),
  /** Searches without a result: their number, and the most frequent ones. */
  missed: Type.Object({
    count: Count,
    most: Type.Array(Type.Object({ id: Id, search: Type.String(), times: Count })),
  }),
  /** When the last good backup was made or due. Only for a wholesaler, and only when that is over 36 hours ago. */
  staleBackup: nullable(Time),
  /** Which requirements of a first link the account meets; null once it meets all. */
  firstSteps: nullable(
    Type.Object({
      products: Type.Boolean(),
      pricelist: Type.Boolean(),
      resourceGroup: Type.Boolean(),
      publication: Type.Boolean(),
    }),
  ),
})

export const getToday = endpoint({
  method: 'GET',
  url: '/api/today',
  access: 'secure',
  roles: 'any',
  summary:
    'What is to be done: orders to attend to, links of the week; for an owner also prices and searches',
  response: Type.Object({
    orders: Type.Object({
      received: Count,
      confirmed: Count,
      preparing: Count,
      ready: Count,
      /** Those that are RECEIVED, the oldest first; at most 10. */
      waiting: Type.Array(WaitingOrder),
    }),
    /** The busiest links of the last seven days, at most 5. */
    links: Type.Array(BusyLink),
    /** Null for a user who is no owner. */
    owner: nullable(OwnersDay),
  }),
})

export const countNewOrders = endpoint({
  method: 'GET',
  url: '/api/today/new-orders',
  access: 'secure',
  roles: 'any',
  summary: 'The number of orders that are RECEIVED',
  response: Type.Object({ received: Count }),
})

const CountedPricelist = Type.Object({ id: Id, name: Type.String(), products: Count })

export const countBelowCost = endpoint({
  method: 'GET',
  url: '/api/today/below-cost',
  access: 'secure',
  summary: 'How many products the lists of open links sell below cost, or leave without a price',
  response: Type.Object({
    /** The lists with products below cost, most products first. */
    pricelists: Type.Array(CountedPricelist),
    /** The lists without a price for products that have a cost: all their products without a price, most first. */
    withoutPrice: Type.Array(CountedPricelist),
    /** Number of lists that were not priced: of very many lists only those of the newest links are. */
    unchecked: Count,
  }),
})
