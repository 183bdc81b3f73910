/** Prefixes of PostgreSQL's error codes for temporary failures. */
const TEMPORARY = [
  '08', // the connection failed
  '25006', // read-only: a full disk, a standby
  '25P03', // idle-in-transaction timeout
  '40001', // serialization failure
  '40P01', // deadlock
  '53', // out of connections, memory or disk
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P0', // shutting down, starting or crashed
  '58030', // I/O error
]

/** Errors of the operating system when the server is not reachable. */
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

/** Messages of pg's errors without a code: lost connections and connection timeouts. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** True for errors that only mean that the database or the disk is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDiskFull(error)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return MESSAGES.test(error.message)
  // The Unix socket is missing.
  if (code === 'ENOENT') return syscall === 'connect'
  return SYSTEM_CODES.has(code) || TEMPORARY.some((prefix) => code.startsWith(prefix))
}

/** True when a write of PostgreSQL or of this process failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}
