import type { Queryable } from '#db/database.ts'

/** The key pair of the installation (VAPID), base64url. Push services accept a device's messages only from its own pair. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Reads the key pair; the first call makes it. Of processes that make one at the same time one wins. */
export async function readPushKeys(db: Queryable): Promise<PushKeys> {
  const stored = await selectKeys(db)
  if (stored) return stored
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await db.query('insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing', [
    publicKey,
    privateKey,
  ])
  return (await selectKeys(db))!
}

async function selectKeys(db: Queryable): Promise<PushKeys | undefined> {
  const { rows } = await db.query<PushKeys>(
    'select public_key as "publicKey", private_key as "privateKey" from push_keys',
  )
  return rows[0]
}
