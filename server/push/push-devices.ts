import type { Queryable } from '#db/database.ts'
import type { SubscriptionKeys } from './subscription-keys.ts'

/** More devices than a user has; the oldest ones are deleted. */
const MAX_DEVICES = 10

interface SessionOfUser {
  accountId: number
  userId: number
  tokenHash: Buffer
}

/** The push subscription of a browser: its endpoint and keys. */
export interface PushSubscription {
  endpoint: string
  keys: SubscriptionKeys
}

export async function hasDevice(db: Queryable, { accountId, tokenHash }: SessionOfUser): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from push_devices where account_id = $1 and session_hash = $2',
    [accountId, tokenHash],
  )
  return (rowCount ?? 0) > 0
}

/** Stores the subscription of a session; replaces an earlier one. */
export async function saveDevice(
  tx: Queryable,
  { accountId, userId, tokenHash }: SessionOfUser,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await tx.query(
    `insert into push_devices (account_id, user_id, session_hash, endpoint, p256dh, auth)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, endpoint) do update
        set user_id = excluded.user_id, session_hash = excluded.session_hash,
            p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
    [accountId, userId, tokenHash, endpoint, keys.p256dh, keys.auth],
  )
  await tx.query(
    `delete from push_devices
      where account_id = $1 and user_id = $2
        and ((session_hash = $3 and endpoint <> $4)
             or id not in (select id from push_devices where account_id = $1 and user_id = $2
                            order by created_at desc, id desc limit $5))`,
    [accountId, userId, tokenHash, endpoint, MAX_DEVICES],
  )
}

export async function deleteDevice(
  db: Queryable,
  { accountId, tokenHash }: Pick<SessionOfUser, 'accountId' | 'tokenHash'>,
): Promise<void> {
  await db.query('delete from push_devices where account_id = $1 and session_hash = $2', [
    accountId,
    tokenHash,
  ])
}
