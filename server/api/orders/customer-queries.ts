import type { Output } from '#contract/endpoint.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { getCustomerOrder } from '#contract/customer-orders.ts'
import type { Queryable } from '#db/database.ts'
import { CONTACT, ITEM_FIELDS, onTheWire, orderBy, selectOrdersSql } from './order-rows.ts'
import type { CustomerOrder, OrderRow, OrderSort } from './order-rows.ts'

/** Who asks for orders of a link (orders.md §21). */
export interface OrderViewer {
  readonly accountId: number
  readonly publicationId: number
  readonly audience: 'CUSTOMER' | 'GROUP'
  /** Identifies the device; null for a device that has not ordered. */
  readonly visitorHash: Buffer | null
}

/** Parameters 1 to 4 are those of {@link viewerParameters}. */
const IS_OWN = 'coalesce(o.visitor_hash = $4, false)'
const OF_LINK = 'o.account_id = $1 and o.publication_id = $2'
// Without coalesce, so that a device finds its orders by the index.
const IS_SHOWN = `($3 = 'CUSTOMER' or o.visitor_hash = $4)`

function viewerParameters({ accountId, publicationId, audience, visitorHash }: OrderViewer): unknown[] {
  return [accountId, publicationId, audience, visitorHash]
}

/** A page of the orders of a link that this viewer sees, in short, newest first unless sorted, and how many there are. */
export async function selectCustomerOrders(db: Queryable, viewer: OrderViewer, page: PageRequest<OrderSort>) {
  const shown = viewerParameters(viewer)
  const [orders, count] = await Promise.all([
    db.query<
      Omit<OrderRow<never>, 'items' | 'pubAlias' | 'contact' | 'placedBy' | 'pricesIncludeVat'> & {
        totalQuantity: number
        contactName: string | null
      }
    >(
      `select o.id, o.folio, o.status as "orderStatus", o.placed_at as "placedAt", o.total,
              (select sum(i.quantity) from order_items i
                where i.account_id = o.account_id and i.order_id = o.id) as "totalQuantity",
              case when ${IS_OWN} then o.contact_name end as "contactName"
         from orders o
        where ${OF_LINK} and ${IS_SHOWN} ${orderBy(page)} limit $5 offset $6`,
      [...shown, page.limit, page.offset],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from orders o where ${OF_LINK} and ${IS_SHOWN}`,
      shown,
    ),
  ])
  return {
    orders: orders.rows.map((row) => ({
      ...row,
      placedAt: row.placedAt.toISOString(),
      total: Number(row.total),
    })),
    total: count.rows[0]!.total,
  }
}

/**
 * An order as those who hold its link see it, or who have its key; undefined when there is none for them. The contact
 * is only for the device that sent it; the names of users are left out.
 */
export async function findCustomerOrder(
  db: Queryable,
  { orderId, key, ...viewer }: OrderViewer & { orderId: number; key: string | null },
): Promise<CustomersView | undefined> {
  const columns = `case when ${IS_OWN} then ${CONTACT} end as contact, null as "placedBy", o.access_key as key,
                   coalesce(${IS_SHOWN}, false) and o.status = 'RECEIVED' as "mayCancel", ${STATUS_CHANGES} as "statusChanges"`
  const { rows } = await db.query<OrderRow<CustomerOrder['items'][number]> & CustomersView>(
    `${selectOrdersSql(ITEM_FIELDS, columns)} where ${OF_LINK} and o.id = $5 and (${IS_SHOWN} or o.access_key = $6)`,
    [...viewerParameters(viewer), orderId, key],
  )
  const row = rows[0]
  if (!row) return undefined
  const statusChanges = row.statusChanges.map((change) => ({
    ...change,
    changedAt: new Date(change.changedAt).toISOString(),
  }))
  return { ...onTheWire(row), statusChanges }
}

type CustomersView = CustomerOrder &
  Pick<Output<typeof getCustomerOrder>, 'key' | 'mayCancel' | 'statusChanges'>

const STATUS_CHANGES = `(
  select coalesce(json_agg(json_build_object(
           'orderStatus', c.to_status, 'changedAt', c.changed_at, 'byCustomer', c.by_customer) order by c.id), '[]')
    from order_status_changes c where c.account_id = o.account_id and c.order_id = o.id)`

/** Locks an order and returns its status; undefined when it is not the viewer's own. */
export async function lockOwnOrder(
  tx: Queryable,
  viewer: OrderViewer,
  orderId: number,
): Promise<CustomerOrder['orderStatus'] | undefined> {
  const { rows } = await tx.query<{ status: CustomerOrder['orderStatus'] }>(
    `select o.status from orders o where ${OF_LINK} and o.id = $5 and ${IS_SHOWN} for no key update`,
    [...viewerParameters(viewer), orderId],
  )
  return rows[0]?.status
}
