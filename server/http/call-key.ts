import type { Endpoint } from '#contract/endpoint.ts'

/** No screen sends a longer one; the longest lists a hundred products. */
const MAX_LENGTH = 2000

/** Cache key of a call's response; null for a call that is too long to be cached. */
export type CallKey = (given: { params?: unknown; query?: unknown }) => string | null

/**
 * The key of a GET: its validated parameters, in the order of the contract. Anything else in the address changes neither
 * the response nor the key.
 */
export function createCallKey({ url, params, query }: Endpoint): CallKey {
  const paramNames = namesOf(params)
  const queryNames = namesOf(query)
  return (given) => {
    const key = url + serialise(given.params, paramNames) + serialise(given.query, queryNames)
    return key.length > MAX_LENGTH ? null : key
  }
}

function namesOf(schema: { properties?: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}

/** Each value is preceded by its length, so that different values never produce the same text. */
function serialise(given: unknown, names: readonly string[]): string {
  const values = (given ?? {}) as Record<string, unknown>
  let text = ''
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === null) text += ' -'
    else {
      const word = typeof value === 'string' ? value : JSON.stringify(value)
      text += ` ${word.length}:${word}`
    }
  }
  return text
}
