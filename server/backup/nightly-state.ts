import type { Queryable } from '#db/database.ts'

/** One and a half days: a night may be missed, a second one not. */
const STALE_MS = 36 * 60 * 60 * 1000

export interface NightlyState {
  /** Since when there should be backups. */
  since: Date
  succeededAt: Date | null
  bytes: number | null
  failedAt: Date | null
}

/** What is known of the nightly backups; `now` is the beginning when nothing is. */
export async function readNightlyState(db: Queryable, now: Date): Promise<NightlyState> {
  const known = await selectState(db)
  if (known) return known
  // Another process may insert it at the same time: only a further statement sees which one counts.
  await db.query('insert into nightly_backups (since) values ($1) on conflict do nothing', [now])
  return (await selectState(db))!
}

async function selectState(db: Queryable): Promise<NightlyState | undefined> {
  const { rows } = await db.query<NightlyState>(
    'select since, succeeded_at as "succeededAt", bytes, failed_at as "failedAt" from nightly_backups',
  )
  return rows[0]
}

export async function recordSuccess(
  db: Queryable,
  { at, bytes }: { at: Date; bytes: number },
): Promise<void> {
  await db.query('update nightly_backups set succeeded_at = $1, bytes = $2, failed_at = null', [at, bytes])
}

export async function recordFailure(db: Queryable, at: Date): Promise<void> {
  await db.query('update nightly_backups set failed_at = $1', [at])
}

/** When the last good backup was made, or should have begun, if that is too long ago; otherwise null. */
export async function findStaleBackup(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ last: Date }>(
    'select coalesce(succeeded_at, since) as last from nightly_backups where coalesce(succeeded_at, since) < $1',
    [new Date(now.getTime() - STALE_MS)],
  )
  return rows[0]?.last ?? null
}
