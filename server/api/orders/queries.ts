import type { Static } from 'typebox'
import type { OrderDetails } from '#contract/order-schemas.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { phoneDigits } from '#domain/contact.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'
import { matchesAllWords, searchPatterns } from '../../catalogue/search-condition.ts'
import { CONTACT, ITEM_FIELDS, onTheWire, orderBy, selectOrdersSql } from './order-rows.ts'
import type { CustomerOrder, OrderRow, OrderSort } from './order-rows.ts'

type SellerOrder = Omit<Static<typeof OrderDetails>, 'customerLink'> & {
  /** The current alias of the order's publication; null once that is deleted. */
  alias: string | null
  key: string
}

// Cost and rule are confidential; they are not even read for a customer.
const SELLER_FIELDS = `${ITEM_FIELDS}, 'unitCost', i.base_price, 'ruleId', i.rule_id, 'explanation', i.explanation`

/** Columns of each order that only its account reads. */
const SELLER_COLUMNS = `${CONTACT} as contact,
    (select u.username from users u where u.account_id = o.account_id and u.id = o.placed_by) as "placedBy",
    o.taken_at_counter as "isTakenAtCounter"`

const ALIAS = `(select p.permalink from publications p
    where p.account_id = o.account_id and p.id = o.publication_id) as alias`

/**
 * Which orders of an account: null is any. `searchValue` is a folio ('41', '#41'), a part of an alias or of the name of a
 * contact (its words in any order), or four digits or more of a phone, in any writing.
 */
export interface OrderFilter {
  readonly accountId: number
  readonly orderStatus: CustomerOrder['orderStatus'] | null
  readonly searchValue: string | null
  /** Only orders of the link with this alias, those under its other aliases included. */
  readonly alias: string | null
  /** Only those of so many days up to now. */
  readonly days: number | null
}

const FILTERED = `
  where o.account_id = $1 and ($2::text is null or o.status = $2)
    and ($3::text is null or o.folio::text = $3 or strpos(lower(o.pub_alias), $3) > 0 and $3 !~ '^[0-9]+$'
         or $5::text[] <> '{}' and ${matchesAllWords('o.contact_name', '$5')} or strpos(o.contact_phone, $6) > 0)
    and ($4::text is null or o.pub_alias in (
           select one.permalink
             from permalinks asked
             join permalinks one on one.account_id = asked.account_id and one.publication_id = asked.publication_id
            where asked.account_id = $1 and asked.permalink = $4))
    and ($7::integer is null or o.placed_at > now() - make_interval(days => $7))`

/** A page of the orders of an account, newest first unless sorted, and how many there are. */
export async function selectOrders(
  db: Queryable,
  { accountId, orderStatus, searchValue, alias, days }: OrderFilter,
  page: PageRequest<OrderSort>,
): Promise<{ orders: CustomerOrder[]; total: number }> {
  const searched = searchValue?.trim().replace(/^#/, '').toLowerCase() || null
  const filter = [
    accountId,
    orderStatus,
    searched,
    alias,
    searched && searchPatterns(searched),
    searched && phoneDigits(searched),
    days,
  ]
  const [orders, count] = await Promise.all([
    db.query<OrderRow<CustomerOrder['items'][number]>>(
      `${selectOrdersSql(ITEM_FIELDS, SELLER_COLUMNS)} ${FILTERED} ${orderBy(page)} limit $8 offset $9`,
      [...filter, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*) as total from orders o ${FILTERED}`, filter),
  ])
  return { orders: orders.rows.map(onTheWire), total: count.rows[0]!.total }
}

/** Orders as their seller sees them, with the history of their status; without those that the account does not have. */
export async function selectSellerOrders(
  db: Queryable,
  accountId: number,
  orderIds: readonly number[],
): Promise<SellerOrder[]> {
  const [orders, changes, lastChanges] = await Promise.all([
    db.query<
      OrderRow<SellerOrder['items'][number]> & {
        alias: string | null
        key: string
        isTakenAtCounter: boolean
      }
    >(
      `${selectOrdersSql(SELLER_FIELDS, `${SELLER_COLUMNS}, ${ALIAS}, o.access_key as key`)} where o.account_id = $1 and o.id = any ($2::bigint[])
        order by array_position($2::bigint[], o.id)`,
      [accountId, orderIds],
    ),
    db.query<ChangeRow>(
      `select c.order_id as "orderId", c.to_status as "orderStatus", c.changed_at as "changedAt", u.username as by,
              c.by_customer as "byCustomer", c.undoes is not null as "takenBack"
         from order_status_changes c
         left join users u on u.account_id = c.account_id and u.id = c.user_id
        where c.account_id = $1 and c.order_id = any ($2::bigint[]) order by c.id`,
      [accountId, orderIds],
    ),
    selectLastChanges(db, accountId, orderIds),
  ])
  const changesOf = Map.groupBy(changes.rows, ({ orderId }) => orderId)
  return orders.rows.map((row) => {
    const last = lastChanges.get(row.id)
    return {
      ...onTheWire(row),
      history: historyOf(row, changesOf.get(row.id) ?? []),
      undoStatus: last?.canBeUndone ? last.from : null,
    }
  })
}

type ChangeRow = Omit<SellerOrder['history'][number], 'changedAt'> & { orderId: number; changedAt: Date }

/** The order row itself is the RECEIVED entry. */
function historyOf(
  order: { placedAt: Date; placedBy: string | null; isTakenAtCounter: boolean },
  changes: readonly ChangeRow[],
): SellerOrder['history'] {
  const received = {
    orderStatus: 'RECEIVED' as const,
    changedAt: order.placedAt,
    by: order.placedBy,
    byCustomer: !order.isTakenAtCounter,
    takenBack: false,
  }
  return [received, ...changes].map(({ orderStatus, changedAt, by, byCustomer, takenBack }) => ({
    orderStatus,
    changedAt: changedAt.toISOString(),
    by,
    byCustomer,
    takenBack,
  }))
}

/** The last change of an order: back to where it came from, as long as `canBeUndone` (orders.md §31). */
interface LastChange {
  readonly id: number
  readonly from: SellerOrder['orderStatus']
  readonly canBeUndone: boolean
}

/** The last change of each of these orders that has one. */
export async function selectLastChanges(
  db: Queryable,
  accountId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, LastChange>> {
  const { rows } = await db.query<LastChange & { orderId: number }>(
    `select distinct on (order_id) order_id as "orderId", id, from_status as from,
            undoes is null
              and (changed_at at time zone '${TIME_ZONE}')::date = (now() at time zone '${TIME_ZONE}')::date as "canBeUndone"
       from order_status_changes
      where account_id = $1 and order_id = any ($2::bigint[]) order by order_id, id desc`,
    [accountId, orderIds],
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** An order as in the response when it was placed, with its key. */
export async function findPlacedOrder(
  db: Queryable,
  accountId: number,
  orderId: number,
): Promise<(CustomerOrder & { key: string }) | undefined> {
  const { rows } = await db.query<OrderRow<CustomerOrder['items'][number]> & { key: string }>(
    `${selectOrdersSql(ITEM_FIELDS, `${SELLER_COLUMNS}, o.access_key as key`)} where o.account_id = $1 and o.id = $2`,
    [accountId, orderId],
  )
  return rows[0] && onTheWire(rows[0])
}
