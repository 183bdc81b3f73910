/** Citus's code for whatever an INSERT … SELECT violates. */
const CITUS_COPY = 'XX000'
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
}

/**
 * The name of the constraint that a statement has violated, or undefined. With Citus it is that of a shard, `tags_name_key_102008`,
 * and of what another node has refused the message alone is passed on.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint, message } = error as DatabaseError
  if (!code?.startsWith('23') && code !== CITUS_COPY) return undefined
  const name = constraint ?? /\bviolates .*constraint "([^"]+)"/.exec(message ?? '')?.[1]
  return name?.replace(/_\d{5,}$/, '')
}

/** Whether a statement has violated a unique or a foreign key, as by what another transaction has written meanwhile. */
export function violatesKey(error: unknown): boolean {
  const { code, message } = error as DatabaseError
  if (code === CITUS_COPY) return /\bviolates (?:unique|foreign key) constraint\b/.test(message ?? '')
  return code === UNIQUE || code === FOREIGN_KEY
}
