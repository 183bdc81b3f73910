import type { Queryable } from '#db/database.ts'
import type { PushSubscription } from './push-devices.ts'

/** A notice to be sent to one device. */
export interface Notice extends PushSubscription {
  accountId: number
  orderId: number
  deviceId: number
  attempts: number
  /** Since the order was placed. */
  ageMs: number
  /** Whether the session of the device has ended. */
  hasEnded: boolean
  folio: number
  /** An exact decimal. */
  total: string
  pieces: number
  pubAlias: string
  /** The name in the order's contact. */
  name: string | null
  phone: string | null
}

/** After this time another process may send a notice that a killed one had claimed. */
const LEASE_SECONDS = 60

/** Part of the statement that writes an order: a row for each device of the account, unless the account itself placed it. */
export const ENQUEUE_NOTICES = `
  insert into push_outbox (account_id, order_id, device_id)
  select placed.account_id, placed.id, device.id
    from placed join push_devices device on device.account_id = placed.account_id
   where not placed.taken_at_counter`

type NoticeKey = Pick<Notice, 'accountId' | 'orderId' | 'deviceId'>

/** Claims the notices that are due, oldest first; no other process gets them meanwhile. */
export async function takeNotices(db: Queryable, limit: number): Promise<Notice[]> {
  const { rows: due } = await db.query<NoticeKey>({
    name: 'due-notices',
    text: `select account_id as "accountId", order_id as "orderId", device_id as "deviceId" from push_outbox
            where next_attempt_at <= now() order by next_attempt_at limit $1`,
    values: [limit],
  })
  const notices: Notice[] = []
  // One statement for each account, on the node that has it.
  for (const [accountId, keys] of Map.groupBy(due, (notice) => notice.accountId))
    notices.push(...(await takeNoticesOf(db, accountId, keys)))
  return notices
}

async function takeNoticesOf(
  db: Queryable,
  accountId: number,
  keys: readonly NoticeKey[],
): Promise<Notice[]> {
  const { rows } = await db.query<Omit<Notice, 'keys'> & PushSubscription['keys']>({
    name: 'take-notices',
    text: `
      with taken as (
        update push_outbox notice
           set attempts = notice.attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
         where notice.account_id = $1
           and (notice.order_id, notice.device_id) in (select * from unnest($2::bigint[], $3::bigint[]))
           -- Another process may have taken it meanwhile.
           and notice.next_attempt_at <= now()
        returning notice.*
      )
      select taken.account_id as "accountId", taken.order_id as "orderId", taken.device_id as "deviceId",
             taken.attempts, extract(epoch from now() - taken.created_at)::float8 * 1000 as "ageMs",
             device.endpoint, device.p256dh, device.auth,
             not exists (select from sessions
                          where token_hash = device.session_hash and expires_at > now()) as "hasEnded",
             orders.folio, orders.total, orders.pub_alias as "pubAlias",
             orders.contact_name as name, orders.contact_phone as phone,
             (select sum(item.quantity)::float8 from order_items item
               where item.account_id = $1 and item.order_id = taken.order_id) as pieces
        from taken
        join push_devices device on device.account_id = $1 and device.id = taken.device_id
        join orders on orders.account_id = $1 and orders.id = taken.order_id
       where taken.account_id = $1`,
    values: [accountId, keys.map(({ orderId }) => orderId), keys.map(({ deviceId }) => deviceId)],
  })
  return rows.map(({ p256dh, auth, ...notice }) => ({ ...notice, keys: { p256dh, auth } }))
}

export async function deleteNotice(
  db: Queryable,
  { accountId, orderId, deviceId }: NoticeKey,
): Promise<void> {
  await db.query('delete from push_outbox where account_id = $1 and order_id = $2 and device_id = $3', [
    accountId,
    orderId,
    deviceId,
  ])
}

export async function postponeNotice(
  db: Queryable,
  { accountId, orderId, deviceId }: NoticeKey,
  waitMs: number,
): Promise<void> {
  await db.query(
    `update push_outbox set next_attempt_at = now() + make_interval(secs => $4)
      where account_id = $1 and order_id = $2 and device_id = $3`,
    [accountId, orderId, deviceId, waitMs / 1000],
  )
}

/** Deletes a device that no longer accepts messages, with its other notices. */
export async function deleteGoneDevice(
  db: Queryable,
  { accountId, deviceId }: Pick<Notice, 'accountId' | 'deviceId'>,
): Promise<void> {
  await db.query('delete from push_devices where account_id = $1 and id = $2', [accountId, deviceId])
}
