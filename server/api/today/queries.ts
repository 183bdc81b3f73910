import type { Queryable } from '#db/database.ts'
import type { OrderStatus } from '#domain/order.ts'
import { sinceDay } from '../../activity/since-day.ts'
import { IS_STOPPED } from '../../clones/stopped-clone.ts'

const MAX_WAITING = 10
const MAX_LINKS = 5
export const STALE_DAYS = 60

interface WaitingRow {
  id: number
  folio: number
  pubAlias: string
  name: string | null
  phone: string | null
  placedAt: Date
  pieces: number
  total: string
}

/** The number of orders of an account in each of these statuses. */
export async function countOpenOrders(
  db: Queryable,
  accountId: number,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const { rows } = await db.query<{ status: OrderStatus; orders: number }>({
    name: 'count-open-orders',
    text: `select status, count(*) as orders from orders
      where account_id = $1 and status not in ('DELIVERED', 'CANCELLED') group by status`,
    values: [accountId],
  })
  return new Map(rows.map(({ status, orders }) => [status, orders]))
}

/** The orders that wait longest to be confirmed. */
export async function selectWaitingOrders(db: Queryable, accountId: number): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>({
    name: 'waiting-orders',
    text: `select o.id, o.folio, o.pub_alias as "pubAlias", o.contact_name as name, o.contact_phone as phone, o.placed_at as "placedAt", o.total,
            (select sum(i.quantity) from order_items i
              where i.account_id = o.account_id and i.order_id = o.id) as pieces
       from orders o
      where o.account_id = $1 and o.status = 'RECEIVED'
      order by o.id limit ${MAX_WAITING}`,
    values: [accountId],
  })
  return rows
}

interface LinkRow {
  publicationId: number
  permalink: string
  note: string | null
  visits: number | null
  orders: number
}

/**
 * The open links with most orders, then most visits, in the last seven days; without those that had neither. Visits are
 * those of whole days, as the report of a link counts them.
 */
export async function selectBusyLinks(db: Queryable, accountId: number): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>({
    name: 'busy-links',
    text: `with ordered as (
       select publication_id, count(*) as orders from orders
        where account_id = $1 and publication_id is not null and placed_at > (select now() - interval '7 days')
        group by publication_id
     ), viewed as (
       select publication_id, count(*) as visits from publication_activities
        where account_id = $1 and activity_time >= ${sinceDay('7')}
        group by publication_id
     )
     select p.id as "publicationId", p.permalink, p.note, coalesce(o.orders, 0) as orders,
            case when p.log_activity then coalesce(v.visits, 0) end as visits
       from publications p
       left join ordered o on o.publication_id = p.id
       left join viewed v on v.publication_id = p.id
      where p.account_id = $1 and not p.paused and (o.orders > 0 or v.visits > 0)
      order by coalesce(o.orders, 0) desc, coalesce(v.visits, 0) desc, p.id limit ${MAX_LINKS}`,
    values: [accountId],
  })
  return rows
}

interface AccountState {
  incomplete: number
  stale: number
  stoppedClones: number
  hasProducts: boolean
  hasPricelist: boolean
  hasResourceGroup: boolean
  hasPublication: boolean
}

/** The state of the prices, and what a first link needs. */
export async function selectAccountState(db: Queryable, accountId: number): Promise<AccountState> {
  const { rows } = await db.query<AccountState>({
    // A time that is computed in a subquery is computed once, not for every product.
    name: 'account-state',
    text: `select (select count(*) from products
              where account_id = $1 and (name is null or base_price is null)) as incomplete,
            (select count(*) from products
              where account_id = $1 and base_price is not null
                and price_updated < (select now() - interval '${STALE_DAYS} days')) as stale,
            (select count(*) from clones
              where account_id = $1 and ${IS_STOPPED}) as "stoppedClones",
            exists (select from products where account_id = $1) as "hasProducts",
            exists (select from rules where account_id = $1) as "hasPricelist",
            exists (select from resource_groups where account_id = $1) as "hasResourceGroup",
            exists (select from publications where account_id = $1) as "hasPublication"`,
    values: [accountId],
  })
  return rows[0]!
}

/** The price lists of the open links of an account, those of the newest links first. */
export async function selectPublishedPricelists(
  db: Queryable,
  accountId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select l.id, l.name
       from pricelists l
       join publications p on p.account_id = l.account_id and p.pricelist_id = l.id
      where l.account_id = $1 and not p.paused
      group by l.account_id, l.id
      order by max(p.id) desc`,
    [accountId],
  )
  return rows
}
