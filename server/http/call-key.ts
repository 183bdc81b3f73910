import type { Endpoint } from '#contract/endpoint.ts'

/** Longer ones are nothing that a screen asks for. The longest of a screen names a hundred products. */
const MAX_LENGTH = 2000

/** What the answer of a call is kept under; null for a call that is too long to be kept. */
export type CallKey = (given: { params?: unknown; query?: unknown }) => string | null

/**
 * Names the answers of a GET by the parameters that the contract knows, as they were validated, in their order. Anything
 * else in the address makes no other answer, and no other key.
 */
export function createCallKey({ url, params, query }: Endpoint): CallKey {
  const paramNames = namesOf(params)
  const queryNames = namesOf(query)
  return (given) => {
    const key = url + spell(given.params, paramNames) + spell(given.query, queryNames)
    return key.length > MAX_LENGTH ? null : key
  }
}

function namesOf(schema: { properties?: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}

/** One after the other, each with its length, so that no two lists of values are spelled alike. */
function spell(given: unknown, names: readonly string[]): string {
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
