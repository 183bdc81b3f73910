import { Problem } from '#contract/problems.ts'

const DETAIL = 'El texto contiene un carácter que no se puede guardar.'
/** A half of a pair of UTF-16, which a text in UTF-8 can only hold as an escape of JSON; perhaps with its other half. */
const ESCAPED_HALF = /\\u[dD][89a-fA-F]/

/** The 400 for texts with U+0000, the only character that PostgreSQL does not store; it does not say in which text one was. */
export function problemOfNul({ query, body }: { query: unknown; body: unknown }): Problem {
  const paths = [query, body].flatMap((part) => pathsOf(part, (text) => text.includes('\0')))
  return paths.length > 0 ? problemAt(paths) : new Problem('validation', { detail: DETAIL })
}

/**
 * The 400 for texts of a JSON body with half a character ('\ud83d' without its other half): it would be stored as U+FFFD,
 * and the client told that its text was saved. Null where there is none, which the JSON nearly always shows.
 */
export function problemOfHalves(json: string, body: unknown): Problem | null {
  if (!ESCAPED_HALF.test(json)) return null
  const paths = pathsOf(body, (text) => !text.isWellFormed())
  return paths.length > 0 ? problemAt(paths) : null
}

function problemAt(paths: readonly string[]): Problem {
  return new Problem('validation', { errors: paths.map((path) => ({ path, detail: DETAIL })) })
}

/** The dotted paths of the texts that a test is true of. Bodies are nested 20 levels deep at most. */
function pathsOf(value: unknown, isBad: (text: string) => boolean, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isBad(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, isBad, [...path, name]))
}
