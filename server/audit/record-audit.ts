import type { Queryable } from '#db/database.ts'
import type { AuditAction } from '#domain/audit.ts'

/** Who does something: a session is one. From the shell of the server both are null. */
export interface Actor {
  readonly accountId: number
  readonly username: string | null
  /** Network address of the request. */
  readonly address: string | null
}

const MAX_SUBJECT = 200

/**
 * Adds an entry to the account's audit trail (accounts.md §25), in the transaction of what it records, so that both are
 * committed or neither. `subject` names what it was done to; never a password, a token, a permalink or a customer.
 */
export async function recordAudit(
  tx: Queryable,
  { accountId, username, address }: Actor,
  { action, subject = null }: { action: AuditAction; subject?: string | null },
): Promise<void> {
  await tx.query({
    name: 'record-audit',
    text: `insert into audit_entries (account_id, username, address, action, subject) values ($1, $2, $3, $4, $5)`,
    values: [accountId, username, address, action, subject?.slice(0, MAX_SUBJECT) || null],
  })
}

/** As {@link recordAudit}, with an entry for each subject. */
export async function recordAudits(
  tx: Queryable,
  { accountId, username, address }: Actor,
  { action, subjects }: { action: AuditAction; subjects: readonly string[] },
): Promise<void> {
  await tx.query(
    `insert into audit_entries (account_id, username, address, action, subject)
     select $1, $2, $3, $4, subject from unnest($5::text[]) with ordinality as one (subject, position) order by position`,
    [accountId, username, address, action, subjects.map((subject) => subject.slice(0, MAX_SUBJECT))],
  )
}

/** Bounds entries that anybody can cause without signing in, or a program can cause endlessly. */
const MAX_PER_HOUR = 20

/**
 * Records a sign-in or a refused one, at most 20 an hour of each for a user, so that guessing passwords cannot fill the
 * trail. The failures themselves are counted elsewhere (auth/sign-in-throttle.ts).
 */
export async function recordSignIn(
  tx: Queryable,
  { accountId, username, address }: Actor,
  action: Extract<AuditAction, `session.${string}`>,
): Promise<void> {
  await tx.query({
    name: 'record-sign-in',
    text: `insert into audit_entries (account_id, username, address, action)
           select $1, $2, $3, $4
            where (select count(*) from audit_entries
                    where account_id = $1 and username = $2 and action = $4 and at > now() - interval '1 hour') < $5`,
    values: [accountId, username, address, action, MAX_PER_HOUR],
  })
}

/** Records in every account that its data are those of a backup, made at this ISO time. */
export async function recordRestore(tx: Queryable, madeAt: string): Promise<void> {
  const action: AuditAction = 'data.restored'
  await tx.query('insert into audit_entries (account_id, action, subject) select id, $1, $2 from accounts', [
    action,
    madeAt,
  ])
}
