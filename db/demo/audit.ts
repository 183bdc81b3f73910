import type { Queryable } from '../database.ts'

/** Addresses of a shop's own network. */
const SHOP = '192.168.1.20'
const COUNTER = '192.168.1.31'
const DAYS = 6

/**
 * Inserts audit entries that match the demo's rows (users, links and bulk operations, with their users and times), and the
 * sign-ins of the last days, one of them mistyped at the counter. Call it after everything else is inserted.
 */
export async function insertAuditTrail(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `with owner as (
       select distinct on (account_id) account_id, username from users where role = 'OWNER' order by account_id, id
     ), day as (
       select (date_trunc('day', $1::timestamptz at time zone 'UTC') - make_interval(days => n)) at time zone 'UTC' as at, n
         from generate_series(0, $4::int) n
     ), done as (
       select u.account_id, u.created_at as at, owner.username, 'user.added' as action, u.username as subject, $2 as address
         from users u join owner using (account_id)
        where u.username <> owner.username
       union all
       select account_id, p.created_at, owner.username, 'link.added', p.note, $2
         from publications p join owner using (account_id)
       union all
       select account_id, b.started_at, u.username, 'bulk.' || b.kind, coalesce(b.file_name, b.description), $2
         from bulk_operations b join users u using (account_id)
        where u.id = b.user_id
       union all
       -- In the morning in Mexico; the counter opens some minutes later.
       select u.account_id, day.at + make_interval(hours => 14, mins => 25 + 7 * (u.id % 3)::int + day.n), u.username,
              'session.signedIn', null, case u.role when 'COUNTER' then $3 else $2 end
         from users u cross join day
        where exists (select from products where account_id = u.account_id)
       union all
       select u.account_id, day.at + make_interval(hours => 14, mins => 24), u.username, 'session.refused', null, $3
         from users u cross join day
        where u.role = 'COUNTER' and day.n = 2
     )
     insert into audit_entries (account_id, at, username, action, subject, address)
     select account_id, at, username, action, subject, address from done where at < $1 order by at, account_id`,
    [now, SHOP, COUNTER, DAYS],
  )
}
