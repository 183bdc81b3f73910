/** How long PostgreSQL may be busy for somebody, in milliseconds; 0 is without end. */
export interface TimeLimits {
  /** One statement, what it waits for included. */
  readonly statementMs: number
  /** One wait for a lock. */
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleMs: number
  /** From taking a connection out of the pool to giving it back; for a server that does not answer at all. */
  readonly checkoutMs: number
}

/** Of every connection of a pool. A page takes milliseconds; the slowest list of a large account a few seconds. */
export const ORDINARY: TimeLimits = {
  statementMs: 20_000,
  lockMs: 10_000,
  idleMs: 20_000,
  checkoutMs: 60_000,
}

/** Of transactions over 100,000 rows: imports, clones, the demo world. */
export const BULK: TimeLimits = {
  statementMs: 300_000,
  lockMs: 30_000,
  idleMs: 120_000,
  checkoutMs: 900_000,
}

/**
 * The limits as a statement: of the session, or of the transaction alone. Not as parameters of the connection, which
 * poolers such as PgBouncer refuse.
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
