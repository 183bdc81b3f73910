import type { Queryable } from '#db/database.ts'
import type { CurrentRecord } from './search-records.ts'

/** A product whose record may have to be sent. `position` shows whether it has changed again since. */
export interface Waiting {
  productId: number
  position: number
}

export type Task = 'replace' | 'recheck'

/** A task on all products of an account. */
export interface MirrorTask {
  task: Task
  requested: number
}

/** The next account with pending work after the given one, in rotation; null when there is none. */
export async function nextAccount(db: Queryable, after: number): Promise<number | null> {
  const { rows } = await db.query<{ accountId: number }>({
    name: 'search-mirror-next',
    text: `
      select account_id as "accountId" from (
        (select account_id from search_outbox where not refused and account_id > $1 order by account_id limit 1)
        union all (select account_id from search_outbox where not refused order by account_id limit 1)
        union all select account_id from search_mirrors where task is not null
      ) waiting
      order by account_id <= $1, account_id limit 1`,
    values: [after],
  })
  return rows[0]?.accountId ?? null
}

/** The task of an account; null when it has none. */
export async function findTask(db: Queryable, accountId: number): Promise<MirrorTask | null> {
  const { rows } = await db.query<MirrorTask>({
    name: 'search-mirror-task',
    text: 'select task, requested from search_mirrors where account_id = $1 and task is not null',
    values: [accountId],
  })
  return rows[0] ?? null
}

/** Counts the products of an account and resets its progress. */
export async function startTask(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `update search_mirrors
        set done = 0, total = (select count(*) from products where account_id = $1)
      where account_id = $1`,
    [accountId],
  )
}

export async function advanceTask(db: Queryable, accountId: number, done: number): Promise<void> {
  await db.query(
    'update search_mirrors set done = $2, total = greatest(total, $2), failures = 0 where account_id = $1',
    [accountId, done],
  )
}

/**
 * Finishes a task. If it was requested again while it ran, a recheck of all records follows; a replacement requested
 * meanwhile stays.
 */
export async function finishTask(
  db: Queryable,
  accountId: number,
  { task, requested }: MirrorTask,
): Promise<void> {
  await db.query(
    `update search_mirrors
        set task = case when requested = $3 then null when $2 = 'replace' then 'recheck' else task end
      where account_id = $1`,
    [accountId, task, requested],
  )
}

export async function countFailure(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    'update search_mirrors set failures = failures + 1 where account_id = $1 and task is not null',
    [accountId],
  )
}

/** The first products of the outbox of an account, in the order of their changes. */
export async function selectWaiting(db: Queryable, accountId: number, limit: number): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: 'search-outbox',
    text: `select product_id as "productId", position from search_outbox
            where account_id = $1 and not refused order by position limit $2`,
    values: [accountId, limit],
  })
  return rows
}

/** The ids of the next products of an account after the given one. */
export async function selectNextIds(
  db: Queryable,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'search-mirror-ids',
    text: 'select id from products where account_id = $1 and id > $2 order by id limit $3',
    values: [accountId, after, limit],
  })
  return rows.map(({ id }) => id)
}

/** Records, before sending, that the provider may or may not have these records. */
export async function markUncertain(
  db: Queryable,
  accountId: number,
  productIds: readonly number[],
): Promise<void> {
  await db.query({
    name: 'search-mirror-uncertain',
    text: `insert into search_mirrored select $1::bigint, id, '' from unnest($2::bigint[]) id order by id
           on conflict (account_id, product_id) do update set digest = ''`,
    values: [accountId, productIds],
  })
}

/** Records what the provider now has. */
export async function markMirrored(
  db: Queryable,
  accountId: number,
  { records, goneIds }: { records: readonly CurrentRecord[]; goneIds: readonly number[] },
): Promise<void> {
  await db.query({
    name: 'search-mirrored',
    text: `
      with gone as (
        delete from search_mirrored where account_id = $1 and product_id = any ($4::bigint[])
      )
      insert into search_mirrored
      select $1::bigint, given.id, given.digest from unnest($2::bigint[], $3::text[]) as given (id, digest) order by 2
      on conflict (account_id, product_id) do update set digest = excluded.digest`,
    values: [accountId, records.map((one) => one.productId), records.map((one) => one.digest), goneIds],
  })
}

/** Deletes what is recorded about the provider's index of an account, and refused records: a new index will be built. */
export async function forgetMirrored(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `with again as (update search_outbox set refused = false where account_id = $1 and refused)
     delete from search_mirrored where account_id = $1`,
    [accountId],
  )
}

/**
 * Removes rows from the outbox, except those that have changed again and those that a running transaction has locked,
 * which are checked again later.
 */
export async function removeWaiting(
  db: Queryable,
  accountId: number,
  waiting: readonly Waiting[],
): Promise<void> {
  await db.query({
    name: 'search-outbox-sent',
    text: `delete from search_outbox where account_id = $1 and product_id in (${CURRENT_ROWS})`,
    values: rowsOf(accountId, waiting),
  })
}

/** Removes rows that the provider refuses from the outbox, and records them. */
export async function setAside(db: Queryable, accountId: number, waiting: readonly Waiting[]): Promise<void> {
  await db.query({
    name: 'search-outbox-refused',
    text: `update search_outbox set refused = true where account_id = $1 and product_id in (${CURRENT_ROWS})`,
    values: rowsOf(accountId, waiting),
  })
}

const CURRENT_ROWS = `
  select o.product_id
    from unnest($2::bigint[], $3::bigint[]) as given (product_id, position)
    join search_outbox o
      on o.account_id = $1 and o.product_id = given.product_id and o.position = given.position
     for update of o skip locked`

function rowsOf(accountId: number, waiting: readonly Waiting[]): unknown[] {
  return [accountId, waiting.map(({ productId }) => productId), waiting.map(({ position }) => position)]
}

/** Progress of the replacement of an account's index. */
export interface MirrorProgress {
  running: boolean
  done: number
  total: number
  /** Whether the provider has not responded lately. */
  failing: boolean
}

const FAILING_FROM = 2

export async function readProgress(db: Queryable, accountId: number): Promise<MirrorProgress> {
  const { rows } = await db.query<MirrorProgress>({
    name: 'search-mirror-progress',
    text: `select coalesce(task = 'replace', false) as running, done, total, failures >= ${FAILING_FROM} as failing
             from search_mirrors where account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? { running: false, done: 0, total: 0, failing: false }
}

/** Requests the replacement of an account's index; has no effect while one is pending or running. */
export async function requestReplacement(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `insert into search_mirrors (account_id, task) select id, 'replace' from accounts where id = $1
     on conflict (account_id) do update
       set task = 'replace', requested = excluded.requested, done = 0, total = 0, failures = 0
       where search_mirrors.task is distinct from 'replace'`,
    [accountId],
  )
}
