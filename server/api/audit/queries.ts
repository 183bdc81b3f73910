import type { AuditEntry } from '#contract/audit.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import type { AuditAction, AuditKind } from '#domain/audit.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'
import type { Static } from 'typebox'

/** Which entries of an account: null is any. `day` is a day in Mexico City. */
export interface AuditFilter {
  readonly username: string | null
  readonly kind: AuditKind | null
  readonly day: string | null
}

type Entry = Static<typeof AuditEntry>

const FILTERED = `
  from audit_entries
 where account_id = $1
   and ($2::text is null or username = $2)
   and ($3::text is null or starts_with(action, $3 || '.'))
   and ($4::date is null or at >= $4::date::timestamp at time zone '${TIME_ZONE}'
                        and at < ($4::date + 1)::timestamp at time zone '${TIME_ZONE}')`

/** A page of the audit trail of an account, newest first unless sorted by time, and how many entries there are. */
export async function selectAudit(
  db: Queryable,
  accountId: number,
  { filter, page }: { filter: AuditFilter; page: PageRequest<'at'> },
): Promise<{ entries: Entry[]; total: number }> {
  const values = [accountId, filter.username, filter.kind, filter.day]
  const [entries, count] = await Promise.all([
    db.query<Omit<Entry, 'at' | 'action'> & { at: Date; action: AuditAction }>(
      `select id, at, username, action, subject, address ${FILTERED}
        order by id ${page.sort?.direction ?? 'desc'} limit $5 offset $6`,
      [...values, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*) as total ${FILTERED}`, values),
  ])
  return {
    entries: entries.rows.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    total: count.rows[0]!.total,
  }
}
