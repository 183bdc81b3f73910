import type { FastifyInstance } from 'fastify'
import {
  quoteOrder as quoteOrderEndpoint,
  searchContacts as searchContactsEndpoint,
  takeOrder,
} from '#contract/counter-orders.ts'
import {
  cancelOrders as cancelOrdersEndpoint,
  changeOrders as changeOrdersEndpoint,
  downloadOrder,
  downloadOrders,
  eraseOrderContact,
  getOrder,
  getOrders,
  listOddLinks,
  listOrders,
  updateOrder,
} from '#contract/orders.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { requireOwnAlias } from '../../published/publication-queries.ts'
import { cancelOrders } from './cancel-orders.ts'
import { changeOrders, changeOrderStatus } from './change-status.ts'
import { eraseContact } from './erase-contact.ts'
import { withPictures } from './item-pictures.ts'
import { searchContacts } from './known-contacts.ts'
import { selectOddLinks } from './odd-links.ts'
import { orderCsv, ordersCsv } from './order-csv.ts'
import { placeOrder } from './place-order.ts'
import { selectOrders, selectSellerOrders } from './queries.ts'
import { quoteOrder } from './quote-order.ts'

export function sellerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listOrders,
    handler: async ({ session, query }) => {
      const page = readPageQuery(query)
      const { orderStatus = null, searchValue = null, pubAlias: alias = null, days = null } = query
      const filter = { accountId: session.accountId, orderStatus, searchValue, alias, days }
      const { orders, total } = await selectOrders(deps.pool, filter, page)
      return toPage(orders, total, page)
    },
  })
  route(app, deps, {
    endpoint: getOrder,
    handler: ({ session, params }) => loadSellerOrder(deps, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: updateOrder,
    handler: async ({ session, params: { id }, body }) => {
      await changeOrderStatus(deps, session, { id, from: body.from ?? null, orderStatus: body.orderStatus })
      return loadSellerOrder(deps, session.accountId, id)
    },
  })
  route(app, deps, {
    endpoint: eraseOrderContact,
    handler: async ({ session, params: { id } }) => {
      if (!(await eraseContact(deps.pool, session, id))) throw new Problem('not_found')
      return loadSellerOrder(deps, session.accountId, id)
    },
  })
  route(app, deps, {
    endpoint: changeOrdersEndpoint,
    handler: ({ session, body }) => changeOrders(deps, session, body),
  })
  route(app, deps, {
    endpoint: cancelOrdersEndpoint,
    handler: ({ session, body }) => cancelOrders(deps, session, body),
  })
  route(app, deps, {
    endpoint: listOddLinks,
    handler: ({ session }) => selectOddLinks(deps.pool, session.accountId, deps.orderLimits),
  })
  route(app, deps, {
    endpoint: downloadOrder,
    handler: async ({ session, params, reply }) => {
      const order = await loadSellerOrder(deps, session.accountId, params.id)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="pedido-${order.folio}.csv"`)
      return orderCsv(order)
    },
  })
  severalOrdersRoutes(app, deps)
  counterRoutes(app, deps)
}

/** The calls that take an order at the counter. */
function counterRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: takeOrder,
    handler: async ({ session, body, headers }) => {
      const { publicationId, items, contact = null, expectedTotal = null } = body
      const alias = await requireOwnAlias(deps.pool, session.accountId, publicationId)
      return placeOrder(deps, {
        alias,
        items,
        expectedTotal,
        idempotencyKey: headers['idempotency-key'] ?? null,
        contact,
        placedBy: session,
        visitorHash: null,
      })
    },
  })
  route(app, deps, {
    endpoint: quoteOrderEndpoint,
    handler: ({ session, body }) => quoteOrder(deps, session, body),
  })
  route(app, deps, {
    endpoint: searchContactsEndpoint,
    handler: ({ session, query }) => searchContacts(deps.pool, session.accountId, query.q),
  })
}

function severalOrdersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getOrders,
    handler: async ({ session, query }) => {
      const ids = readIds(query.ids)
      const orders = await loadSellerOrders(deps, session.accountId, ids)
      const found = new Set(orders.map(({ id }) => id))
      return { orders, missing: ids.filter((id) => !found.has(id)) }
    },
  })
  route(app, deps, {
    endpoint: downloadOrders,
    handler: async ({ session, query, reply }) => {
      const orders = await loadSellerOrders(deps, session.accountId, readIds(query.ids))
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="pedidos.csv"')
      return ordersCsv(orders)
    },
  })
}

async function loadSellerOrder(deps: Deps, accountId: number, id: number) {
  const [order] = await loadSellerOrders(deps, accountId, [id])
  if (!order) throw new Problem('not_found')
  return order
}

async function loadSellerOrders({ pool, publicUrl }: Deps, accountId: number, ids: readonly number[]) {
  const orders = await selectSellerOrders(pool, accountId, ids)
  const pictured = await withPictures(pool, orders, { accountId, publication: null })
  return pictured.map(({ alias, key, ...details }) => ({
    ...details,
    customerLink: alias === null ? null : `${publicUrl}/p/${alias}/orders/${details.id}?key=${key}`,
  }))
}

function readIds(ids: string): number[] {
  return [...new Set(ids.split(',').map(Number))]
}
