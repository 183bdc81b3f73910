import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  streamOrders,
  updateOrder,
} from '#contract/orders.ts'
import {
  quoteOrder as quoteOrderEndpoint,
  searchContacts as searchContactsEndpoint,
  takeOrder,
} from '#contract/counter-orders.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import {
  cancelCustomerOrder,
  getCustomerOrder,
  listCustomerOrders,
  placeOrder as placeOrderEndpoint,
} from '#contract/customer-orders.ts'
import type { Queryable } from '#db/database.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { bearerToken } from '../../auth/bearer-token.ts'
import { newVisitor, readVisitor, visitorCookie, visitorHash } from '../../auth/visitor.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { findPublishedHead, requireOwnAlias } from '../../published/publication-queries.ts'
import type { PublishedHead } from '../../published/publication-queries.ts'
import { cancelOrders } from './cancel-orders.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { changeOrders, changeOrderStatus } from './change-status.ts'
import { selectOddLinks } from './odd-links.ts'
import { eraseContact } from './insert-order.ts'
import { createOpenStreams } from './open-streams.ts'
import { withPictures } from './item-pictures.ts'
import { orderCsv, ordersCsv } from './order-csv.ts'
import { createOrderEvents } from './order-events.ts'
import { searchContacts } from './known-contacts.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { findCustomerOrder, selectCustomerOrders } from './customer-queries.ts'
import type { OrderViewer } from './customer-queries.ts'
import { selectOrders, selectSellerOrders } from './queries.ts'
import { streamOrderEvents } from './stream-orders.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  sellerRoutes(app, deps)
  eventRoute(app, deps)
  customerRoutes(app, deps)
  customerCancelRoute(app, deps)
}

function sellerRoutes(app: FastifyInstance, deps: Deps): void {
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
      await changeOrderStatus(deps, session, { id, orderStatus: body.orderStatus })
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

/** What takes an order at the counter. */
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

function eventRoute(app: FastifyInstance, deps: Deps): void {
  const events = createOrderEvents(deps.pool)
  const open = createOpenStreams()
  // Streams never end by themselves, and the server waits for open responses before it stops.
  app.addHook('preClose', async () => open.endAll())
  // After a restore clients must reconnect and authenticate again.
  deps.versions.onReplaced(() => open.endAll())
  app.addHook('onClose', async () => events.close())
  route(app, deps, {
    endpoint: streamOrders,
    handler: async ({ session: { accountId }, request, reply }) => {
      const token = bearerToken(request) ?? ''
      const isSignedIn = async () => (await authenticate(deps.pool, { token, address: request.ip })) !== null
      streamOrderEvents(reply, { accountId, isSignedIn }, { events, open })
      return reply as unknown as string
    },
  })
}

/** Orders do not change what a publication shows, so they raise no version. */
function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const secure = deps.publicUrl.startsWith('https:')
  route(app, deps, {
    endpoint: placeOrderEndpoint,
    handler: async ({ params, body, headers, request, reply }) => {
      // Reports a problem of the link before one of the cart; for other carts pricing reports it.
      if (body.items.length === 0) await requirePublication(deps, params.alias)
      const visitor = readVisitor(request.headers.cookie) ?? newVisitor()
      const order = await placeOrder(deps, {
        alias: params.alias,
        items: body.items,
        expectedTotal: body.expectedTotal ?? null,
        idempotencyKey: headers['idempotency-key'] ?? null,
        contact: body.contact ?? null,
        placedBy: null,
        visitorHash: visitorHash(visitor),
      })
      reply.header('set-cookie', visitorCookie(visitor, { secure }))
      return order
    },
  })
  route(app, deps, {
    endpoint: listCustomerOrders,
    handler: async ({ params, query, request }) => {
      const { viewer, db } = await findViewer(deps, params.alias, request)
      const page = readPageQuery(query)
      const { orders, total } = await selectCustomerOrders(db, viewer, page)
      return toPage(orders, total, page)
    },
  })
  route(app, deps, {
    endpoint: getCustomerOrder,
    handler: async ({ params: { alias, orderId }, query: { key = null }, request }) => {
      const { publication, viewer, db } = await findViewer(deps, alias, request)
      const order = await findCustomerOrder(db, { ...viewer, orderId, key })
      if (!order) throw new Problem('not_found')
      const [pictured] = await withPictures(db, [order], { accountId: viewer.accountId, publication })
      return pictured!
    },
  })
}

function customerCancelRoute(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: cancelCustomerOrder,
    handler: async ({ params: { alias, orderId }, request }) => {
      const { viewer } = await findViewer(deps, alias, request)
      return cancelOwnOrder(deps, viewer, orderId)
    },
  })
}

/** The publication of an alias, and who asks for its orders. Throws 404, and 423 link_paused. */
async function findViewer(
  deps: Deps,
  alias: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ publication: PublishedHead; viewer: OrderViewer; db: Queryable }> {
  const publication = await requirePublication(deps, alias)
  const { accountId, id: publicationId, audience } = publication
  const visitor = readVisitor(headers.cookie)
  const viewer = {
    accountId,
    publicationId,
    audience,
    visitorHash: visitor === null ? null : visitorHash(visitor),
  }
  return { publication, viewer, db: deps.readsOf(accountId) }
}

async function requirePublication({ readsOf, accountOfAlias }: Deps, alias: string): Promise<PublishedHead> {
  const accountId = await accountOfAlias(alias)
  const head = accountId === null ? undefined : await findPublishedHead(readsOf(accountId), accountId, alias)
  if (!head) throw new Problem('not_found')
  return head
}
