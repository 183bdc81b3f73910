import { violatedConstraint } from '#db/violated-constraint.ts'

/** An error in the log (pino's serializer of `err`). */
type DescribedError = {
  type: string
  message: string
  code?: string
  /** From PostgreSQL: names of the schema. */
  table?: string
  constraint?: string
  stack: string
  cause?: DescribedError
}

const MAX_FRAMES = 15
const MAX_MESSAGE = 500

/**
 * Describes an error without any submitted data: PostgreSQL quotes values in its details and in the messages about bad
 * data, and JavaScript quotes text that it could not parse.
 */
export function describeError(error: unknown, causes = 2): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, table } = error as { code?: unknown; table?: unknown }
  const constraint = violatedConstraint(error)
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'))
  const message = quotes ? error.message.replace(/"[^]*"|'[^]*'/g, '…').replace(/: [^]*$/, '') : error.message
  return {
    type: error.name,
    message: message.slice(0, MAX_MESSAGE),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(constraint !== undefined && { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, MAX_FRAMES)
      .join('\n'),
    ...(error.cause instanceof Error && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  }
}
