import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelCustomerOrder,
  getCustomerOrder,
  listCustomerOrders,
  placeOrder as placeOrderEndpoint,
} from '#contract/customer-orders.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { newVisitor, readVisitor, visitorCookie, visitorHash } from '../../auth/visitor.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { findPublishedHead } from '../../published/publication-queries.ts'
import type { PublishedHead } from '../../published/publication-queries.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { findCustomerOrder, selectCustomerOrders } from './customer-queries.ts'
import type { OrderViewer } from './customer-queries.ts'
import { withPictures } from './item-pictures.ts'
import { placeOrder } from './place-order.ts'

/** Orders do not change what a publication shows, so they raise no version. */
export function customerRoutes(app: FastifyInstance, deps: Deps): void {
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
  const head =
    accountId === null ? undefined : await findPublishedHead(readsOf(accountId), { accountId, alias })
  if (!head) throw new Problem('not_found')
  return head
}
