import type { Queryable } from '#db/database.ts'
import type { CloneKey } from './clone-key.ts'

/** Clones of one plan: enough to spread the cost of planning, few enough that a user who requests a copy does not wait long. */
const PLANNED = 16

export interface DueClone extends CloneKey {
  readonly parentAccountId: number
  readonly isFirstCopy: boolean
  /** Position in the order of all parents; each clone of one parent has its own. */
  readonly turn: number
}

/** The progress of this process. */
export interface Progress {
  /** Clones that are not tried again yet. */
  readonly seen: readonly CloneKey[]
  /** The last turn of each parent account that had one. */
  readonly turns: ReadonlyMap<number, number>
  /** The last turn of all. */
  readonly turn: number
  /** Parents whose clones rest, except for first copies. */
  readonly resting: readonly number[]
}

export interface Plan {
  readonly clones: readonly DueClone[]
  /** All parents with a due clone, also those without one in the plan. */
  readonly parents: ReadonlySet<number>
}

/**
 * The next clones to sync over all accounts: those without a first copy, and those whose parent has written since the
 * last sync. Parents take turns, so that no account waits for all clones of another parent. Among the clones of one
 * parent, first copies precede in the order of their requests, followed by those whose links had the most visits in the
 * last week. A failed clone waits for a new request.
 */
export async function selectDueClones(
  db: Queryable,
  { seen, turns, turn, resting }: Progress,
): Promise<Plan> {
  const { rows } = await db.query<DueClone & { parents: number[] }>(
    // Versions of accounts on other nodes are collected before they are compared.
    `with parents as materialized (
       select id, data_version from accounts where id in (select parent_account_id from clones)
     ), due as materialized (
       select c.account_id, c.catalog_id, c.parent_account_id, c.requested_at, c.state <> 'done' as is_first
         from clones c
         left join parents parent on parent.id = c.parent_account_id
        where c.state <> 'failed'
          and (c.next_attempt_at is null or c.next_attempt_at <= now())
          and (c.state <> 'done' or c.parent_data_version is distinct from coalesce(parent.data_version, 0)
                                    and c.parent_account_id <> all ($5::bigint[]))
          and (c.account_id, c.catalog_id) not in (select * from unnest($1::bigint[], $2::bigint[]))
     ), visited as (
       select p.account_id, count(*) as visits
         from (select distinct account_id from due where not is_first) due
         join publications p on p.account_id = due.account_id
         join publication_activities a on a.account_id = p.account_id and a.publication_id = p.id
        where a.activity_time > now() - interval '7 days'
        group by p.account_id
     ), ranked as (
       select due.*, visits,
              row_number() over (partition by parent_account_id
                                 order by is_first desc, case when is_first then requested_at end,
                                          coalesce(visits, 0) desc, requested_at, account_id, catalog_id) as number
         from due left join visited using (account_id)
     )
     select ranked.account_id as "accountId", catalog_id as "catalogId", parent_account_id as "parentAccountId",
            is_first as "isFirstCopy", (number + greatest(last.turn, $6, 0))::integer as turn,
            (select json_agg(distinct parent_account_id) from due) as parents
       from ranked left join unnest($3::bigint[], $4::bigint[]) as last (id, turn) on last.id = parent_account_id
      order by turn, is_first desc, requested_at, account_id, catalog_id
      limit ${PLANNED}`,
    [
      seen.map((key) => key.accountId),
      seen.map((key) => key.catalogId),
      [...turns.keys()],
      [...turns.values()],
      resting,
      // A new parent starts at the current turn: it neither waits for all others nor catches up on past turns.
      turn - 1,
    ],
  )
  return { clones: rows, parents: new Set(rows[0]?.parents) }
}
