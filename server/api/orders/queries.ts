import type { Static } from 'typebox'
import type { Order, OrderDetails } from '#contract/orders.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'

type CustomerOrder = Static<typeof Order>
type SellerOrder = Omit<Static<typeof OrderDetails>, 'customerLink'> & {
  /** The current alias of the order's publication; null once that is deleted. */
  alias: string | null
}

interface OrderRow<Item> {
  id: number
  folio: number
  pubAlias: string
  orderStatus: CustomerOrder['orderStatus']
  placedAt: Date
  total: string
  items: Item[]
}

const ITEM_FIELDS = `
  'productId', i.product_id, 'productCode', i.product_code, 'productName', i.product_name,
  'quantity', i.quantity, 'unitPrice', i.unit_price, 'lineItemTotal', i.line_total`

// Cost and rule are confidential; they are not even read for a customer.
const SELLER_FIELDS = `${ITEM_FIELDS}, 'unitCost', i.base_price, 'ruleId', i.rule_id, 'explanation', i.explanation`

const ALIAS = `(select p.permalink from publications p
    where p.account_id = o.account_id and p.id = o.publication_id) as alias`

function selectOrdersSql(itemFields: string, moreColumns = ''): string {
  return `
    select o.id, o.folio, o.pub_alias as "pubAlias", o.status as "orderStatus", o.placed_at as "placedAt", o.total,
           (select json_agg(json_build_object(${itemFields}) order by i.position)
              from order_items i where i.account_id = o.account_id and i.order_id = o.id) as items${moreColumns}
      from orders o`
}

/** Sort fields of the API and their columns of `orders`. */
const SORT_COLUMNS = {
  id: 'id',
  folio: 'folio',
  pubAlias: 'pub_alias collate "C"',
  orderStatus: 'status collate "C"',
  total: 'total',
  placedAt: 'placed_at',
} as const
export type OrderSort = keyof typeof SORT_COLUMNS

/** Which orders of an account: null is any. `searchValue` is a folio ('41', '#41') or a part of an alias. */
export interface OrderFilter {
  readonly accountId: number
  readonly orderStatus: CustomerOrder['orderStatus'] | null
  readonly searchValue: string | null
  readonly alias: string | null
}

const FILTERED = `
  where o.account_id = $1 and ($2::text is null or o.status = $2)
    and ($3::text is null or o.folio::text = $3 or strpos(lower(o.pub_alias), $3) > 0 and $3 !~ '^[0-9]+$')
    and ($4::text is null or o.pub_alias = $4)`

/** A page of the orders of an account, newest first unless sorted, and how many there are. */
export async function selectOrders(
  db: Queryable,
  { accountId, orderStatus, searchValue, alias }: OrderFilter,
  page: PageRequest<OrderSort>,
): Promise<{ orders: CustomerOrder[]; total: number }> {
  const searched = searchValue?.trim().replace(/^#/, '').toLowerCase() || null
  const filter = [accountId, orderStatus, searched, alias]
  const [orders, count] = await Promise.all([
    db.query<OrderRow<CustomerOrder['items'][number]>>(
      `${selectOrdersSql(ITEM_FIELDS)} ${FILTERED} ${orderBy(page)} limit $5 offset $6`,
      [...filter, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*) as total from orders o ${FILTERED}`, filter),
  ])
  return { orders: orders.rows.map(onTheWire), total: count.rows[0]!.total }
}

/** An order as its seller sees it, with the history of its status; undefined when the account has no such order. */
export async function findSellerOrder(
  db: Queryable,
  accountId: number,
  orderId: number,
): Promise<SellerOrder | undefined> {
  const [orders, changes] = await Promise.all([
    db.query<OrderRow<SellerOrder['items'][number]> & { alias: string | null }>(
      `${selectOrdersSql(SELLER_FIELDS, `, ${ALIAS}`)} where o.account_id = $1 and o.id = $2`,
      [accountId, orderId],
    ),
    db.query<{ orderStatus: SellerOrder['orderStatus']; changedAt: Date; by: string | null }>(
      `select c.to_status as "orderStatus", c.changed_at as "changedAt", u.username as by
         from order_status_changes c
         left join users u on u.account_id = c.account_id and u.id = c.user_id
        where c.account_id = $1 and c.order_id = $2 order by c.id`,
      [accountId, orderId],
    ),
  ])
  const row = orders.rows[0]
  if (!row) return undefined
  // The order row itself is the RECEIVED entry.
  const received = { orderStatus: 'RECEIVED' as const, changedAt: row.placedAt, by: null }
  const history = [received, ...changes.rows].map((change) => ({
    ...change,
    changedAt: change.changedAt.toISOString(),
  }))
  return { ...onTheWire(row), alias: row.alias, history }
}

/** An order of a publication as its customer sees it; undefined when the publication has no such order. */
export async function findCustomerOrder(
  db: Queryable,
  { accountId, publicationId, orderId }: { accountId: number; publicationId: number; orderId: number },
): Promise<CustomerOrder | undefined> {
  const { rows } = await db.query<OrderRow<CustomerOrder['items'][number]>>(
    `${selectOrdersSql(ITEM_FIELDS)} where o.account_id = $1 and o.publication_id = $2 and o.id = $3`,
    [accountId, publicationId, orderId],
  )
  return rows[0] && onTheWire(rows[0])
}

/** A page of the orders of a publication in short, newest first unless sorted, and how many there are. */
export async function selectCustomerOrders(
  db: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  page: PageRequest<OrderSort>,
) {
  const [orders, count] = await Promise.all([
    db.query<Omit<OrderRow<never>, 'items' | 'pubAlias'> & { totalQuantity: number }>(
      `select o.id, o.folio, o.status as "orderStatus", o.placed_at as "placedAt", o.total,
              (select sum(i.quantity) from order_items i
                where i.account_id = o.account_id and i.order_id = o.id) as "totalQuantity"
         from orders o
        where o.account_id = $1 and o.publication_id = $2 ${orderBy(page)} limit $3 offset $4`,
      [accountId, publicationId, page.limit, page.offset],
    ),
    db.query<{ total: number }>(
      'select count(*) as total from orders where account_id = $1 and publication_id = $2',
      [accountId, publicationId],
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

function orderBy({ sort }: PageRequest<OrderSort>): string {
  return sort ? `order by o.${SORT_COLUMNS[sort.field]} ${sort.direction}, o.id desc` : 'order by o.id desc'
}

function onTheWire<Item>(row: OrderRow<Item>) {
  const total = Number(row.total)
  return { ...row, placedAt: row.placedAt.toISOString(), subtotal: total, total }
}
