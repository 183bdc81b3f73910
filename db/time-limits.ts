/** Time limits in milliseconds; 0 is no limit. */
export interface TimeLimits {
  /** Per statement, including its waits for locks. */
  readonly statementMs: number
  /** Per wait for a lock. */
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleMs: number
  /** Between taking a connection from the pool and returning it; for a server that does not respond at all. */
  readonly checkoutMs: number
}

/** PostgreSQL's code for a lock that another session held for too long. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** Default of a pool. A page takes milliseconds, the slowest list of a large account a few seconds. */
export const ORDINARY: TimeLimits = {
  statementMs: 20_000,
  lockMs: 10_000,
  idleMs: 20_000,
  checkoutMs: 60_000,
}

/** For transactions over 100,000 rows: imports, clones, the demo world. */
export const BULK: TimeLimits = {
  statementMs: 300_000,
  lockMs: 30_000,
  idleMs: 120_000,
  checkoutMs: 900_000,
}

/**
 * SQL that sets the limits for the session or for the current transaction. Connection parameters are not used, because
 * poolers such as PgBouncer refuse them.
 */
export function limitsStatement(
  { statementMs, lockMs, idleMs }: TimeLimits,
  scope: 'session' | 'local',
): string {
  return [
    `set ${scope} statement_timeout = ${statementMs}`,
    `set ${scope} lock_timeout = ${lockMs}`,
    `set ${scope} idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}
