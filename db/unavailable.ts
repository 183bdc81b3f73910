/** PostgreSQL's codes for what another attempt a moment later may well get past. */
const PASSING = [
  '08', // the connection failed
  '25006', // it takes no writes for now: a full disk, a standby
  '25P03', // a transaction was left open for too long
  '40001', // overtaken by another transaction
  '40P01', // in a deadlock with another transaction
  '53', // out of connections, memory or disk
  '55P03', // the lock was not to be had in time
  '57014', // the statement took too long
  '57P0', // it is stopping, starting or crashing
  '58030', // the disk failed
]

/** Of the operating system: nobody answers at the address (ENOENT: its Unix socket is gone), or no longer. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What pg says in words alone: of a lost connection, and of one that was not to be had in time. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error says no more than that the database, or the disk, is not to be had at this moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDiskFull(error)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return WORDS.test(error.message)
  if (code === 'ENOENT') return syscall === 'connect'
  return SYSTEM_CODES.has(code) || PASSING.some((passing) => code.startsWith(passing))
}

/** Whether there is no room left for what should be written: by PostgreSQL or by ourselves. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
