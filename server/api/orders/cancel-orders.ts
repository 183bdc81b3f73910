import type { Input, Output } from '#contract/endpoint.ts'
import type { cancelOrders as cancelOrdersEndpoint } from '#contract/orders.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { MAX_CANCELLED_ORDERS } from '#domain/limits.ts'
import { sumOfTotals } from '#domain/order.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { NOTIFY_CHANGED } from './insert-order.ts'

const MAX_LISTED = 100

type CancelRequest = Input<typeof cancelOrdersEndpoint>['body']
type CancelResult = Output<typeof cancelOrdersEndpoint>

// $1 account, $2 ids or null, $3 publication or null, $4 and $5 the time span. Matched by every alias that the publication ever had.
const SELECTION = `
  o.account_id = $1
  and ($2::bigint[] is null or o.id = any($2))
  and ($3::bigint is null or o.pub_alias in (
        select permalink from permalinks where account_id = $1 and publication_id = $3))
  and ($4::timestamptz is null or o.placed_at >= $4)
  and ($5::timestamptz is null or o.placed_at < $5)`

/**
 * Cancels the RECEIVED orders of a link, or those with the given ids: at most 1,000 at once, oldest first, each recorded
 * with user and time and announced like any other change. Orders in a later status stay and are listed in `kept`. Throws
 * 404 for an alias that the account never had, and 400 for an invalid selection.
 */
export async function cancelOrders(
  { pool }: Pick<Deps, 'pool'>,
  { accountId, userId }: Session,
  request: CancelRequest,
): Promise<CancelResult> {
  const { ids, pubAlias: alias } = request
  if ((ids === undefined) === (alias === undefined)) {
    throw invalidField(ids ? 'ids' : 'pubAlias', 'Indica un enlace, o los pedidos; no ambos')
  }
  const span = [readTime('since', request.since), readTime('until', request.until)]
  return inTransaction(pool, async (tx) => {
    const publicationId = alias === undefined ? null : await findLink(tx, accountId, alias)
    const selection = [accountId, ids ?? null, publicationId, ...span]
    const cancelled = await cancelReceived(tx, selection, userId)
    return { ...cancelled, ...(await selectRemaining(tx, selection)) }
  })
}

function readTime(path: 'since' | 'until', text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw invalidField(path, 'Debe ser una fecha con hora')
  return time
}

async function findLink(tx: Queryable, accountId: number, alias: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'select publication_id as id from permalinks where account_id = $1 and permalink = $2',
    [accountId, alias],
  )
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].id
}

/** Locks the rows in the order of their ids, so that concurrent calls do not deadlock. */
async function cancelReceived(
  tx: Queryable,
  selection: readonly unknown[],
  userId: number,
): Promise<Pick<CancelResult, 'cancelled' | 'total'>> {
  const { rows } = await tx.query<{ total: string }>(
    `with taken as (
       select o.id from orders o where ${SELECTION} and o.status = 'RECEIVED'
        order by o.id limit ${MAX_CANCELLED_ORDERS} for no key update
     ), changed as (
       update orders o set status = 'CANCELLED' from taken
        where o.account_id = $1 and o.id = taken.id and o.status = 'RECEIVED' returning o.*
     ), recorded as (
       insert into order_status_changes (account_id, order_id, from_status, to_status, user_id, changed_at)
       select account_id, id, 'RECEIVED', 'CANCELLED', $6, clock_timestamp() from changed
     )
     select total, ${NOTIFY_CHANGED} from changed`,
    [...selection, userId],
  )
  return { cancelled: rows.length, total: Number(sumOfTotals(rows.map(({ total }) => total))) }
}

/** The rest of the selection: how many more can be cancelled, and those that cannot. */
async function selectRemaining(
  tx: Queryable,
  selection: readonly unknown[],
): Promise<Pick<CancelResult, 'left' | 'kept'>> {
  const [left, kept] = [
    await tx.query<{ left: number }>(
      `select count(*) as left from orders o where ${SELECTION} and o.status = 'RECEIVED'`,
      [...selection],
    ),
    await tx.query<CancelResult['kept'][number]>(
      `select o.id, o.folio, o.status as "orderStatus" from orders o
        where ${SELECTION} and o.status not in ('RECEIVED', 'CANCELLED') order by o.id limit ${MAX_LISTED}`,
      [...selection],
    ),
  ]
  return { left: left.rows[0]!.left, kept: kept.rows }
}
