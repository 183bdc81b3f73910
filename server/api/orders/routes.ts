import type { FastifyInstance } from 'fastify'
import {
  cancelOrders as cancelOrdersEndpoint,
  downloadOrder,
  getOrder,
  listOddLinks,
  listOrders,
  streamOrders,
  updateOrder,
} from '#contract/orders.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import {
  getCustomerOrder,
  listCustomerOrders,
  placeOrder as placeOrderEndpoint,
} from '#contract/storefront.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { bearerToken } from '../../auth/bearer-token.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { findPublishedHead } from '../../published/publication-queries.ts'
import type { PublishedHead } from '../../published/publication-queries.ts'
import { cancelOrders } from './cancel-orders.ts'
import { changeOrderStatus } from './change-status.ts'
import { selectOddLinks } from './odd-links.ts'
import { createOpenStreams } from './open-streams.ts'
import { orderCsv } from './order-csv.ts'
import { createOrderEvents } from './order-events.ts'
import { placeOrder } from './place-order.ts'
import { findCustomerOrder, findSellerOrder, selectCustomerOrders, selectOrders } from './queries.ts'
import { streamOrderEvents } from './stream-orders.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  sellerRoutes(app, deps)
  eventRoute(app, deps)
  customerRoutes(app, deps)
}

function sellerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listOrders,
    handler: async ({ session, query }) => {
      const page = readPageQuery(query)
      const { orderStatus = null, searchValue = null, pubAlias: alias = null } = query
      const filter = { accountId: session.accountId, orderStatus, searchValue, alias }
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
}

async function loadSellerOrder({ pool, publicUrl }: Deps, accountId: number, id: number) {
  const order = await findSellerOrder(pool, accountId, id)
  if (!order) throw new Problem('not_found')
  const { alias, ...details } = order
  const customerLink = alias === null ? null : `${publicUrl}/p/${alias}/orders/${id}`
  return { ...details, customerLink }
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
      const isSignedIn = async () => (await authenticate(deps.pool, token)) !== null
      streamOrderEvents(reply, { accountId, isSignedIn }, { events, open })
      return reply as unknown as string
    },
  })
}

/** Orders do not change what a publication shows, so they raise no version of its cached pages. */
function customerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: placeOrderEndpoint,
    handler: ({ params, body, headers }) =>
      placeOrder(deps, {
        alias: params.alias,
        items: body.items,
        expectedTotal: body.expectedTotal ?? null,
        idempotencyKey: headers['idempotency-key'] ?? null,
      }),
  })
  route(app, deps, {
    endpoint: listCustomerOrders,
    handler: async ({ params, query }) => {
      const { accountId, id } = await requirePublication(deps, params.alias)
      const page = readPageQuery(query)
      const { orders, total } = await selectCustomerOrders(
        deps.readsOf(accountId),
        { accountId, publicationId: id },
        page,
      )
      return toPage(orders, total, page)
    },
  })
  route(app, deps, {
    endpoint: getCustomerOrder,
    handler: async ({ params: { alias, orderId } }) => {
      const { accountId, id } = await requirePublication(deps, alias)
      const order = await findCustomerOrder(deps.readsOf(accountId), {
        accountId,
        publicationId: id,
        orderId,
      })
      if (!order) throw new Problem('not_found')
      return order
    },
  })
}

async function requirePublication({ readsOf, accountOfAlias }: Deps, alias: string): Promise<PublishedHead> {
  const accountId = await accountOfAlias(alias)
  const head = accountId === null ? undefined : await findPublishedHead(readsOf(accountId), accountId, alias)
  if (!head) throw new Problem('not_found')
  return head
}
