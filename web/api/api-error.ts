/** One wrong field or row, as the server names it (http-api.md §3). */
export interface FieldError {
  path: string
  line?: number
  detail: string
}

/** An answer other than 200: problem+json of the API, or no answer at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  /** The whole problem: some carry further members, such as the new prices of `price_changed`. */
  readonly problem: Readonly<Record<string, unknown>>
  /** After how many seconds it may be tried again, where the server says so. */
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

/** What stands before the message wherever the error is logged: in fixed words where there are some (back-office.md §14). */
function nameOf({ status, code }: Pick<ApiError, 'status' | 'code'>): string {
  if (code === 'wrong_credentials') return 'Invalid credentials'
  return status === 400 ? 'API Error: 400 Bad request' : `API Error: ${status}`
}

/** The error for a request that got no answer. */
export function offlineError(): ApiError {
  return new ApiError(0, {
    code: 'offline',
    detail:
      'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo; lo que escribiste sigue aquí.',
  })
}

/** Turns the text of an answer into its value, or throws the ApiError it stands for. */
export function readAnswer(status: number, body: string, retryAfter: string | null = null): unknown {
  if (status === 200) return parse(body)
  const problem = parse(body)
  throw new ApiError(
    status,
    typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {},
    retryAfter,
  )
}

// The token call answers plain text.
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
