/** One invalid field or row, as the server names it (http-api.md §3). */
export interface FieldError {
  path: string
  line?: number
  detail: string
}

/** A response other than 200: a problem+json of the API, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  /** The whole problem; some have further members, such as the new prices of `price_changed`. */
  readonly problem: Readonly<Record<string, unknown>>
  /** Seconds until a retry is allowed, when the server sends them. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, problem: Record<string, unknown>, retryAfter: string | null = null) {
    super(text(problem['detail']) ?? text(problem['title']) ?? 'No se pudo completar la operación.')
    this.status = status
    this.code = text(problem['code']) ?? 'unknown'
    this.name = nameOf(this)
    this.errors = Array.isArray(problem['errors']) ? (problem['errors'] as FieldError[]) : []
    this.problem = problem
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** Name that precedes the message in logs; fixed words for some codes (back-office.md §14). */
function nameOf({ status, code }: Pick<ApiError, 'status' | 'code'>): string {
  if (code === 'wrong_credentials') return 'Invalid credentials'
  return status === 400 ? 'API Error: 400 Bad request' : `API Error: ${status}`
}

/** The error for a request without a response. */
export function offlineError(): ApiError {
  return new ApiError(0, {
    code: 'offline',
    detail: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  })
}

/** Whether a request ended without a response: the line is broken, or was too slow. */
export function hasNoResponse(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** Parses the text of a response, or throws its ApiError. */
export function readAnswer(status: number, body: string, retryAfter: string | null = null): unknown {
  if (status === 200) return parse(body)
  const problem = parse(body)
  throw new ApiError(
    status,
    typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {},
    retryAfter,
  )
}

// The token call returns plain text.
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
